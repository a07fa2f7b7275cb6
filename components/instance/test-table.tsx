"use client";

import { useMemo, useState } from "react";
import { z } from "@/components/ui/schema";
import { DataTable } from "@/components/tables/data-table";
import type { TableColumn } from "@/components/tables/table-column";
import { Button } from "@/components/ui/button";
import { Glyph, type GlyphName } from "@/components/ui/glyph";
import { Segments } from "@/components/ui/segments";
import { EmptyState } from "@/components/ui/state-panel";
import { toast } from "@/components/ui/toast";
import { useUrlState } from "@/components/ui/url-state";
import { Breakable } from "./breakable";
import { orderTests, type ShownTest } from "./order-tests";

const answerSchema = z.object({
  rows: z.array(
    z.object({
      name: z.string(),
      group: z.enum(["FAIL_TO_PASS", "PASS_TO_PASS", "GOLD", "OTHER"]),
      got: z.string(),
      ok: z.boolean(),
      file: z.nullable(z.string()),
      from_line: z.nullable(z.number()),
    }),
  ),
  total: z.number(),
});

/** Narrow words for the groups; the full one is the title. */
const GROUP_WORDS: Record<ShownTest["group"], string> = {
  FAIL_TO_PASS: "F2P",
  PASS_TO_PASS: "P2P",
  GOLD: "gold",
  OTHER: "other",
};

function glyphOf(test: ShownTest): GlyphName {
  if (test.got === "MISSING") return "missing";
  return test.ok ? "resolved" : "unresolved";
}

/** All rows, page by page: an answer may be shorter than asked for. */
async function fetchAll(url: string): Promise<readonly ShownTest[]> {
  const rows: ShownTest[] = [];
  for (;;) {
    const reply = await fetch(`${url}?from=${rows.length + 1}&count=5000`);
    const parsed = answerSchema.safeParse(await reply.json());
    if (!parsed.success) throw new TypeError("not a test table");
    rows.push(...parsed.data.rows);
    if (parsed.data.rows.length === 0 || rows.length >= parsed.data.total) return orderTests(rows);
  }
}

type Shown = "all" | "failed";

/** Expected tests against the log. A line number opens the log at that line. */
export function TestTable({
  submissionId,
  instanceId,
  tests,
  total,
  counts,
}: {
  submissionId: string;
  instanceId: string;
  tests: readonly ShownTest[];
  total: number;
  /** Of the whole table, whatever part of it is here. */
  counts: { readonly passed: number; readonly failed: number; readonly missing: number };
}) {
  const [query, change] = useUrlState();
  const [rows, setRows] = useState(tests);
  const [shown, setShown] = useState<Shown>("all");
  const [busy, setBusy] = useState(false);
  const line = query.get("line");
  const failed = rows.filter((test) => !test.ok);
  const kept = shown === "failed" ? failed : rows;

  const columns = useMemo(
    (): readonly TableColumn<ShownTest>[] => [
      {
        id: "name",
        label: "Test",
        rowHead: true,
        pinned: true,
        className: "test-name lead",
        headClass: "lead",
        sort: (test) => test.name,
        csv: (test) => test.name,
        cell: (test) => (
          <bdi className="mono text-12 font-normal">
            <Breakable text={test.name} />
          </bdi>
        ),
      },
      {
        id: "group",
        label: "Group",
        sort: (test) => test.group,
        csv: (test) => test.group,
        className: "only-d",
        headClass: "only-d",
        cell: (test) => (
          <span className="mono text-11 text-ink-3" title={test.group}>
            {GROUP_WORDS[test.group]}
          </span>
        ),
      },
      {
        id: "got",
        label: "Got",
        sort: (test) => test.got,
        csv: (test) => test.got,
        cell: (test) => (
          <span className="flex items-center gap-2">
            <Glyph name={glyphOf(test)} />
            <span className={test.ok ? undefined : "text-ink"}>
              {test.got === "MISSING" ? "absent" : test.got.toLowerCase()}
            </span>
          </span>
        ),
      },
      {
        id: "line",
        label: "Log line",
        align: "right",
        sort: (test) => test.from_line,
        csv: (test) => test.from_line,
        cell: (test) =>
          test.file === null || test.from_line === null ? (
            <span className="text-ink-3">none</span>
          ) : (
            <button
              type="button"
              className="ev"
              onClick={() => change({ file: test.file, line: String(test.from_line) })}
              aria-label={`Open the log at line ${test.from_line}`}
            >
              {test.from_line}
            </button>
          ),
      },
    ],
    [change],
  );
  const loadAll = async () => {
    setBusy(true);
    try {
      const base = `/api/v1/submissions/${submissionId}/instances/${encodeURIComponent(instanceId)}/tests`;
      setRows(await fetchAll(base));
    } catch {
      toast("The test table could not be read. Try again.");
    }
    setBusy(false);
  };
  return (
    <section className="min-w-0" id="tests">
      <div className="sec-h">
        <h2>
          Expected tests <span>{total}</span>
        </h2>
        {failed.length > 0 && failed.length < rows.length ? (
          <Segments
            small
            label="Which tests"
            value={shown}
            onChange={setShown}
            options={[
              { value: "all", label: `All ${rows.length}` },
              { value: "failed", label: `Not passed ${failed.length}` },
            ]}
          />
        ) : (
          <span className="text-12 text-ink-3">
            {counts.passed} passed, {counts.failed} failed, {counts.missing} absent
          </span>
        )}
      </div>
      <div className="tests-box">
        <DataTable
          name="t"
          caption="Expected tests with what the log says"
          columns={columns}
          rows={kept}
          rowKey={(test) => `${test.group} ${test.name}`}
          order={null}
          rowClass={(test) => (line !== null && String(test.from_line) === line ? "sel" : undefined)}
          empty={
            <EmptyState title="No test is expected here">
              The reference of this instance names no tests, or nothing could be read.
            </EmptyState>
          }
        />
      </div>
      {rows.length < total ? (
        <p className="mt-3">
          <Button disabled={busy} onClick={() => void loadAll()}>
            {busy ? "Reading…" : `Show all ${total}`}
          </Button>
        </p>
      ) : null}
    </section>
  );
}
