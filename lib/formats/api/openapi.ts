import { z } from "zod";
import { CALL_ENDPOINTS } from "./call-endpoints";
import { type Endpoint, filteredQuery, pageSchema, rowsQuery } from "./endpoint";
import { columnNames } from "./columns";
import { MAINTAIN_ENDPOINTS } from "./maintain-endpoints";
import { OPEN_ENDPOINTS } from "./open-endpoints";
import { PEOPLE_ENDPOINTS } from "./people-endpoints";

/** Version of the public API's shapes: a field may be added, none changes its meaning or goes. */
export const API_VERSION = "1.0.0";

/** Every route of the API, public ones first. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...OPEN_ENDPOINTS,
  ...CALL_ENDPOINTS,
  ...PEOPLE_ENDPOINTS,
  ...MAINTAIN_ENDPOINTS,
];

const errorSchema = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    file: z.string().optional(),
    line: z.int().optional(),
    remedy: z.string().optional(),
  }),
  request_id: z.string(),
});

const inJson = (schema: z.ZodType, io: "input" | "output" = "output") => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
};

function queryParameters(query: z.ZodObject) {
  const described = inJson(query, "input");
  const required = new Set(Array.isArray(described.required) ? described.required : []);
  return Object.entries(described.properties ?? {}).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.has(name),
    schema,
  }));
}

const failure = (description: string) => ({
  description,
  content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
});

const CACHED = {
  ETag: { description: "Digest of the answer; send it back as If-None-Match.", schema: { type: "string" } },
  RateLimit: { description: "What is left of this minute's requests.", schema: { type: "string" } },
};

function successOf(endpoint: Endpoint) {
  if (endpoint.kind === "call") {
    const { status, type, schema } = endpoint.answer;
    const content = schema === null ? {} : { schema: inJson(schema) };
    return { [String(status)]: { description: endpoint.summary, content: { [type]: content } } };
  }
  if (endpoint.kind === "object") {
    const content = { "application/json": { schema: inJson(endpoint.body) } };
    return { "200": { description: endpoint.summary, headers: CACHED, content }, "304": { description: "Unchanged" } };
  }
  const content = {
    "application/json": { schema: inJson(pageSchema(endpoint)) },
    "text/csv": { schema: { type: "string", description: `Columns: ${columnNames(endpoint.row).join(", ")}` } },
  };
  const headers = {
    ...CACHED,
    Link: { description: 'Address of the next page, rel="next".', schema: { type: "string" } },
  };
  return { "200": { description: endpoint.summary, headers, content }, "304": { description: "Unchanged" } };
}

function queryOfEndpoint(endpoint: Endpoint): z.ZodObject | null {
  if (endpoint.kind === "call") return endpoint.query;
  if (endpoint.kind === "object") return null;
  return endpoint.filter ? filteredQuery : rowsQuery;
}

function operationOf(endpoint: Endpoint) {
  const query = queryOfEndpoint(endpoint);
  const body = endpoint.kind === "call" ? endpoint.body : null;
  const method = endpoint.kind === "call" ? endpoint.method : "get";
  const changes = method !== "get" && method !== "head";
  return {
    operationId: endpoint.id,
    tags: [endpoint.group],
    summary: endpoint.summary,
    ...(changes ? { security: [{ session: [] }] } : {}),
    parameters: [
      ...endpoint.parameters.map(({ name, about, example }) => ({
        name,
        in: "path",
        required: true,
        description: about,
        schema: { type: "string" },
        example,
      })),
      ...(query === null ? [] : queryParameters(query)),
    ],
    ...(body === null
      ? {}
      : { requestBody: { required: true, content: { "application/json": { schema: inJson(body, "input") } } } }),
    responses: {
      ...successOf(endpoint),
      "400": failure("The request cannot be used."),
      "404": failure("There is no such thing, or you may not see it."),
      "429": failure("Too many requests; see Retry-After."),
    },
  };
}

/** The OpenAPI 3.1 document of the API, made of the same schemas that its answers are typed by. */
export function openApiDocument() {
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {};
  for (const endpoint of ENDPOINTS) {
    const method = endpoint.kind === "call" ? endpoint.method : "get";
    paths[endpoint.path] = { ...paths[endpoint.path], [method]: operationOf(endpoint) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Proofboard",
      version: API_VERSION,
      description:
        "Boards of coding agents whose every number is derived from the log line that proves it. Reading needs no account.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/" }],
    paths,
    components: {
      schemas: { Error: inJson(errorSchema) },
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: "proofboard-session" } },
    },
  };
}
