/**
 * Texts that would do something where a page took them for more than text. Each tries to call `pwned` or to ask another
 * host; all are harmless when they are shown as they stand.
 */
const CALL = "window.pwned&&window.pwned(1)";
const ELSEWHERE = "https://pwned.invalid";

export const PAYLOADS: readonly string[] = [
  `<script>${CALL}</script>`,
  `<img src=x onerror="${CALL}">`,
  `<svg/onload=${CALL}>`,
  `"><svg onload=${CALL}>`,
  `'"--></style></script><script>${CALL}</script>`,
  `</script><script>${CALL}</script>`,
  `</textarea><img src=x onerror=${CALL}>`,
  `<iframe srcdoc="<script>parent.pwned(1)</script>"></iframe>`,
  `<a href="javascript:${CALL}">a</a>`,
  `[a](javascript:${CALL})`,
  `![a](${ELSEWHERE}/a.png)`,
  `[b]: javascript:${CALL}`,
  `<link rel=stylesheet href=${ELSEWHERE}/a.css>`,
  `<base href=${ELSEWHERE}/>`,
  `<meta http-equiv=refresh content="0;url=${ELSEWHERE}/">`,
  `<form action=${ELSEWHERE}><input name=q autofocus onfocus=${CALL}>`,
  `<math><mtext></form><form><mglyph><style></math><img src onerror=${CALL}>`,
  `<details open ontoggle=${CALL}>`,
  `<img name=cookie><form id=location>`,
  `\${${CALL}}{{constructor.constructor('${CALL}')()}}`,
  `$RC("S:0");self.__next_f.push([1,"x"])`,
  `__proto__`,
  `constructor`,
  `\u2028${CALL}\u2029`,
  `\u202Etxt.exe\u2066`,
  `=HYPERLINK("${ELSEWHERE}","a")`,
  `\u001b]8;;javascript:${CALL}\u0007click\u001b]8;;\u0007`,
  `\u001b]52;c;cHduZWQ=\u0007`,
  `\u009b31m\u001b[2J\u001b[?1049h`,
  `'; drop table submissions; --`,
  `%3Cscript%3E${CALL}%3C/script%3E`,
  `&lt;script&gt;${CALL}&lt;/script&gt;`,
];

/** All of them in one text, a line each. */
export const ALL_PAYLOADS = PAYLOADS.join("\n");

/** Part of a payload by which a test sees that the text did arrive. */
export const PAYLOAD_MARK = "onerror=";
