/**
 * Progress lines a person can follow: one line when something starts, its time when it took long. Colours on a terminal
 * only.
 */

// A terminal that was closed must not end us before everything that we started is stopped.
process.stdout.on("error", () => {});
process.stderr.on("error", () => {});

const colour = process.stdout.isTTY === true && process.env["NO_COLOR"] === undefined;
const paint = (code, text) => (colour ? `\u001b[${code}m${text}\u001b[0m` : text);

/** @param {string} text */
export function say(text) {
  process.stdout.write(`${paint("36", "proofboard")} ${text}\n`);
}

/** @param {string} text */
export function warn(text) {
  process.stderr.write(`${paint("33", "proofboard")} ${text}\n`);
}

/** An expected trouble: told in one sentence, without a stack. */
export class Trouble extends Error {
  /** @param {string} message @param {unknown} [cause] */
  constructor(message, cause) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "Trouble";
  }
}

/** Tells an error: expected trouble in one line, everything else with its stack. @param {unknown} error */
export function tell(error) {
  if (error instanceof Trouble) {
    warn(`${paint("31", "error")} ${error.message}`);
    return;
  }
  if (isFullDisk(error)) {
    warn(`${paint("31", "error")} The disk is full. Free some space and start again; nothing half-written is used.`);
    return;
  }
  warn(error instanceof Error ? (error.stack ?? error.message) : String(error));
}

/** @param {unknown} error */
export function isFullDisk(error) {
  return error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT");
}

/**
 * Says what starts, does it, and says how long it took when that was more than a second.
 * @template T @param {string} text @param {() => Promise<T>} work @returns {Promise<T>}
 */
export async function step(text, work) {
  const from = Date.now();
  say(`${text} ...`);
  const result = await work();
  const seconds = (Date.now() - from) / 1000;
  if (seconds >= 1) say(`${text}: done in ${seconds.toFixed(1)} s`);
  return result;
}
