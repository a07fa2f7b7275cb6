/** Keeps the long-running processes alive: one that dies is started again, one that keeps dying ends everything. */
import { AWAY_EXIT, pause, startChild } from "./processes.mjs";
import { Trouble, warn } from "./say.mjs";

const MOST_CRASHES = 5;
const WINDOW_MS = 120_000;
const REST_MS = 700;

/**
 * @param {{ name: string, args: string[], cwd: string, env: NodeJS.ProcessEnv, onStart?: (pid: number) => void }} what
 * @returns {{ pid: () => number, failed: Promise<never>, stop: () => Promise<void> }} `failed` rejects when it is given up
 */
export function supervise({ name, args, cwd, env, onStart }) {
  let stopping = false;
  let child = startChild(name, args, { cwd, env });
  onStart?.(child.pid);
  const keep = async () => {
    let crashes = [];
    for (;;) {
      const { code, signal } = await child.exited;
      if (stopping) return new Promise(() => {});
      const now = Date.now();
      // A process that was killed from outside or lost its database did nothing wrong; one that ends by itself again and
      // again is broken.
      const own = signal === null && code !== AWAY_EXIT;
      crashes = [...crashes, ...(own ? [now] : [])].filter((at) => now - at < WINDOW_MS);
      if (crashes.length >= MOST_CRASHES) {
        throw new Trouble(
          `The ${name} ended ${crashes.length} times within two minutes (last: code ${code}). Its words are above.`,
        );
      }
      warn(`the ${name} ended (${signal ?? `code ${code}`}); starting it again`);
      await pause(REST_MS);
      if (stopping) return new Promise(() => {});
      child = startChild(name, args, { cwd, env });
      onStart?.(child.pid);
    }
  };
  const failed = keep();
  failed.catch(() => {});
  return {
    pid: () => child.pid,
    failed,
    async stop() {
      stopping = true;
      await child.stop();
    },
  };
}
