import { z } from "zod";
import {
  memberFormSchema,
  organisationFormSchema,
  roleFormSchema,
  suspensionFormSchema,
  tokenFormSchema,
} from "../account-forms";
import type { CallEndpoint } from "./endpoint";
import { SUBMISSION } from "./open-endpoints";

type Told = Pick<CallEndpoint, "id" | "method" | "path" | "summary"> &
  Partial<Pick<CallEndpoint, "group" | "parameters" | "body" | "query">> & {
    readonly schema?: z.ZodType;
    readonly status?: number;
  };

const call = ({ schema, status = 200, ...told }: Told): CallEndpoint => ({
  group: "Account",
  parameters: [],
  query: null,
  body: null,
  ...told,
  kind: "call",
  answer: { status, type: "application/json", schema: schema ?? null },
});

const ACCOUNT = "/api/v1/account";
const ORGANISATION = { name: "organisation", about: "Id of an organisation", example: "…" } as const;
const PERSON = { name: "person", about: "Id of a person", example: "…" } as const;
const use = z.object({ used: z.int().nonnegative(), most: z.int().nonnegative() });

/** Calls about people and rights. Only `status`, `show`, `quota` and the upload take a token; the rest wants a browser. */
export const PEOPLE_ENDPOINTS: readonly CallEndpoint[] = [
  call({
    id: "putUpload",
    method: "put",
    path: "/api/v1/uploads/{path}",
    group: "Submitting",
    summary: "Uploads a whole file under its name; X-Sha256 lets a damaged one be refused.",
    parameters: [{ name: "path", about: "Name of the file", example: "bundle.tar.zst" }],
    status: 201,
    schema: z.object({ upload: z.string(), bytes: z.int(), sha256: z.string() }),
  }),
  call({
    id: "getStatus",
    method: "get",
    path: "/api/v1/submissions/{id}/status",
    group: "Submitting",
    summary: "Where a submission stands, for scripts that wait.",
    parameters: [SUBMISSION],
    schema: z.object({ id: z.string(), state: z.string(), draft: z.boolean(), ended: z.boolean() }),
  }),
  call({
    id: "showSubmission",
    method: "post",
    path: "/api/v1/submissions/{id}/show",
    group: "Submitting",
    summary: "Lets this submission, and no other of the same system, stand in the ranking.",
    parameters: [SUBMISSION],
    schema: z.object({ shown: z.literal(true), replaced: z.array(z.string()) }),
  }),
  call({
    id: "getQuota",
    method: "get",
    path: `${ACCOUNT}/quota`,
    summary: "What one may upload and store, and what is used of it.",
    schema: z.object({ open_uploads: use, uploads_a_day: use, stored_bytes: use, one_file_bytes: z.int() }),
  }),
  call({ id: "listTokens", method: "get", path: `${ACCOUNT}/tokens`, summary: "One's tokens, without their secrets." }),
  call({
    id: "createToken",
    method: "post",
    path: `${ACCOUNT}/tokens`,
    summary: "Makes a token; this answer is the only one that holds it.",
    body: tokenFormSchema,
    status: 201,
    schema: z.object({ id: z.string(), token: z.string(), expires_at: z.string() }),
  }),
  call({
    id: "revokeToken",
    method: "delete",
    path: `${ACCOUNT}/tokens/{token}`,
    summary: "Ends a token at once.",
    parameters: [{ name: "token", about: "Id of a token", example: "…" }],
  }),
  call({
    id: "endSession",
    method: "delete",
    path: `${ACCOUNT}/sessions/{session}`,
    summary: "Signs out one session, or with `others` all but this one.",
    parameters: [{ name: "session", about: "Name of a session, or `others`", example: "others" }],
  }),
  call({ id: "listOrganisations", method: "get", path: `${ACCOUNT}/organisations`, summary: "One's organisations." }),
  call({
    id: "createOrganisation",
    method: "post",
    path: `${ACCOUNT}/organisations`,
    summary: "Founds an organisation.",
    body: organisationFormSchema,
    status: 201,
    schema: z.object({ id: z.string() }),
  }),
  call({
    id: "joinOrganisation",
    method: "post",
    path: `${ACCOUNT}/organisations/{organisation}/join`,
    summary: "Accepts an invitation.",
    parameters: [ORGANISATION],
  }),
  call({
    id: "inviteMember",
    method: "post",
    path: `${ACCOUNT}/organisations/{organisation}/members`,
    summary: "Invites somebody, or gives a member another role.",
    parameters: [ORGANISATION],
    body: memberFormSchema,
  }),
  call({
    id: "removeMember",
    method: "delete",
    path: `${ACCOUNT}/organisations/{organisation}/members/{person}`,
    summary: "Removes a member, leaves, or declines.",
    parameters: [ORGANISATION, PERSON],
  }),
  call({
    id: "suspendPerson",
    method: "post",
    path: "/api/v1/people/{person}/suspension",
    summary: "Suspends a person or lets them in again; for administrators.",
    parameters: [PERSON],
    body: suspensionFormSchema,
    schema: z.object({ suspended: z.boolean() }),
  }),
  call({
    id: "changeRole",
    method: "post",
    path: "/api/v1/people/{person}/role",
    summary: "Makes a person an administrator or a maintainer, or ends it; for administrators who just signed in.",
    parameters: [PERSON],
    body: roleFormSchema,
    schema: z.object({ granted: z.boolean() }),
  }),
  call({
    id: "getAudit",
    method: "get",
    path: "/api/v1/audit",
    summary: "The audit log, newest first; maintainers see the records of their benchmarks.",
    query: z.object({
      benchmark: z.string().optional(),
      before: z.string().optional(),
      format: z.enum(["json", "csv"]).optional(),
    }),
  }),
];
