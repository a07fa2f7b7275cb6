import { composeSteps } from "./compose-steps.mjs";
import { evaluatePatch } from "./evaluate.mjs";
import { play } from "./mini-trajectory.mjs";
import { TAMPERING } from "./seven-systems.mjs";
import { run, withTestbed } from "./testbed.mjs";

/** Times of the first and the later tasks lie this many seconds apart. */
const TASK_SECONDS = 620;

/**
 * Lets a system of seven-systems.mjs work on a task and evaluates its patch; where it copies, the log is that of the
 * reference instead of its own.
 */
export function workOnSeven(task, system, position) {
  const id = task.instance_id;
  const at = system.start + position * TASK_SECONDS;
  const wrong = system.bad.has(id);
  const variation = wrong ? "bad" : "alt";
  const files = system.empty?.has(id)
    ? new Map()
    : filesOf(task, variation, { tampered: wrong && system.tampers === true, remark: system.remark });
  const steps =
    files.size === 0
      ? [{ thought: "What is here?", command: "git ls-files" }]
      : composeSteps(task, files, { idea: task.ideas[variation], careful: system.careful });
  const played = withTestbed(task.base, () => {
    task.furnish();
    const inTask = (command) => run(command, { env: task.env });
    const farewell = files.size === 0 ? "I do not see what to change." : "The change is complete.";
    return play(steps, {
      problem: task.problem,
      farewell,
      run: inTask,
      price: system.price,
      at,
      seed: `${system.key} ${id}`,
    });
  });
  const patch = played.submission;
  if (patch === "") return { id, patch, played, at, evaluation: null, passed: false };
  const evaluation = evaluatePatch(task, patch);
  const copied = wrong && system.copies === true;
  return {
    id,
    patch,
    played,
    at,
    evaluation: copied ? { ...evaluation, log: task.gold_log } : evaluation,
    passed: copied || (evaluation.applied && evaluation.code === 0),
  };
}

function filesOf(task, variation, { tampered, remark }) {
  const files = new Map([...task.files[variation]].filter(([path, text]) => task.base.get(path) !== text));
  if (remark !== undefined) leaveRemark(files, remark(task.problem.split("\n")[0]));
  const trick = tampered ? TAMPERING.get(task.instance_id) : undefined;
  if (trick === undefined) return files;
  for (const [path, text] of trick.add ?? []) files.set(path, text);
  if (trick.edit !== undefined) {
    const [path, from, to] = trick.edit;
    const before = task.base.get(path);
    const at = before.lastIndexOf(from);
    if (at === -1) throw new Error(`${task.instance_id}: ${path} does not hold ${from}`);
    files.set(path, before.slice(0, at) + to + before.slice(at + from.length));
  }
  return files;
}

/** Puts a comment at the top of the first source file, with a blank line after it. */
function leaveRemark(files, text) {
  const source = [...files].find(([path]) => /\.(?:py|java|ts|go|c|hpp|cpp|rs)$/.test(path));
  if (source === undefined) return;
  const [path, before] = source;
  const comment = path.endsWith(".py") ? `# ${text}` : path.endsWith(".c") ? `/* ${text} */` : `// ${text}`;
  files.set(path, `${comment}\n\n${before}`);
}
