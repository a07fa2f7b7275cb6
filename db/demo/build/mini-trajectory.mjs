import { createHash } from "node:crypto";

const SUBMIT = "echo COMPLETE_TASK_AND_SUBMIT_FINAL_OUTPUT && git add -A && git diff --cached";
const MARK = "COMPLETE_TASK_AND_SUBMIT_FINAL_OUTPUT\n";

const SYSTEM_PROMPT = `You work in a shell on a small repository. Each reply holds your reasoning and exactly one command.`;

const TASK_PROMPT = (
  problem,
) => `Change the repository in /testbed so that the issue below is settled. Leave the tests as
they are; they are replaced before grading. When you are done, print the final diff with
\`${SUBMIT}\`.

<issue>
${problem.trim()}
</issue>`;

/** A rough count: about 3.6 characters make a token. */
function tokensOf(text) {
  return Math.ceil(text.length / 3.6);
}

/**
 * Plays an agent script in an open testbed and returns what a scaffold would have recorded: every command with what it
 * really printed, tokens counted from the texts, cost from the system's price list, and the final diff.
 *
 * @param {{ thought: string, command: string }[]} steps the submitting step is added by this function
 * @param {{ problem: string, farewell?: string, run: (command: string) => { code: number, output: string },
 *   price: { input: number, cached: number, output: number }, at: number, seed: string }} world
 *   price in USD per million tokens; at = seconds since 1970; farewell = the thought of the submitting step
 */
export function play(steps, { problem, farewell, run, price, at, seed }) {
  let now = at;
  let known = 0;
  let context = tokensOf(SYSTEM_PROMPT) + tokensOf(TASK_PROMPT(problem));
  const turns = [];
  for (const step of [...steps, { thought: farewell ?? "Everything asked for is in place.", command: SUBMIT }]) {
    const { code, output } = run(step.command);
    const completion = tokensOf(step.thought) + tokensOf(step.command) + 12;
    const usage = { prompt: context, cached: known, completion };
    const usd =
      ((usage.prompt - usage.cached) * price.input + usage.cached * price.cached + completion * price.output) / 1e6;
    now += 1.5 + completion / 45;
    const replied = now;
    now += 0.2 + output.length / 40_000;
    turns.push({ ...step, code, output, usage, usd, replied, finished: now, id: idOf(seed, turns.length) });
    known = context;
    context += completion + tokensOf(output) + 16;
  }
  return {
    turns,
    problem,
    submission: turns.at(-1).output.slice(MARK.length),
    usd: sum(turns.map((turn) => turn.usd)),
  };
}

function idOf(seed, number) {
  return createHash("sha256").update(`${seed} ${number}`).digest("hex").slice(0, 24);
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

const observation = ({ code, output }) => `<returncode>${code}</returncode>\n<output>\n${output}</output>`;

const infoOf = (played, model, version) => ({
  exit_status: "Submitted",
  submission: played.submission,
  model_stats: { instance_cost: Number(played.usd.toFixed(6)), api_calls: played.turns.length },
  mini_version: version,
  config: { agent: { step_limit: 50, cost_limit: 1 }, model: { model_name: model }, environment: { cwd: "/testbed" } },
});

/** The second generation of mini-swe-agent's files: tool calls, usage, cost and time at every message. */
export function miniTrajectory2(instance_id, model, played) {
  const messages = [
    { role: "system", content: SYSTEM_PROMPT },
    { role: "user", content: TASK_PROMPT(played.problem) },
  ];
  for (const turn of played.turns) {
    const call = `call_${turn.id}`;
    messages.push({
      role: "assistant",
      content: turn.thought,
      tool_calls: [
        {
          id: call,
          type: "function",
          function: { name: "bash", arguments: JSON.stringify({ command: turn.command }) },
        },
      ],
      extra: {
        actions: [{ command: turn.command, tool_call_id: call }],
        response: {
          id: `demo-${turn.id}`,
          created: Math.floor(turn.replied),
          model,
          object: "chat.completion",
          usage: {
            prompt_tokens: turn.usage.prompt,
            completion_tokens: turn.usage.completion,
            total_tokens: turn.usage.prompt + turn.usage.completion,
            prompt_tokens_details: { cached_tokens: turn.usage.cached },
          },
        },
        cost: Number(turn.usd.toFixed(8)),
        timestamp: Number(turn.replied.toFixed(3)),
      },
    });
    if (turn === played.turns.at(-1)) break;
    messages.push({
      role: "tool",
      tool_call_id: call,
      content: observation(turn),
      extra: {
        raw_output: turn.output,
        returncode: turn.code,
        timestamp: Number(turn.finished.toFixed(3)),
        exception_info: "",
      },
    });
  }
  messages.push({
    role: "exit",
    content: played.submission,
    extra: { exit_status: "Submitted", submission: played.submission },
  });
  return { info: infoOf(played, model, "2.2.4"), messages, trajectory_format: "mini-swe-agent-1.1", instance_id };
}

/** The first generation: the command stands in a fenced block of the reply, no tokens, no times. */
export function miniTrajectory1(model, played) {
  const messages = [
    { role: "system", content: SYSTEM_PROMPT },
    { role: "user", content: TASK_PROMPT(played.problem) },
  ];
  for (const turn of played.turns) {
    messages.push({ role: "assistant", content: `THOUGHT: ${turn.thought}\n\n\`\`\`bash\n${turn.command}\n\`\`\`` });
    messages.push({ role: "user", content: turn === played.turns.at(-1) ? played.submission : observation(turn) });
  }
  return { info: infoOf(played, model, "1.17.3"), messages, trajectory_format: "mini-swe-agent-1" };
}
