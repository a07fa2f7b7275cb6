import { archive } from "../../db/demo/build/archive.mjs";

const ESC = "\u001b";
/** Where hostile text would go if a browser obeyed it. */
export const TRAP = "https://trap.example";

/** Every text below, obeyed as markup, script or link, sets this name of the window or asks the trap. */
export const MARKUP = [
  "<script>window.trapped=1</script>",
  `<img src=x onerror="window.trapped=2"><img src="${TRAP}/pixel.png">`,
  `<svg onload="window.trapped=3"><script>window.trapped=4</script><use href="${TRAP}/a.svg#a"/></svg>`,
  `<iframe srcdoc="<script>parent.trapped=5</script>"></iframe><style>@import "${TRAP}/a.css";</style>`,
  '<a href="javascript:window.trapped=6">plain link</a>',
  "[script link](javascript:window.trapped=7) [data link](data:text/html,<script>window.trapped=8</script>)",
  `![picture](${TRAP}/markdown.png) <base href="${TRAP}/"><meta http-equiv="refresh" content="0;url=${TRAP}/">`,
  "</textarea></title></script><script>window.trapped=9</script>",
].join("\n");

const TERMINAL = [
  `${ESC}[31mred words${ESC}[0m and ${ESC}[1;4mbold ones${ESC}[0m`,
  `${ESC}]8;;javascript:window.trapped=10${ESC}\\terminal link${ESC}]8;;${ESC}\\`,
  `${ESC}]8;;${TRAP}/osc${ESC}\\other link${ESC}]8;;${ESC}\\`,
  `${ESC}]52;c;dHJhcHBlZA==\u0007clipboard ${ESC}]0;title of the window\u0007title`,
  `${ESC}[2J${ESC}[1;1Hmoved ${ESC}[9999Bcursor \u009b31meight bits`,
  `${ESC}[31${"9;".repeat(3000)}mlong parameters`,
].join("\n");

/** Letters that turn the text around, and letters without a width. */
const TURNED =
  "safe\u202e/etc/passwd\u202c \u2066isolated\u2069 pass\u200bword zero\u200dwidth\u2060joined \ufeffmark \u200elast";

const LONG_LINE = `${"x".repeat(1_000_000)}<script>window.trapped=11</script>`;

/** 20 MB of lines with markup among them. */
function manyLines(): string {
  const line = `line of a long output ${"<b onmouseover=window.trapped=12>".repeat(2)} ${ESC}[32mgreen${ESC}[0m\n`;
  return line.repeat(Math.ceil((20 * 1024 * 1024) / line.length));
}

/** Steps of the run in order; the words tell what each is for. */
export const STEPS = ["markup", "terminal", "turned", "long line", "long output", "markup as a path"] as const;

function messages(): unknown[] {
  const acts: readonly { readonly thought: string; readonly command: string; readonly output: string }[] = [
    { thought: MARKUP, command: `echo '${MARKUP}'`, output: MARKUP },
    { thought: TERMINAL, command: `printf '${TERMINAL}'`, output: TERMINAL },
    { thought: TURNED, command: `cat ${TURNED}`, output: TURNED },
    { thought: LONG_LINE.slice(0, 200_000), command: "cat one-line.js", output: LONG_LINE },
    { thought: "It prints much.", command: "cat many-lines.txt", output: manyLines() },
    { thought: "A path.", command: "cat > '<img src=x onerror=window.trapped=13>.py' <<'EOF'\nx = 1\nEOF", output: "" },
  ];
  return [
    { role: "system", content: MARKUP },
    { role: "user", content: `${MARKUP}\n${TURNED}` },
    ...acts.flatMap(({ thought, command, output }, at) => {
      const id = `call_${at}`;
      return [
        {
          role: "assistant",
          content: thought,
          tool_calls: [
            { id, type: "function", function: { name: "<b>bash</b>", arguments: JSON.stringify({ command }) } },
          ],
          extra: { actions: [{ command, tool_call_id: id }] },
        },
        { role: "tool", tool_call_id: id, content: output, extra: { raw_output: output, returncode: at } },
      ];
    }),
  ];
}

/** A bundle of one prediction whose run attacks whoever looks at it. The first two steps are instructions. */
export function hostileRunBundle(instance: string): Buffer {
  const model = "<img src=x onerror=window.trapped=14>";
  const prediction = { instance_id: instance, model_name_or_path: "hostile", model_patch: "" };
  const run = {
    trajectory_format: "mini-swe-agent-1.1",
    instance_id: instance,
    info: { exit_status: MARKUP, submission: "", mini_version: "2.2.4", config: { model: { model_name: model } } },
    messages: messages(),
  };
  const files = new Map([
    ["all_preds.jsonl", `${JSON.stringify(prediction)}\n`],
    [`trajs/${instance}.traj.json`, JSON.stringify(run)],
  ]);
  return archive(files, "tar.gz");
}
