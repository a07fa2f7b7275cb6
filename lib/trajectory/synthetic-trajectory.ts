/** A made-up trajectory of any size, for measurements and tests: the same for the same options. */
export interface SyntheticOptions {
  readonly format: "mini-swe-agent-1.1" | "openhands-output" | "claude-code";
  /** Steps of the agent. */
  readonly steps: number;
  /** About how many bytes the whole file has; the observations fill it up. */
  readonly bytes: number;
  readonly seed?: number;
}

const WORDS = "def return import class test assert error value index path file line self None True widget parse".split(
  " ",
);
const encoder = new TextEncoder();
const START = Date.UTC(2026, 0, 5);
const CHUNK = 65_536;

/** Writes the file in chunks of about 64 KiB without ever holding it. */
export function* syntheticTrajectory(options: SyntheticOptions): Generator<Uint8Array> {
  let held = "";
  for (const piece of pieces(options)) {
    held += piece;
    if (held.length < CHUNK) continue;
    yield encoder.encode(held);
    held = "";
  }
  if (held !== "") yield encoder.encode(held);
}

/** The same as an async stream. */
export async function* syntheticChunks(options: SyntheticOptions): AsyncGenerator<Uint8Array> {
  yield* syntheticTrajectory(options);
}

function* pieces({ format, steps, bytes, seed = 1 }: SyntheticOptions): Generator<string> {
  const overhead = format === "claude-code" ? 1_400 : 900;
  const filler = Math.max(20, Math.floor(bytes / Math.max(1, steps)) - overhead);
  const random = generator(seed);
  if (format === "mini-swe-agent-1.1") yield* miniPieces(steps, filler, random);
  else if (format === "openhands-output") yield* openHandsPieces(steps, filler, random);
  else yield* claudePieces(steps, filler, random);
}

/** xorshift32: small, seeded, good enough for filler. */
function generator(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
}

function prose(length: number, random: () => number): string {
  const line: string[] = [];
  let size = 0;
  while (size < 4_096 && size < length) {
    const word = WORDS[random() % WORDS.length] ?? "x";
    line.push(word);
    size += word.length + 1;
    if (random() % 12 === 0) line.push("\n");
  }
  const block = `${line.join(" ")}\n`;
  return block.repeat(Math.ceil(length / block.length)).slice(0, length);
}

function command(step: number, random: () => number): string {
  const file = `src/module_${random() % 40}.py`;
  if (step % 10 === 7) return `sed -i 's/old_${step}/new_${step}/' ${file}`;
  if (step % 10 === 9) return `python -m pytest -q tests/test_${random() % 20}.py`;
  return step % 2 === 0 ? `sed -n '1,120p' ${file}` : `grep -rn "name_${step}" src | head -20`;
}

const usage = { prompt_tokens: 1_000, completion_tokens: 50, prompt_tokens_details: { cached_tokens: 600 } };

function* miniPieces(steps: number, filler: number, random: () => number): Generator<string> {
  const config = { model: { model_name: "openai/gpt-5-mini" }, environment: { cwd: "/testbed" } };
  const info = {
    config,
    exit_status: "Submitted",
    submission: "",
    model_stats: { instance_cost: 0, api_calls: steps },
  };
  yield `{"info":${JSON.stringify(info)},"messages":[{"role":"user","content":"Fix it."}`;
  for (let step = 0; step < steps; step += 1) {
    const at = START / 1000 + step * 3;
    const id = `call_${step}`;
    const extra = {
      actions: [{ command: command(step, random), tool_call_id: id }],
      response: { model: "gpt-5-mini", usage },
      cost: 0.000_5,
      timestamp: at,
    };
    yield `,${JSON.stringify({ role: "assistant", content: `Step ${step}.`, tool_calls: [{ id }], extra })}`;
    yield `,${JSON.stringify({ role: "tool", tool_call_id: id, content: prose(filler, random), extra: { returncode: 0, timestamp: at + 1 } })}`;
  }
  yield `],"trajectory_format":"mini-swe-agent-1.1","instance_id":"synthetic__repo-1"}`;
}

function* openHandsPieces(steps: number, filler: number, random: () => number): Generator<string> {
  yield `{"instance_id":"synthetic__repo-1","metadata":{"llm_config":{"model":"gpt-5-mini"}},"history":[`;
  for (let step = 0; step < steps; step += 1) {
    const timestamp = (offset: number) => new Date(START + step * 3_000 + offset).toISOString().slice(0, -1);
    const metadata = { model_response: { id: `reply-${step}`, model: "gpt-5-mini", usage } };
    const action = {
      id: step * 2,
      timestamp: timestamp(0),
      source: "agent",
      action: "run",
      args: { command: command(step, random), thought: `Step ${step}.` },
      tool_call_metadata: metadata,
    };
    const observation = {
      id: step * 2 + 1,
      timestamp: timestamp(900),
      source: "agent",
      observation: "run",
      cause: step * 2,
      content: prose(filler, random),
      extras: { metadata: { exit_code: 0, working_dir: "/workspace/repo" } },
    };
    yield `${step === 0 ? "" : ","}${JSON.stringify(action)},${JSON.stringify(observation)}`;
  }
  yield `],"test_result":{"git_patch":""},"metrics":{"accumulated_cost":0.1}}\n`;
}

function* claudePieces(steps: number, filler: number, random: () => number): Generator<string> {
  let parent: string | null = null;
  for (let step = 0; step < steps; step += 1) {
    const line = (type: string, offset: number, message: unknown, uuid: string): string => {
      const timestamp = new Date(START + step * 3_000 + offset).toISOString();
      const text = `${JSON.stringify({ parentUuid: parent, isSidechain: false, cwd: "/repo", sessionId: "s", type, uuid, timestamp, message })}\n`;
      parent = uuid;
      return text;
    };
    const content = [{ type: "tool_use", id: `tool-${step}`, name: "Bash", input: { command: command(step, random) } }];
    const counts = {
      input_tokens: 10,
      cache_creation_input_tokens: 200,
      cache_read_input_tokens: 5_000,
      output_tokens: 40,
    };
    const head = { role: "assistant", id: `msg_${step}`, model: "claude-sonnet-4-5-20250929", usage: counts };
    yield line("assistant", 0, { ...head, content: [{ type: "text", text: `Step ${step}.` }] }, `a-${step}`);
    yield line("assistant", 1, { ...head, content }, `b-${step}`);
    const result = [{ type: "tool_result", tool_use_id: `tool-${step}`, content: prose(filler, random) }];
    yield line("user", 900, { role: "user", content: result }, `c-${step}`);
  }
}
