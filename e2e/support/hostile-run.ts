/** What must never happen: a script of a bundle that runs leaves this on the window. */
export const MARK = "__bundle_script_ran";

const PAYLOADS = [
  `<script>window.${MARK}=1</script>`,
  `<img src=x onerror="window.${MARK}=1">`,
  `<svg onload="window.${MARK}=1"><a href="javascript:window.${MARK}=1">x</a></svg>`,
  `[a link](javascript:window.${MARK}=1) ![a picture](https://example.invalid/p.png) <javascript:window.${MARK}=1>`,
  `<iframe srcdoc="<script>parent.${MARK}=1</script>"></iframe>`,
  `\u001b]8;;javascript:window.${MARK}=1\u001b\\click\u001b]8;;\u001b\\ \u001b[31mred\u001b[0m \u001b]52;c;AAAA\u0007 \u001b[2J`,
  "left \u202eright\u202c zero\u200bwidth \u2066isolate\u2069 \ufeffmark",
].join("\n");

/** Numbers of the steps that hold the two monstrous observations. */
export const LONG_LINE_STEP = 4;
export const HUGE_STEP = 5;
export const LAST_STEP = 8;

function message(command: string, at: number) {
  return {
    role: "assistant",
    content: PAYLOADS,
    tool_calls: [{ id: `call_${at}` }],
    extra: { actions: [{ command, tool_call_id: `call_${at}` }], timestamp: 1_770_000_000 + at },
  };
}
function answer(content: string, at: number) {
  return {
    role: "tool",
    tool_call_id: `call_${at}`,
    content,
    extra: { returncode: 0, timestamp: 1_770_000_001 + at },
  };
}

/** A mini-swe-agent trajectory whose every text is an attack, with one line of a million characters and 20 MB of output. */
export function hostileRun(): Buffer {
  const outputs = [
    PAYLOADS,
    "x".repeat(1_000_000),
    `${PAYLOADS}\n`.repeat(3) + "line of output\n".repeat(1_400_000),
    PAYLOADS,
    PAYLOADS,
  ];
  const messages = [
    { role: "system", content: PAYLOADS },
    { role: "user", content: PAYLOADS },
    ...outputs.flatMap((output, at) => [message(`cat '${PAYLOADS}'`, at), answer(output, at)]),
    { role: "exit", content: "", extra: { exit_status: "Submitted", submission: "" } },
  ];
  const info = {
    exit_status: "Submitted",
    submission: "",
    model_stats: { instance_cost: 0.1, api_calls: outputs.length },
  };
  return Buffer.from(JSON.stringify({ info, messages, trajectory_format: "mini-swe-agent-1.1" }));
}
