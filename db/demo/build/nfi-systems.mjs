import { createHash } from "node:crypto";

/**
 * How often a system hands in which variation, and what it costs: seconds and tokens a task for each token of text.
 * A run draws by a hash of system, run and task, so that it is always the same draw.
 */
export const NFI_SYSTEMS = {
  "demo-model-p": { mix: { full: 0.8, light: 0.1, broken: 0.1 }, seconds: 0.05, rounds: 6, usd: 12 },
  "demo-model-q": { mix: { full: 0.45, light: 0.4, broken: 0.15 }, seconds: 0.03, rounds: 3, usd: 4 },
  "demo-model-r": {
    mix: { light: 0.55, same: 0.1, broken: 0.15, fenced: 0.12, cut: 0.08 },
    seconds: 0.02,
    rounds: 2,
    usd: 0.6,
  },
  "demo-model-s": {
    mix: { light: 0.3, same: 0.25, broken: 0.25, fenced: 0.08, empty: 0.12 },
    seconds: 0.04,
    rounds: 9,
    usd: 0.4,
  },
};

/** The variation that a system hands in for a task in a run. */
export function drawVariation(system, key, run, id) {
  const hash = createHash("sha256").update(`${key} ${run} ${id}`).digest();
  let left = hash.readUInt32BE(0) / 2 ** 32;
  for (const [variation, share] of Object.entries(system.mix)) {
    left -= share;
    if (left < 0) return variation;
  }
  return Object.keys(system.mix)[0];
}

/** Time, tokens and cost of one task, from the texts that went in and out. */
export function usageOf(system, key, run, task, after) {
  const jitter =
    0.8 + createHash("sha256").update(`${run} ${key} ${task.instance_id}`).digest().readUInt16BE(0) / 2 ** 16 / 2.5;
  const tokens = (texts) => Math.ceil([...texts].reduce((sum, text) => sum + text.length, 0) / 3.6);
  const output = Math.ceil(tokens(after.values()) * jitter) + 40;
  const input = Math.ceil((tokens([task.problem, ...task.before.values()]) + output / 2) * system.rounds * jitter);
  return {
    seconds: Number(((output + 60) * system.seconds * jitter).toFixed(1)),
    input_tokens: input,
    output_tokens: output,
    cost_usd: Number((((input / 5 + output) * system.usd) / 1e6).toFixed(6)),
  };
}
