import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AppError } from "@/lib/errors";
import { DEFAULT_LIMITS } from "@/lib/formats/limits";
import { stepSchema, trajectorySummarySchema } from "@/lib/formats/trajectory";
import { textChunks } from "@/lib/formats/utf8";
import { readTrajectory } from "./read-trajectory";
import { type SyntheticOptions, syntheticChunks, syntheticTrajectory } from "./synthetic-trajectory";
import { wholeTrajectories, wholeTrajectory } from "./whole-trajectory";

const formats: SyntheticOptions["format"][] = ["mini-swe-agent-1.1", "openhands-output", "claude-code"];
const synthetic = (format: SyntheticOptions["format"], steps = 12) =>
  [...syntheticTrajectory({ format, steps, bytes: steps * 2_000 })]
    .map((chunk) => new TextDecoder().decode(chunk))
    .join("");
const codes = (run: { flags: readonly { code: string }[] }) => run.flags.map((flag) => flag.code);

describe("readTrajectory", () => {
  it.each(formats)("hands out steps and a summary that keep their schema: %s", async (format) => {
    const run = await wholeTrajectory(synthetic(format));
    expect(() => trajectorySummarySchema.parse(run.summary)).not.toThrow();
    expect(run.steps.map((step) => stepSchema.parse(step).index)).toEqual(run.steps.map((_, at) => at + 1));
    expect(run.summary).toMatchObject({ format, steps: 12, rounds: 12 });
  });

  it.each(formats)("reads a file cut at any place as far as it goes: %s", async (format) => {
    const text = synthetic(format);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: text.length - 2 }), async (at) => {
        const runs = await wholeTrajectories(text.slice(0, at));
        const steps = runs.reduce((sum, run) => sum + run.summary.steps, 0);
        expect(steps).toBeLessThanOrEqual(12);
        if (at > 12_000) expect(steps).toBeGreaterThan(2);
      }),
      { numRuns: 40 },
    );
  });

  it.each(formats)("survives flipped bytes: %s", async (format) => {
    const bytes = new TextEncoder().encode(synthetic(format, 6));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { maxLength: 8 }), async (flips) => {
        const damaged = bytes.slice();
        for (const [at, value] of flips) damaged[at] = value;
        const run = await readTrajectory(once(damaged), { file: null, limits: DEFAULT_LIMITS, prices: null });
        expect(trajectorySummarySchema.safeParse(run.summary).success).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it("says where a document is damaged and keeps what came before", async () => {
    const run = await wholeTrajectory(
      '{"info": {"mini_version": "1"},\n"messages": [\n{"role": "assistant", "content": "a"},\n{"role": "assistant", "content": oops}\n]}',
    );
    expect(run.summary.steps).toBe(1);
    expect(run.flags.find((flag) => flag.code === "trajectory-damaged")).toMatchObject({
      file: "t.json",
      from_line: 4,
    });
  });

  it("reads plain text as text and unknown JSON raw, and says so", async () => {
    const text = await wholeTrajectory("step 1: looked around\nstep 2: <script>alert(1)</script>\n");
    expect(text).toMatchObject({
      summary: { format: "text", steps: 0 },
      steps: [{ observation: "step 1: looked around\nstep 2: <script>alert(1)</script>" }],
    });
    expect(codes(text)).toEqual(["trajectory-damaged"]);
    const unknown = await wholeTrajectory('{"alpha": 1, "beta": {"x": [1, 2]}}');
    expect(unknown.steps.map((step) => step.action)).toEqual([
      { tool: "alpha", command: null, arguments: "1" },
      { tool: "beta.x", command: null, arguments: "[1,2]" },
    ]);
    expect(codes(unknown)).toEqual(["trajectory-damaged"]);
  });

  it("holds no steps in an empty file, and says so", async () => {
    for (const text of ["", "\n", "null", "[]", "{}"])
      expect([text, codes(await wholeOrEmpty(text))]).toEqual([text, ["trajectory-damaged"]]);
  });

  it("believes neither of two values of one key", async () => {
    const run = await wholeTrajectory(
      '{"info": {"mini_version": "1", "model_stats": {"instance_cost": 1, "instance_cost": 2}}, "messages": [{"role": "assistant", "content": "a"}]}',
    );
    expect(run.summary).toMatchObject({ cost_usd: null, reported_cost_usd: null });
    expect(codes(run)).toEqual(["json-duplicate-key"]);
    const twice = await wholeTrajectory('{"info": {"exit_status": "a"}, "info": {"exit_status": "b"}, "messages": []}');
    expect(codes(twice)).toContain("json-duplicate-key");
  });

  it("leaves numbers out that are none", async () => {
    const run = await wholeTrajectory(
      '{"info": {"mini_version": "1", "model_stats": {"instance_cost": 1e400, "x": NaN}}, "messages": [{"role": "assistant", "content": "a"}]}',
    );
    expect(run.summary).toMatchObject({ cost_usd: null, cost_source: "none" });
    expect(codes(run)).toEqual(["number-out-of-range"]);
  });

  it("masks secrets in every text and names their kinds only", async () => {
    const key = `gh${"p_"}${"aB3".repeat(12)}`;
    const run = await wholeTrajectory(
      JSON.stringify({
        info: { mini_version: "1", exit_status: key },
        messages: [
          { role: "user", content: `export X=${key}` },
          { role: "assistant", content: `\`\`\`bash\necho ${key} > ${key}.txt\n\`\`\`` },
          { role: "user", content: key },
        ],
      }),
    );
    expect(JSON.stringify(run.steps)).not.toContain(key);
    expect(run.summary.exit).toMatch(/^\[secret:github-token:/);
    const found = run.flags.find((flag) => flag.code === "secret-found");
    expect(found?.message).toContain("github-token (step 1)");
    expect(found?.message).not.toContain(key);
  });

  it("does not believe times that cannot be", async () => {
    const message = (timestamp: unknown) => ({ role: "assistant", content: "x", timestamp });
    const run = await wholeTrajectory(
      JSON.stringify({
        info: { mini_version: "1" },
        messages: [message(8640000000001), message("+275760-09-14T00:00:00Z"), message(-1)],
      }),
    );
    expect(run.summary.seconds).toBeNull();
    expect(run.steps.every((step) => step.started === null && step.seconds === null)).toBe(true);
    expect(codes(run)).toEqual(["time-implausible"]);
  });

  it("stops at the limit of steps, and refuses depth beyond the limits", async () => {
    const options = { file: "t.json", prices: null };
    const few = await readTrajectory(syntheticChunks({ format: "claude-code", steps: 50, bytes: 50_000 }), {
      ...options,
      limits: { ...DEFAULT_LIMITS, steps: 10 },
    });
    expect(few.summary.steps).toBe(10);
    expect(codes(few)).toContain("limit-exceeded");
    const deep = readTrajectory(textChunks(`{"messages": ${"[".repeat(5_000)}`), {
      ...options,
      limits: DEFAULT_LIMITS,
    });
    await expect(deep).rejects.toThrow(AppError);
  });

  it("leaves out a value beyond the limit, says so in its place, and goes on", async () => {
    const said = (role: string, content: string) => ({ role, content });
    const messages = [
      said("user", "Do it."),
      said("assistant", "One."),
      said("user", "x".repeat(5_000)),
      said("assistant", "Two."),
    ];
    const run = await wholeTrajectory(JSON.stringify({ info: { mini_version: "1" }, messages }), {
      limits: { ...DEFAULT_LIMITS, jsonLineBytes: 1_000 },
    });
    expect(run.steps.map(({ role }) => role)).toEqual(["user", "agent", "environment", "agent"]);
    expect(JSON.stringify(run.steps[2])).toContain("A value of 5028 bytes is left out");
    expect(run.summary.steps).toBe(2);
    expect(codes(run)).toEqual(["trajectory-damaged"]);
  });

  it("is not led astray by names such as __proto__", async () => {
    const run = await wholeTrajectory(
      '{"__proto__": {"messages": 1}, "info": {"mini_version": "1", "__proto__": {"exit_status": "x"}}, "messages": [{"role": "assistant", "content": "a", "__proto__": {"role": "user"}}]}',
    );
    expect(run.summary).toMatchObject({ steps: 1, exit: null });
    expect(Reflect.get({}, "messages")).toBeUndefined();
  });

  it("keeps its memory flat over a long run", async () => {
    let peak = 0;
    const onStep = (step: { index: number }) => {
      if (step.index % 2_000 === 0) peak = Math.max(peak, process.memoryUsage().heapUsed);
    };
    const before = process.memoryUsage().heapUsed;
    const run = await readTrajectory(
      syntheticChunks({ format: "mini-swe-agent-1.1", steps: 20_000, bytes: 30_000_000 }),
      { file: null, limits: DEFAULT_LIMITS, prices: null, onStep },
    );
    expect(run.summary.steps).toBe(20_000);
    expect(peak - before).toBeLessThan(150_000_000);
  });
});

async function wholeOrEmpty(text: string) {
  return readTrajectory(textChunks(text), { file: "t.json", limits: DEFAULT_LIMITS, prices: null });
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
