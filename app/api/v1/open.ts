import { z } from "zod";
import { csvText } from "@/components/tables/csv";
import { ALL_BOARDS, readPublicVersion } from "@/db/read/open/version";
import type { PageWish } from "@/db/read/open/page";
import { cellOf, columnNames } from "@/lib/formats/api/columns";
import {
  CSV_ROWS,
  filteredQuery,
  type ObjectEndpoint,
  PAGE_ROWS,
  type RowsEndpoint,
  type RowsQuery,
  rowsQuery,
} from "@/lib/formats/api/endpoint";
import { AppError } from "@/lib/errors";
import { answerCache, type FinishedAnswer } from "@/lib/service/answer-cache";
import type { Context } from "@/lib/service/context";
import { CSV_COST, limitVisitor, VISITOR_RULE, type VisitorState } from "@/lib/service/limit-visitor";
import { logger } from "@/lib/service/log";
import { randomId } from "@/lib/service/new-id";
import { originOf } from "@/lib/service/public-origin";
import { publicSiteContext } from "@/lib/service/site-context";
import { errorResponse, queryOf } from "./respond";

/** Characters of finished answers that the process keeps. */
const KEPT_CHARS = 32 * 1024 * 1024;
const answers = answerCache(KEPT_CHARS);

/** Readable from any site, and kept by nobody without asking whether it is still so. */
const OPEN = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "etag, link, ratelimit, ratelimit-policy, retry-after, x-request-id",
  "cache-control": "public, no-cache",
  "x-content-type-options": "nosniff",
};
const POLICY = `"reading";q=${VISITOR_RULE.perMinute};w=60`;

type Params = Readonly<Record<string, string>>;
type Route<P> = (request: Request, segment: { readonly params: Promise<P> }) => Promise<Response>;
/** Fields beside the rows. */
type Head<H extends z.ZodRawShape> = { readonly [Name in keyof H]: z.output<H[Name]> };
type PublicContext = Context & { readonly user: null };

/** What stands under an address now: `key` names everything that decides about it, `make` makes it anew. */
interface Wanted {
  readonly key: string;
  readonly slug: string;
  readonly cost: number;
  readonly make: (ctx: PublicContext) => Promise<Omit<FinishedAnswer, "tag" | "version"> | null>;
}

function withLimits(response: Response, state: VisitorState): Response {
  response.headers.set("ratelimit-policy", POLICY);
  response.headers.set("ratelimit", `"reading";r=${state.left};t=${Math.max(1, state.wait)}`);
  if (state.wait > 0) response.headers.set("retry-after", String(state.wait));
  return response;
}

async function finished(ctx: PublicContext, wanted: Wanted): Promise<FinishedAnswer> {
  const version = (await readPublicVersion(ctx, wanted.slug)) ?? 0;
  const ready = answers.get(wanted.key, version);
  if (ready !== null) return ready;
  const made = await wanted.make(ctx);
  if (made === null) throw new AppError("not-found", "There is nothing under this address.");
  return answers.keep(wanted.key, { ...made, version });
}

/** Names of an If-None-Match header: `*` and weak tags count as they are written. */
function isKnown(request: Request, tag: string): boolean {
  const named = (request.headers.get("if-none-match") ?? "").split(",").map((one) => one.trim());
  return named.includes(tag) || named.includes("*");
}

function nextLink(request: Request, next: string): string {
  const url = new URL(request.url);
  url.searchParams.set("cursor", next);
  return `<${url.pathname}${url.search}>; rel="next"`;
}

/** Answers what everybody may read, as nobody in particular: no cookie is looked at, errors have the shape of all others. */
async function answer(request: Request, wish: () => Promise<Wanted>): Promise<Response> {
  const ctx = publicSiteContext(randomId());
  const address = request.headers.get("x-client-address") ?? "unknown";
  let state: VisitorState = { left: VISITOR_RULE.capacity, wait: 0 };
  let response: Response;
  try {
    const wanted = await wish();
    state = await limitVisitor(ctx, address, wanted.cost);
    if (state.wait > 0) {
      throw new AppError("too-many-requests", "Too many requests in a short time.", { remedy: "Wait and ask again." });
    }
    const { body, tag, type, next } = await finished(ctx, wanted);
    const headers = {
      ...OPEN,
      "content-type": type,
      etag: tag,
      ...(next === null ? {} : { link: nextLink(request, next) }),
    };
    response = isKnown(request, tag)
      ? new Response(null, { status: 304, headers })
      : new Response(body, { status: 200, headers });
  } catch (error) {
    const requestId = randomId();
    response = errorResponse(error, requestId);
    response.headers.set("access-control-allow-origin", "*");
    response.headers.set("x-request-id", requestId);
    if (response.status >= 500) logger("api").error({ err: error, requestId }, "request failed");
  }
  return withLimits(response, state);
}

/** The board that an address stands on: its version is the version of the answer. A route without parameters has none. */
const boardOf = (params: Params | undefined) => params?.["slug"] ?? ALL_BOARDS;

/** A route that gives rows in pages, as JSON or as CSV of the same columns. `null` from `read` is not found. */
export function openRows<P extends Params, R extends z.ZodObject, H extends z.ZodRawShape>(
  endpoint: RowsEndpoint<R, H>,
  read: (
    ctx: PublicContext,
    params: P,
    wish: PageWish & { readonly benchmark: string | null },
  ) => Promise<(Head<H> & { readonly rows: readonly z.infer<R>[]; readonly next: string | null }) | null>,
): Route<P> {
  const columns = columnNames(endpoint.row);
  const schema: z.ZodType<RowsQuery> = endpoint.filter ? filteredQuery : rowsQuery;
  return (request, segment) =>
    answer(request, async () => {
      const params = await segment.params;
      const query = queryOf(request, schema);
      const csv = query.format === "csv";
      const most = csv ? CSV_ROWS : PAGE_ROWS.most;
      const limit = Math.min(query.limit ?? (csv ? CSV_ROWS : PAGE_ROWS.unsaid), most);
      const wish = { limit, cursor: query.cursor ?? null, benchmark: query.benchmark ?? null };
      return {
        key: JSON.stringify([endpoint.id, params, wish, csv]),
        slug: boardOf(params),
        cost: csv ? CSV_COST : 1,
        make: async (ctx) => {
          const page = await read(ctx, params, wish);
          if (page === null) return null;
          if (!csv) return { type: "application/json", body: JSON.stringify(page), next: page.next };
          const cells = page.rows.map((row) => {
            const values = new Map(Object.entries(row));
            return columns.map((name) => cellOf(values.get(name)));
          });
          return { type: "text/csv; charset=utf-8; header=present", body: csvText(columns, cells), next: page.next };
        },
      };
    });
}

/** A route that gives one object. `null` from `read` is not found. */
export function openObject<P extends Params, S extends z.ZodType>(
  endpoint: ObjectEndpoint<S>,
  read: (ctx: PublicContext, params: P) => Promise<z.infer<S> | null>,
): Route<P> {
  return (request, segment) =>
    answer(request, async () => {
      const params = await segment.params;
      queryOf(request, z.strictObject({}));
      return {
        key: JSON.stringify([endpoint.id, params]),
        slug: boardOf(params),
        cost: 1,
        make: async (ctx) => {
          const found = await read(ctx, params);
          return found === null ? null : { type: "application/json", body: JSON.stringify(found), next: null };
        },
      };
    });
}

/** A document of ours in an address of its own: it runs nothing, wherever it is opened. */
const DOCUMENT = { "content-security-policy": "default-src 'none'; sandbox" };

/** A route that gives a document made of public data (badge, feed, site map), kept and limited like all open answers. */
export function openDocument<P extends Params>(
  id: string,
  make: (
    ctx: PublicContext,
    params: P,
    origin: string,
  ) => Promise<{ type: string; body: FinishedAnswer["body"] } | null>,
): Route<P> {
  return async (request, segment) => {
    const origin = originOf(request);
    const response = await answer(request, async () => {
      const params = await segment.params;
      return {
        key: JSON.stringify([id, params, origin]),
        slug: boardOf(params),
        cost: 1,
        make: async (ctx) => {
          const made = await make(ctx, params, origin);
          return made === null ? null : { ...made, next: null };
        },
      };
    });
    for (const [name, value] of Object.entries(DOCUMENT)) response.headers.set(name, value);
    return response;
  };
}
