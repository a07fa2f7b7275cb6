/** The look of the single-file report: light and dark by the reader's setting, readable on paper. */
export const REPORT_STYLE = `
:root{color-scheme:light dark;--bg:light-dark(#fff,#0c0c0e);--ink:light-dark(#18181b,#f2f2f4);--ink-2:light-dark(#4b4b54,#b9b9c2);--ink-3:light-dark(#66666f,#94949f);--line:light-dark(#e8e8eb,#232327);--strong:light-dark(#d4d4d8,#3a3a41);--sunken:light-dark(#f4f4f5,#17171b);--ok:light-dark(#0a7658,#45cfa2);--bad:light-dark(#a5351a,#ff8a63);--warn:light-dark(#855c00,#e8bb55)}
*{box-sizing:border-box}
body{margin:0;font:14px/22px ui-sans-serif,system-ui,sans-serif;color:var(--ink-2);background:var(--bg);font-variant-numeric:tabular-nums}
main{max-width:960px;margin:0 auto;padding:40px 24px 80px}
h1{font-size:26px;line-height:34px;margin:0;color:var(--ink);letter-spacing:-.02em;overflow-wrap:anywhere}
h2{font-size:16px;margin:40px 0 8px;color:var(--ink)}h3{font-size:12px;margin:12px 0 0;color:var(--ink-3);font-weight:500}
p{margin:4px 0}p,li{overflow-wrap:anywhere}.big{font-size:20px;line-height:28px;color:var(--ink);margin:16px 0 4px}.quiet{color:var(--ink-3)}
b{color:var(--ink);font-weight:600}code{font:12px/18px ui-monospace,Menlo,monospace;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%;font-size:13px}th{text-align:left;font-weight:500;font-size:12px;color:var(--ink-3);border-bottom:1px solid var(--strong);padding:6px 8px}td{border-bottom:1px solid var(--line);padding:6px 8px;vertical-align:top;overflow-wrap:anywhere}
.ledger{margin-top:20px}.ledger th{border-bottom:1px solid var(--line);width:96px;vertical-align:top}.n{text-align:right}
.scroll{overflow-x:auto}
.bar{display:flex;height:10px;margin:16px 0 6px;border-radius:5px;overflow:hidden;background:var(--sunken)}
.key{display:flex;flex-wrap:wrap;gap:4px 16px}.key a{color:inherit;text-decoration:none}.key a:hover{text-decoration:underline}.key i{display:inline-block;width:9px;height:9px;border-radius:2px;margin-right:6px}
.fill-resolved{background:var(--ok)}.fill-unresolved{background:var(--bad)}.fill-unverified{background:var(--warn)}.fill-missing{background:var(--strong)}
details{border-bottom:1px solid var(--line);padding:6px 0}summary{cursor:pointer;color:var(--ink-2);overflow-wrap:anywhere}summary:focus-visible{outline:2px solid var(--ink);outline-offset:2px}
.instance>:not(summary){margin-left:24px}.mark{display:inline-block;width:9px;height:9px;border-radius:2px;margin:0 6px}
.code{font:11px/16px ui-monospace,Menlo,monospace;background:var(--sunken);border-radius:3px;padding:1px 5px}
ul{margin:4px 0;padding-left:18px}.flags{list-style:none;padding-left:0}.flags li{margin:4px 0}.block{color:var(--bad)}.warn{color:var(--warn)}.info{color:var(--ink-3)}
footer{margin-top:48px;border-top:1px solid var(--line);padding-top:12px;font-size:12px}
@media print{body{color:#000}details{break-inside:avoid}}`;
