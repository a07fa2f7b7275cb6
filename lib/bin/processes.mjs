/**
 * Child processes that never outlive us: each runs in its own process group (so that a Ctrl-C reaches only the parent,
 * which then stops them in order), holds an IPC channel to notice a dead parent, and is killed when it does not stop.
 */
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** Exit code of a process that ended because the database or the store is away (EX_TEMPFAIL): not a fault of its own. */
export const AWAY_EXIT = 75;

/**
 * Calls `end` when this process is asked to stop or when its parent is gone, also when the parent went before this call:
 * that event is over by then. @param {(why: string) => unknown} end
 */
export function onEnding(end) {
  for (const why of ["SIGTERM", "SIGINT", "disconnect"]) process.on(why, () => end(why));
  if (process.connected === false) end("disconnect");
}

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** True while the process exists, be it ours or another user's; a zombie counts as dead. @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
  const stat = `/proc/${pid}/stat`;
  if (!existsSync(stat)) return true;
  try {
    return !/\) Z /.test(readFileSync(stat, "latin1"));
  } catch {
    return false;
  }
}

/** Command line of a process as one string, null where the system does not tell. @param {number} pid */
export function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "latin1").replaceAll("\0", " ").trim();
  } catch {
    return null;
  }
}

/**
 * @typedef {{ name: string, pid: number, exited: Promise<{ code: number | null, signal: NodeJS.Signals | null }>,
 *   done: () => boolean, stop: (graceMs?: number) => Promise<void> }} Child
 */

/**
 * Starts a long-running node child. Its output goes to ours.
 * @param {string} name @param {string[]} args @param {{ cwd: string, env: NodeJS.ProcessEnv }} options
 * @returns {Child}
 */
export function startChild(name, args, { cwd, env }) {
  const child = spawn(process.execPath, args, {
    cwd,
    env,
    detached: true,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  let ended = false;
  const exited = new Promise((resolve) => {
    child.on("error", () => resolve({ code: 1, signal: null }));
    child.on("exit", (code, signal) => resolve({ code, signal }));
  }).then((how) => {
    ended = true;
    return how;
  });
  const signalGroup = (signal) => {
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, signal);
    } catch {
      child.kill(signal);
    }
  };
  return {
    name,
    pid: child.pid ?? -1,
    exited,
    done: () => ended,
    async stop(graceMs = 15_000) {
      if (!ended) child.kill("SIGTERM");
      const late = setTimeout(() => signalGroup("SIGKILL"), graceMs);
      await exited;
      clearTimeout(late);
      signalGroup("SIGKILL");
    },
  };
}

/**
 * Runs a command to its end and gives its exit code; output goes to ours, or to `onOutput`.
 * @param {string} command @param {string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, onOutput?: (text: string) => void, signal?: AbortSignal }} options
 * @returns {Promise<number>}
 */
export function runToEnd(command, args, { cwd, env = process.env, onOutput, signal }) {
  return new Promise((resolve, reject) => {
    const piped = onOutput === undefined ? "inherit" : "pipe";
    const child = spawn(command, args, { cwd, env, detached: true, stdio: ["ignore", piped, piped] });
    const stop = () => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, "SIGTERM");
      } catch {
        child.kill("SIGTERM");
      }
    };
    signal?.addEventListener("abort", stop, { once: true });
    child.stdout?.setEncoding("utf8").on("data", (text) => onOutput?.(text));
    child.stderr?.setEncoding("utf8").on("data", (text) => onOutput?.(text));
    child.on("error", reject);
    child.on("close", (code, how) => {
      signal?.removeEventListener("abort", stop);
      resolve(code ?? (how === null ? 1 : 128));
    });
  });
}
