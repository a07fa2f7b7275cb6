import { z } from "zod";
import { bearerOf } from "@/lib/auth/bearer";
import { requirePerson } from "@/lib/auth/may";
import { requireOwnOrigin } from "@/lib/auth/origin";
import { AppError, type ErrorCode, isRefusal } from "@/lib/errors";
import type { Context } from "@/lib/service/context";
import { limitRate } from "@/lib/service/limit-rate";
import { logger } from "@/lib/service/log";
import { randomId } from "@/lib/service/new-id";
import { siteContext, tokenContext } from "@/lib/service/site-context";
import { inSpan } from "@/lib/service/trace";

const STATUS: Partial<Record<ErrorCode, number>> = {
  "bad-request": 400,
  usage: 400,
  "sign-in-required": 401,
  forbidden: 403,
  "not-found": 404,
  "wrong-state": 409,
  gone: 410,
  "too-large": 413,
  "unsupported-media-type": 415,
  "pack-invalid": 422,
  "blob-mismatch": 422,
  "too-many-requests": 429,
  unavailable: 503,
  "no-space": 507,
};
const RETRY_AFTER_S = "60";
/** Largest JSON body that a handler reads, bytes. */
const MOST_BODY_BYTES = 64 * 1024;

/** What a handler gets: the request, its path parameters, and the world with who asks. */
export interface Call<P> {
  readonly request: Request;
  readonly params: P;
  readonly ctx: Context;
}
type Handler<P> = (call: Call<P>) => Promise<Response>;
type Route<P> = (request: Request, segment: { readonly params: Promise<P> }) => Promise<Response>;

/** Private answers are kept by nobody; nothing here is ever guessed to be HTML. */
const PRIVATE = { "cache-control": "private, no-store", "x-content-type-options": "nosniff" };

export function json(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: PRIVATE });
}

/** The one place where an error becomes HTTP. What we did not expect says nothing about itself. */
export function errorResponse(error: unknown, requestId: string): Response {
  const known = error instanceof AppError ? error : new AppError("internal", "Something went wrong on our side.");
  const status = STATUS[known.code] ?? (isRefusal(known) ? 422 : 500);
  const { code, message, place } = known;
  const response = json({ error: { code, message, ...place }, request_id: requestId }, status);
  if (status === 429 || status === 503 || status === 507) response.headers.set("retry-after", RETRY_AFTER_S);
  return response;
}

/** What a route asks of who comes, before its verb decides about the object. */
interface Access {
  /** Changes something: by cookie only for pages of this site, by token only with scope `submit`. */
  readonly changes: boolean;
  /** Only for people at a browser: a token that could make tokens would outlive its own end. */
  readonly sessionOnly: boolean;
}

/**
 * The world of this request. With an `Authorization` header the token alone speaks and the cookie is not read; without one
 * the cookie does, and then whatever changes something must come from a page of ours. Errors: `sign-in-required`,
 * `forbidden`.
 */
async function contextOf(request: Request, requestId: string, { changes, sessionOnly }: Access): Promise<Context> {
  const token = bearerOf(request.headers);
  if (token === null) {
    if (changes) requireOwnOrigin(request.headers);
    const ctx = await siteContext(requestId);
    // Before the body is looked at: who is nobody learns nothing of what it should hold.
    if (changes) requirePerson(ctx.user);
    return ctx;
  }
  const { ctx, scope } = await tokenContext(requestId, token);
  if (sessionOnly) throw new AppError("forbidden", "A token cannot do this: sign in with a browser.");
  if (changes && scope !== "submit") {
    throw new AppError("forbidden", "This token may only read.", { remedy: "Make one with the scope submit." });
  }
  return ctx;
}

async function serve<P>(
  request: Request,
  segment: { readonly params: Promise<P> },
  handler: Handler<P>,
  access: Access,
): Promise<Response> {
  // Set by the front door; nobody outside can choose it.
  const requestId = request.headers.get("x-request-id") ?? randomId();
  const from = performance.now();
  const log = logger("api").child({ requestId, method: request.method, path: new URL(request.url).pathname });
  let response: Response;
  try {
    const ctx = await contextOf(request, requestId, access);
    const params = await segment.params;
    response = await inSpan(`${request.method} api`, { "request.id": requestId }, () =>
      handler({ request, params, ctx }),
    );
  } catch (error) {
    response = errorResponse(error, requestId);
    if (response.status >= 500) log.error({ err: error }, "request failed");
  }
  response.headers.set("x-request-id", requestId);
  log.info({ status: response.status, ms: Math.round(performance.now() - from) }, "request");
  return response;
}

/** A route that reads: GET and HEAD, for a session or any token. */
export function reading<P>(handler: Handler<P>): Route<P> {
  return (request, segment) => serve(request, segment, handler, { changes: false, sessionOnly: false });
}

/** A route that reads what only its owner at a browser may see. */
export function readingInPerson<P>(handler: Handler<P>): Route<P> {
  return (request, segment) => serve(request, segment, handler, { changes: false, sessionOnly: true });
}

/** So many changes a minute (the parts of an upload, which come by PATCH, have limits of their own). */
function limited<P>(handler: Handler<P>): Handler<P> {
  return async (call) => {
    if (call.request.method !== "PATCH") await limitRate(call.ctx);
    return handler(call);
  };
}

/** A route that changes something: by the cookie for pages of this site, or by a token with scope `submit`. */
export function changing<P>(handler: Handler<P>): Route<P> {
  return (request, segment) => serve(request, segment, limited(handler), { changes: true, sessionOnly: false });
}

/** A route that changes something about people, rights or references: never by a token. */
export function changingInPerson<P>(handler: Handler<P>): Route<P> {
  return (request, segment) => serve(request, segment, limited(handler), { changes: true, sessionOnly: true });
}

function complain(error: z.ZodError): AppError {
  const issue = error.issues[0];
  const where = issue?.path.join(".") ?? "";
  const what = issue?.message ?? "not valid";
  return new AppError("bad-request", where === "" ? `The request cannot be used: ${what}.` : `${where}: ${what}.`);
}

/** The JSON body, checked. Errors: `unsupported-media-type`, `too-large`, `bad-request`. */
export async function bodyOf<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/json(;|$)/i.test(type)) {
    throw new AppError("unsupported-media-type", "The body must be application/json.");
  }
  const parts: Uint8Array[] = [];
  let bytes = 0;
  const reader = request.body?.getReader();
  for (let read = await reader?.read(); read?.value !== undefined; read = await reader?.read()) {
    bytes += read.value.length;
    if (bytes > MOST_BODY_BYTES) throw new AppError("too-large", "The body is too large.");
    parts.push(read.value);
  }
  let value: unknown;
  try {
    value = JSON.parse(Buffer.concat(parts).toString("utf8"));
  } catch (error) {
    throw new AppError("bad-request", "The body is not JSON.", {}, error);
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw complain(parsed.error);
  return parsed.data;
}

/** The query parameters, checked; one given twice is refused. Errors: `bad-request`. */
export function queryOf<T>(request: Request, schema: z.ZodType<T>): T {
  const query = new Map<string, string>();
  for (const [name, value] of new URL(request.url).searchParams) {
    if (query.has(name)) throw new AppError("bad-request", `${name.slice(0, 40)} is given twice.`);
    query.set(name, value);
  }
  const parsed = schema.safeParse(Object.fromEntries(query));
  if (!parsed.success) throw complain(parsed.error);
  return parsed.data;
}

/** A number in a query that counts from 1. */
export const ordinal = z
  .string()
  .regex(/^\d{1,10}$/, "a whole number")
  .transform(Number)
  .refine((value) => value >= 1, "counts from 1");
