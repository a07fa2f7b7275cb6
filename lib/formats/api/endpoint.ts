import { z } from "zod";

/** Most rows of one answer, and rows of an answer that does not say how many. */
export const PAGE_ROWS = { most: 200, unsaid: 100 } as const;
/** Most rows of one CSV file: a table is wanted whole. */
export const CSV_ROWS = 20_000;

/** A parameter in an address: what it is, and a value that works on a site with the demo content. */
export interface PathParameter {
  readonly name: string;
  readonly about: string;
  readonly example: string;
}

interface Described {
  /** Name of the operation, as generated clients call it. */
  readonly id: string;
  /** Address with parameters in braces. */
  readonly path: string;
  readonly group: string;
  readonly summary: string;
  readonly parameters: readonly PathParameter[];
}

/** Rows in pages, as JSON or CSV. */
export interface RowsEndpoint<R extends z.ZodObject = z.ZodObject, H extends z.ZodRawShape = z.ZodRawShape>
  extends Described {
  readonly kind: "rows";
  readonly row: R;
  /** Fields beside the rows. */
  readonly head: H;
  /** May be narrowed to one benchmark by `?benchmark=`. */
  readonly filter: boolean;
}

/** One object as JSON. */
export interface ObjectEndpoint<S extends z.ZodType = z.ZodType> extends Described {
  readonly kind: "object";
  readonly body: S;
}

/** A call of the site's own pages and of the uploading person, by session; told, but not made for everybody. */
export interface CallEndpoint extends Described {
  readonly kind: "call";
  readonly method: "get" | "post" | "put" | "head" | "patch" | "delete";
  readonly query: z.ZodObject | null;
  readonly body: z.ZodType | null;
  /** Status of success, its media type, and its shape where it is JSON. */
  readonly answer: { readonly status: number; readonly type: string; readonly schema: z.ZodType | null };
}

export type Endpoint = RowsEndpoint | ObjectEndpoint | CallEndpoint;

export const rowsQuery = z.strictObject({
  limit: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, "a whole number from 1")
    .transform(Number)
    .optional(),
  cursor: z
    .string()
    .regex(/^[\w-]{1,200}$/, "the `next` of an earlier answer")
    .optional(),
  format: z.enum(["json", "csv"]).default("json"),
});
export const filteredQuery = rowsQuery.extend({ benchmark: z.string().max(64).optional() });
export type RowsQuery = z.infer<typeof filteredQuery>;

/** What an endpoint of rows answers: its own head, the rows, and the cursor of the page after it (null = the last). */
export function pageSchema<R extends z.ZodObject, H extends z.ZodRawShape>(endpoint: {
  readonly row: R;
  readonly head: H;
}) {
  return z.object({ ...endpoint.head, rows: z.array(endpoint.row), next: z.string().nullable() });
}

/** The address of an endpoint with values for its parameters, each written for a path. */
export function addressOf(endpoint: Pick<Described, "path">, values: Readonly<Record<string, string>>): string {
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));
}

/** Which path parameters of the demo content make the example address work. */
export function exampleAddress(endpoint: Pick<Described, "path" | "parameters">): string {
  return addressOf(endpoint, Object.fromEntries(endpoint.parameters.map(({ name, example }) => [name, example])));
}
