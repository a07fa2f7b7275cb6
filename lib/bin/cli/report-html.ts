import type { Flag } from "@/lib/formats/flag";
import type { InstanceReport, Report } from "@/lib/formats/report";

/** Text for an HTML page: the one place of this file where strangers' text enters. */
function text(value: string | number | null): string {
  return String(value ?? "\u2013")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replace(
      /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g,
      (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
    );
}

const STYLE = `
:root{color-scheme:light dark;--bg:light-dark(#fff,#0c0c0e);--ink:light-dark(#18181b,#f2f2f4);--ink-2:light-dark(#4b4b54,#b9b9c2);--ink-3:light-dark(#66666f,#94949f);--line:light-dark(#e8e8eb,#232327);--strong:light-dark(#d4d4d8,#3a3a41);--sunken:light-dark(#f4f4f5,#17171b);--ok:light-dark(#0a7658,#45cfa2);--bad:light-dark(#a5351a,#ff8a63);--warn:light-dark(#855c00,#e8bb55)}
*{box-sizing:border-box}body{margin:0 auto;max-width:1200px;padding:32px 24px;font:14px/22px ui-sans-serif,system-ui,sans-serif;color:var(--ink-2);background:var(--bg);font-variant-numeric:tabular-nums}
h1{font-size:26px;line-height:34px;margin:0;color:var(--ink);letter-spacing:-.02em}h2{font-size:16px;margin:36px 0 8px;color:var(--ink)}
.big{font-size:20px;line-height:28px;color:var(--ink);margin:16px 0 4px}.muted{color:var(--ink-3)}
table{border-collapse:collapse;width:100%;font-size:13px}th{text-align:left;font-weight:500;font-size:12px;color:var(--ink-3);border-bottom:1px solid var(--strong);padding:6px 8px}td{border-bottom:1px solid var(--line);padding:6px 8px;vertical-align:top;overflow-wrap:anywhere}
code{font:12px/18px ui-monospace,Menlo,monospace}.resolved{color:var(--ok);font-weight:600}.unresolved,.block{color:var(--bad);font-weight:600}.warn{color:var(--warn);font-weight:600}.unverified,.missing,.info{color:var(--ink-3);font-weight:600}
.scroll{overflow-x:auto}`;

/** A report as one HTML file that needs nothing else: no script, no image, no link to another host. */
export function htmlReport(report: Report): string {
  const { totals, claims, bundle, benchmark } = report;
  const percent = (share: number) => (100 * share).toFixed(1);
  const title = report.system.name ?? report.system.model ?? "Submission";
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<title>${text(title)}: ${totals.resolved} of ${totals.size}</title><style>${STYLE}</style></head><body>`,
    `<h1>${text(title)}</h1>`,
    `<p class="muted">${text(benchmark.slug ?? "no reference")} ${text(benchmark.version ?? "")}, layout ${text(bundle.layout)}, ${bundle.files} files, sha256 <code>${text(bundle.sha256)}</code>, engine ${text(report.engine.version)}</p>`,
    `<p class="big">${totals.resolved} of ${totals.size} resolved (${percent(totals.rate.p)} %, 95 % interval ${percent(totals.rate.lo)}\u2013${percent(totals.rate.hi)}), trust: ${text(totals.trust)}</p>`,
    `<p class="muted">${totals.unresolved} unresolved, ${totals.unverified} unverified, ${totals.missing} missing. ${claims === null ? "Nothing is claimed." : `Claimed: ${text(claims.resolved)} of ${text(claims.total)} in ${text(claims.source)}.`}</p>`,
    report.findings.length === 0 ? "" : `<h2>Findings of the bundle</h2>${flagTable(report.findings)}`,
    `<h2>Instances</h2><div class="scroll"><table><thead><tr><th>Instance<th>Verdict<th>Why<th>Evidence<th>Flags</tr></thead><tbody>`,
    ...report.instances.map(instanceRow),
    "</tbody></table></div></body></html>\n",
  ].join("\n");
}

function instanceRow(item: InstanceReport): string {
  const evidence = item.evidence
    .map(
      ({ file, from_line, sha256 }) =>
        `<code>${text(file)}${from_line === null ? "" : `:${from_line}`}</code> <span class="muted">${text(sha256.slice(0, 12))}</span>`,
    )
    .join("<br>");
  const flags = item.flags
    .map((found) => `<span class="${found.severity}">${text(found.code)}</span> ${text(found.message)}`)
    .join("<br>");
  return `<tr><td><code>${text(item.instance_id)}</code><td class="${item.verdict}">${text(item.verdict)}<br><span class="muted">${text(item.reason)}</span><td>${text(item.explanation)}<td>${evidence}<td>${flags}</tr>`;
}

function flagTable(flags: readonly Flag[]): string {
  const rows = flags.map((found) => {
    const where = found.file === null ? "" : `${found.file}${found.from_line === null ? "" : `:${found.from_line}`}`;
    return `<tr><td class="${found.severity}">${found.severity}<td><code>${text(found.code)}</code><td>${text(found.message)}<td><code>${text(where)}</code></tr>`;
  });
  return `<div class="scroll"><table><tbody>${rows.join("")}</tbody></table></div>`;
}
