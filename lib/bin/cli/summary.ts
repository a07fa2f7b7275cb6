import type { Flag } from "@/lib/formats/flag";
import type { InstanceReport, Report } from "@/lib/formats/report";

/** A summary is read, not searched: more than this stays in the report. */
const MOST_ROWS = 50;
/** GitHub shows so many annotations of one kind a step. */
const MOST_NOTES = 10;

/** Text of a bundle in Markdown: nothing in it can end a cell, start a tag, a link or a mention. */
function cell(text: string): string {
  return text
    .replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g, " ")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll(/[\\`*_{}[\]()#+!|~@:-]/g, (sign) => `&#${sign.codePointAt(0)};`);
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

function row(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[], rest: number): string[] {
  const lines = [row(head), row(head.map(() => "---")), ...rows.map(row)];
  return rest > 0 ? [...lines, "", `${rest} more are in the report.`] : lines;
}

function whereOf(file: string | null | undefined, line: number | null | undefined): string {
  if (file === null || file === undefined) return "";
  return line === null || line === undefined ? cell(file) : `${cell(file)}, line ${line}`;
}

function proofOf(item: InstanceReport): string {
  const [first] = item.evidence;
  return first === undefined ? "" : whereOf(first.file, first.from_line);
}

function flagsOf(report: Report): { readonly instance: string; readonly flag: Flag }[] {
  return [
    ...report.findings.map((flag) => ({ instance: "", flag })),
    ...report.instances.flatMap((item) => item.flags.map((flag) => ({ instance: item.instance_id, flag }))),
  ];
}

/** A report as GitHub-flavoured Markdown, for the summary of a step and for a check run. */
export function markdownSummary(report: Report): string {
  const { totals, claims, benchmark, bundle } = report;
  const claim =
    claims === null
      ? "no claim in the bundle"
      : `${claims.resolved ?? "–"} of ${claims.total ?? "–"} claimed in ${cell(claims.source)}`;
  const numbers = [
    ["Resolved", `**${totals.resolved} of ${totals.size}** (${percent(totals.rate.p)})`],
    ["95 % interval", `${percent(totals.rate.lo)} to ${percent(totals.rate.hi)}`],
    ["Not resolved", `${totals.unresolved} unresolved, ${totals.unverified} unverified, ${totals.missing} missing`],
    ["Claim", claim],
    ["Trust", cell(totals.trust)],
    ["Bundle", `sha256 ${bundle.sha256}`],
  ];
  const flags = flagsOf(report);
  const open = report.instances.filter((item) => item.verdict !== "resolved");
  const lines = [
    `### ${cell(benchmark.slug ?? "Bundle")}: ${totals.resolved} of ${totals.size} resolved`,
    "",
    ...table(["", ""], numbers, 0),
  ];
  if (flags.length > 0) {
    const rows = flags
      .slice(0, MOST_ROWS)
      .map(({ instance, flag }) => [
        flag.severity,
        cell(flag.code),
        cell(instance),
        whereOf(flag.file, flag.from_line),
        cell(flag.message),
      ]);
    const head = ["Weight", "Flag", "Instance", "Where", "What"];
    lines.push("", `#### ${flags.length} flags`, "", ...table(head, rows, flags.length - rows.length));
  }
  if (open.length > 0) {
    const rows = open
      .slice(0, MOST_ROWS)
      .map((item) => [cell(item.instance_id), item.verdict, cell(item.reason), proofOf(item)]);
    const head = ["Instance", "Verdict", "Reason", "Proof"];
    lines.push("", `#### ${open.length} not resolved`, "", ...table(head, rows, open.length - rows.length));
  }
  return `${lines.join("\n")}\n`;
}

const LEVEL = { block: "error", warn: "warning", info: "notice" } as const;

function commandText(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function commandValue(text: string): string {
  return commandText(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

/** The flags as workflow commands, weightiest first: GitHub shows them beside the step and in the check run. */
export function annotations(report: Report): string[] {
  const flags = flagsOf(report);
  return (["block", "warn", "info"] as const).flatMap((severity) =>
    flags
      .filter(({ flag }) => flag.severity === severity)
      .slice(0, MOST_NOTES)
      .map(({ instance, flag }) => {
        const title = commandValue(instance === "" ? flag.code : `${flag.code} (${instance})`);
        const place =
          flag.file === null
            ? ""
            : `,file=${commandValue(flag.file)}${flag.from_line === null ? "" : `,line=${flag.from_line}`}`;
        return `::${LEVEL[severity]} title=${title}${place}::${commandText(flag.message)}`;
      }),
  );
}
