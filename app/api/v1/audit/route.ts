import { z } from "zod";
import { csvText } from "@/components/tables/csv";
import { type AuditRecord, readAudit } from "@/db/read/audit";
import { notFound, requirePerson } from "@/lib/auth/may";
import { json, ordinal, queryOf, readingInPerson } from "../respond";

const schema = z.strictObject({
  benchmark: z.string().min(1).max(64).nullable().default(null),
  before: ordinal.nullable().default(null),
  format: z.enum(["json", "csv"]).default("json"),
});

const HEAD = [
  "id",
  "at",
  "actor",
  "via",
  "action",
  "object_kind",
  "object_id",
  "benchmark",
  "before",
  "after",
  "reason",
  "request_id",
] as const;

const factsText = (facts: AuditRecord["before"]) => (facts === null ? null : JSON.stringify(facts));

function cellsOf(row: AuditRecord) {
  const { id, at, actor, via, action, objectKind, objectId, benchmark, before, after, reason, requestId } = row;
  const object = [objectKind, objectId, benchmark] as const;
  return [id, at.toISOString(), actor, via, action, ...object, factsText(before), factsText(after), reason, requestId];
}

/** The audit log in parts, newest first; `next` is the `before` of the part that follows. */
export const GET = readingInPerson(async ({ request, ctx }) => {
  requirePerson(ctx.user);
  const { format, ...wish } = queryOf(request, schema);
  const rows = await readAudit(ctx, wish);
  if (rows === null) throw notFound("log");
  const next = rows.at(-1)?.id ?? null;
  if (format === "json") return json({ records: rows, next });
  return new Response(csvText(HEAD, rows.map(cellsOf)), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="audit.csv"',
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      ...(next === null ? {} : { "x-next": String(next) }),
    },
  });
});
