import { byWeight, type Flag } from "@/lib/formats/flag";
import type { InstanceReport, Report, RunReport } from "@/lib/formats/report";
import { sentence, text } from "./html-text";
import { REPORT_STYLE } from "./report-style";

/** What each trust level says, in one clause. */
const TRUST_WORDS: Readonly<Record<Report["totals"]["trust"], string>> = {
  reported: "figures printed elsewhere",
  checked: "patches were measured; no verdict is proved",
  consistent: "harness reports only, agreeing with each other and with the claim",
  verified: "every verdict was derived again from raw logs",
  attested: "derived from raw logs that a registered harness signed",
  reproduced: "a maintainer's own run of a sample agreed",
};

const ORDER = ["resolved", "unresolved", "unverified", "missing"] as const;
type Word = (typeof ORDER)[number];

/** A report as one HTML file that needs nothing else: no script, no image, no link to another host. */
export function htmlReport(report: Report): string {
  const title = report.system.name ?? report.system.model ?? "Submission";
  const { totals } = report;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<title>${text(title)}: ${totals.resolved} of ${totals.size}</title><style>${REPORT_STYLE}</style></head><body><main>`,
    head(report, title),
    ledger(report),
    runTable(report.runs ?? []),
    groupTables(report),
    report.findings.length === 0 ? "" : `<h2>Findings of the bundle</h2>${flagList(report.findings)}`,
    instanceSection(report),
    foot(report),
    "</main></body></html>\n",
  ].join("\n");
}

function percent(share: number): string {
  return (100 * share).toFixed(1);
}

function head(report: Report, title: string): string {
  const { totals, benchmark, system } = report;
  const made = [system.model, system.scaffold, system.org].filter((word) => word !== null && word !== title);
  const { rate } = totals;
  return [
    `<h1>${text(title)}</h1>`,
    made.length === 0 ? "" : `<p class="quiet">${made.map((word) => text(word)).join(", ")}</p>`,
    `<p class="big"><b>${totals.resolved}</b> of ${totals.size} resolved on ${text(benchmark.slug ?? "no reference")} ${text(benchmark.version ?? "")}</p>`,
    `<p>${percent(rate.p)} %, 95 % interval ${percent(rate.lo)}\u2013${percent(rate.hi)} %. Trust: <b>${text(totals.trust)}</b>, ${text(TRUST_WORDS[totals.trust])}.</p>`,
    bar(report),
  ].join("");
}

/** Shares of the four verdicts, said in words as well: colour is not the only sign. */
function bar({ totals }: Report): string {
  const parts = ORDER.map((word) => ({ word, count: totals[word] }));
  const size = Math.max(1, totals.size);
  const blocks = parts
    .filter(({ count }) => count > 0)
    .map(({ word, count }) => `<span class="fill-${word}" style="width:${((100 * count) / size).toFixed(3)}%"></span>`);
  const words = parts.map(({ word, count }) => `<a href="#${word}"><i class="fill-${word}"></i>${count} ${word}</a>`);
  return `<div class="bar" role="img" aria-label="${parts.map(({ word, count }) => `${count} ${word}`).join(", ")}">${blocks.join("")}</div><p class="key">${words.join("")}</p>`;
}

/** What is claimed beside what is derived. */
function ledger({ claims, totals, bundle, attested }: Report): string {
  const claimed =
    claims === null
      ? "nothing"
      : `${text(claims.resolved)} of ${text(claims.total)}${claims.rate === null ? "" : ` (${claims.rate} %)`} in <code>${text(claims.source)}</code>`;
  const rows = [
    ["Claimed", claimed],
    ["Derived", `${totals.resolved} of ${totals.size}; ${totals.predicted} predicted`],
    ["Layout", `${text(bundle.layout)}, ${bundle.files} files`],
    ["Bundle", `<code>sha256 ${text(bundle.sha256)}</code>`],
    ...(attested === undefined ? [] : [["Signed", `by ${text(attested.key_name)} on ${text(attested.signed_at)}`]]),
  ];
  return `<table class="ledger"><tbody>${rows.map(([name, value]) => `<tr><th scope="row">${name}<td>${value}</tr>`).join("")}</tbody></table>`;
}

function runTable(runs: readonly RunReport[]): string {
  if (runs.length === 0) return "";
  const rows = runs.map(
    (run) =>
      `<tr><td>${text(run.name)}${run.headline ? " <b>this row</b>" : ""}<td class="n">${run.resolved}<td class="n">${run.size}<td class="n">${run.unverified}<td class="n">${run.missing}<td>${run.claims === null ? "\u2013" : text(run.claims.resolved)}<td>${text(run.system)}</tr>`,
  );
  return `<h2>Runs</h2><p class="quiet">The row stands for the first run that tried the most instances, never for the best one.</p><div class="scroll"><table><thead><tr><th>Run<th class="n">Resolved<th class="n">Of<th class="n">Unverified<th class="n">Missing<th>Claimed<th>System</tr></thead><tbody>${rows.join("")}</tbody></table></div>`;
}

function groupTables({ groups }: Report): string {
  return Object.entries(groups)
    .filter(([, members]) => Object.keys(members).length > 1)
    .map(([name, members]) => {
      const rows = Object.entries(members)
        .sort(([, a], [, b]) => b.n - a.n)
        .map(
          ([member, { k, n }]) =>
            `<tr><td>${text(member)}<td class="n">${k}<td class="n">${n}<td class="n">${percent(k / n)} %</tr>`,
        );
      return `<details><summary>By ${text(name)}, ${rows.length} groups</summary><div class="scroll"><table><thead><tr><th>${text(name)}<th class="n">Resolved<th class="n">Of<th class="n">Rate</tr></thead><tbody>${rows.join("")}</tbody></table></div></details>`;
    })
    .join("");
}

function instanceSection({ instances }: Report): string {
  return ORDER.map((word) => {
    const items = instances.filter((item) => item.verdict === word);
    if (items.length === 0) return "";
    return `<h2 id="${word}">${items.length} ${word}</h2>${items.map((item) => instanceBlock(item, word)).join("")}`;
  }).join("");
}

function instanceBlock(item: InstanceReport, word: Word): string {
  const codes = [...new Set(item.flags.map((found) => found.code))].map(
    (code) => `<span class="code">${text(code)}</span>`,
  );
  return [
    `<details class="instance"><summary><span class="mark fill-${word}"></span><code>${text(item.instance_id)}</code> <span class="quiet">${text(item.reason)}</span> ${codes.join(" ")}</summary>`,
    `<p>${sentence(item.explanation)}</p>`,
    facts(item),
    nameList("Failed", item.tests.failed),
    nameList("Not in the log", item.tests.missing),
    item.flags.length === 0 ? "" : flagList(item.flags),
    evidenceList(item),
    "</details>",
  ].join("");
}

function facts(item: InstanceReport): string {
  const { patch, cost } = item;
  const words = [
    item.evidence_kind === null ? "no usable evidence" : `evidence: ${item.evidence_kind}`,
    item.tests.expected === 0 ? null : `${item.tests.passed} of ${item.tests.expected} expected tests passed`,
    patch === null
      ? null
      : `patch of ${patch.files} ${patch.files === 1 ? "file" : "files"}, +${patch.added} \u2212${patch.deleted}`,
    item.steps === null ? null : `${item.steps} steps`,
    item.seconds === null ? null : `${Math.round(item.seconds)} s`,
    cost.usd === null ? null : `$${cost.usd.toFixed(2)} ${cost.source}`,
    item.claimed === null ? null : `claimed ${item.claimed ? "resolved" : "not resolved"}`,
  ];
  return `<p class="quiet">${words.flatMap((word) => (word === null ? [] : [text(word)])).join(" \u00b7 ")}</p>`;
}

const MOST_NAMES = 40;

function nameList(title: string, names: readonly string[]): string {
  if (names.length === 0) return "";
  const more = names.length > MOST_NAMES ? `<li class="quiet">and ${names.length - MOST_NAMES} more` : "";
  const items = names.slice(0, MOST_NAMES).map((name) => `<li><code>${text(name)}</code>`);
  return `<h3>${title} (${names.length})</h3><ul>${items.join("")}${more}</ul>`;
}

function evidenceList({ evidence }: InstanceReport): string {
  if (evidence.length === 0) return "";
  const items = evidence.map(({ file, from_line, to_line, sha256 }) => {
    const to = to_line === null || to_line === from_line ? "" : `\u2013${to_line}`;
    const line = from_line === null ? "" : `:${from_line}${to}`;
    return `<li><code>${text(file)}${line}</code> <span class="quiet">sha256 ${text(sha256.slice(0, 16))}</span>`;
  });
  return `<h3>Evidence</h3><ul>${items.join("")}</ul>`;
}

function flagList(flags: readonly Flag[]): string {
  const items = byWeight(flags).map((found) => {
    const line = found.from_line === null ? "" : `:${found.from_line}`;
    const where = found.file === null ? "" : ` <code class="quiet">${text(found.file)}${line}</code>`;
    return `<li><b class="${found.severity}">${found.severity}</b> <span class="code">${text(found.code)}</span> ${sentence(found.message)}${where}`;
  });
  return `<ul class="flags">${items.join("")}</ul>`;
}

function foot({ engine }: Report): string {
  const methods = Object.entries(engine.methods).map(([name, version]) => `${text(name)} ${text(version)}`);
  return `<footer class="quiet">Derived by engine ${text(engine.version)} (${methods.join(", ")}). Only <b>resolved</b> counts; the denominator is the benchmark's size. A claim is compared and never counted.</footer>`;
}
