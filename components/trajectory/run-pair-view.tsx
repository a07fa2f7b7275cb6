import Link from "next/link";
import { PlainHead } from "@/components/tables/plain-head";
import { TableBox } from "@/components/tables/table-box";
import { EmptyState } from "@/components/ui/state-panel";
import { VerdictChip } from "@/components/ui/verdict-chip";
import type { InstancePage } from "@/db/read/instance";
import { countText, usdText } from "@/lib/display/number-text";
import type { AlignedRow, AlignedRuns, RunAnchor } from "@/lib/formats/run-comparison";
import type { TrajectoryMap } from "@/lib/formats/step-outline";
import { nameOf, partingSentence, type PairFile, pairFiles, stretchesOf } from "./run-pair";
import { StepStrip } from "./step-strip";

export type ComparedSystem = InstancePage["verdicts"][number];

/** Rows of a shared stretch that are drawn: its first ones and its last one. */
const SHARED_HEAD = 2;
const SHARED_TAIL = 1;
const MOST_ROWS = 400;
const MOST_FILES = 60;

const WORDS = { read: "read", edit: "edit", test: "tests" } as const;

function Head({
  letter,
  system,
  href,
  map,
}: {
  letter: string;
  system: ComparedSystem;
  href: string;
  map: TrajectoryMap | null;
}) {
  return (
    <section aria-label={`Run ${letter}`}>
      <h2>
        {letter}:{" "}
        <Link href={href} prefetch={false} className="hover:underline">
          <bdi>{system.model}</bdi> <bdi className="text-ink-3">{system.scaffold}</bdi>
        </Link>
      </h2>
      <p className="mt-1 mb-2 flex flex-wrap items-center gap-3 text-13 text-ink-3">
        <VerdictChip verdict={system.verdict} reason={system.reason} />
        <span>{countText(system.steps)} steps</span>
        <span>{usdText(system.costUsd)}</span>
      </p>
      {map === null ? null : <StepStrip map={map} current={null} />}
    </section>
  );
}

function Place({ anchor, href }: { anchor: RunAnchor | null; href: string }) {
  if (anchor === null) return <span className="text-ink-3">–</span>;
  const steps = anchor.step === anchor.to_step ? `${anchor.step}` : `${anchor.step}–${anchor.to_step}`;
  return (
    <>
      <Link href={`${href}?step=${anchor.step}#trajectory`} prefetch={false} className="ev">
        <span className="sr">step </span>
        {steps}
      </Link>{" "}
      <span>{WORDS[anchor.verb]}</span>{" "}
      {anchor.path === null ? null : (
        <bdi className="mono text-12" title={anchor.path}>
          {nameOf(anchor.path)}
        </bdi>
      )}
      {anchor.verdict === null ? null : <span className="text-ink-3"> {anchor.verdict}</span>}
    </>
  );
}

interface TableRow {
  readonly key: string;
  readonly row: AlignedRow | null;
  readonly hidden: number;
  readonly parting: boolean;
}

/** Rows of the table: shared stretches shortened, up to the page's limit. */
function tableRows({ rows, parts_at }: AlignedRuns): readonly TableRow[] {
  return stretchesOf(rows)
    .flatMap(({ same, rows: part, from }): TableRow[] => {
      const line = (row: AlignedRow, at: number): TableRow => ({
        key: `${from + at}`,
        row,
        hidden: 0,
        parting: from + at === parts_at,
      });
      if (!same || part.length <= SHARED_HEAD + SHARED_TAIL + 1) return part.map(line);
      const hidden = part.length - SHARED_HEAD - SHARED_TAIL;
      return [
        ...part.slice(0, SHARED_HEAD).map(line),
        { key: `fold ${from}`, row: null, hidden, parting: false },
        ...part.slice(-SHARED_TAIL).map((row, at) => line(row, part.length - SHARED_TAIL + at)),
      ];
    })
    .slice(0, MOST_ROWS);
}

function AlignedTable({ aligned, hrefs }: { aligned: AlignedRuns; hrefs: readonly [string, string] }) {
  return (
    <TableBox label="The two runs side by side">
      <thead>
        <tr>
          <th scope="col">A</th>
          <th scope="col">B</th>
          <th scope="col">Together</th>
        </tr>
      </thead>
      <tbody className="aligned">
        {tableRows(aligned).map(({ key, row, hidden, parting }) =>
          row === null ? (
            <tr key={key}>
              <td colSpan={3} className="text-ink-3">
                {countText(hidden)} more places that both share
              </td>
            </tr>
          ) : (
            <tr key={key} className={`${row.same ? "" : "apart"} ${parting ? "parting" : ""}`}>
              <td>
                <Place anchor={row.a} href={hrefs[0]} />
              </td>
              <td>
                <Place anchor={row.b} href={hrefs[1]} />
              </td>
              <td>{row.same ? "yes" : parting ? "no, they part here" : "no"}</td>
            </tr>
          ),
        )}
      </tbody>
    </TableBox>
  );
}

const timesText = (count: number, what: string) =>
  count === 0 ? "" : `${countText(count)} ${what}${count === 1 ? "" : "s"}`;

function Touch({ file, href }: { file: PairFile["a"]; href: string }) {
  if (file === null) return <span className="text-ink-3">–</span>;
  return (
    <Link href={`${href}?step=${file.first}#trajectory`} prefetch={false} className="ev">
      {[timesText(file.edits, "edit"), timesText(file.reads, "read")].filter(Boolean).join(", ")}, from step{" "}
      {file.first}
    </Link>
  );
}

function FilesTable({ files, hrefs }: { files: readonly PairFile[]; hrefs: readonly [string, string] }) {
  return (
    <TableBox label="Files that either run touches">
      <PlainHead columns={["File", "Gold patch", "A", "B"]} />
      <tbody>
        {files.slice(0, MOST_FILES).map((file) => (
          <tr key={file.path}>
            <td className="pin lead">
              <bdi className="mono text-12" title={file.path}>
                {file.path}
              </bdi>
            </td>
            <td>{file.gold ? "changes it" : "–"}</td>
            <td>
              <Touch file={file.a} href={hrefs[0]} />
            </td>
            <td>
              <Touch file={file.b} href={hrefs[1]} />
            </td>
          </tr>
        ))}
      </tbody>
    </TableBox>
  );
}

/** Two systems on one instance: verdicts, strips, where they part, and what each did to which file. */
export function RunPairView({
  systems,
  hrefs,
  compared,
  goldPaths,
}: {
  systems: readonly [ComparedSystem, ComparedSystem];
  /** Addresses of the two results. */
  hrefs: readonly [string, string];
  compared: { readonly aligned: AlignedRuns; readonly a: TrajectoryMap; readonly b: TrajectoryMap } | null;
  goldPaths: readonly string[];
}) {
  const files = compared === null ? [] : pairFiles(compared.a, compared.b, goldPaths);
  return (
    <>
      <div className="pair-heads mt-4">
        <Head letter="A" system={systems[0]} href={hrefs[0]} map={compared?.a ?? null} />
        <Head letter="B" system={systems[1]} href={hrefs[1]} map={compared?.b ?? null} />
      </div>
      {compared === null ? (
        <EmptyState title="One of the two has no stored trajectory">
          Its bundle holds no record of the steps, so there is nothing to set side by side.
        </EmptyState>
      ) : (
        <>
          <section className="sec">
            <h2>Where they part</h2>
            <p className="finding">{partingSentence(compared.aligned)}</p>
            <p className="note mb-3">
              A place is a file that is read or edited, or a test run. Places that both runs reach in the same order
              stand beside each other.
              {compared.aligned.cut ? " Only the beginning of these long runs is compared." : ""}
            </p>
            <AlignedTable aligned={compared.aligned} hrefs={hrefs} />
          </section>
          <section className="sec">
            <div className="sec-h">
              <h2>
                Files <span>{countText(files.length)}</span>
              </h2>
            </div>
            <FilesTable files={files} hrefs={hrefs} />
          </section>
        </>
      )}
    </>
  );
}
