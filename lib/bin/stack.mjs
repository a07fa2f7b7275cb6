/**
 * The running whole, as `npm start` and the browser tests need it: a prepared database, the worker, the built pages, the
 * site. What was started is stopped in reverse order.
 */
import { join } from "node:path";
import { ensureBuilt, sourcesMark } from "./build.mjs";
import { childEnvironment } from "./installation.mjs";
import { runToEnd } from "./processes.mjs";
import { Trouble, say, step } from "./say.mjs";
import { supervise } from "./supervise.mjs";

const RUN_TS = "lib/bin/run-ts.mjs";

/** Waits until the site answers on its own address. */
async function waitForSite(port, failed, signal) {
  const until = Date.now() + 120_000;
  const ask = async () => {
    while (Date.now() < until && signal?.aborted !== true) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/health`, { signal: AbortSignal.timeout(5000) }).catch(
        () => null,
      );
      if (answer !== null && answer.status < 500) return;
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
    if (signal?.aborted !== true) throw new Trouble("The site does not answer (see its words above).");
  };
  await Promise.race([ask(), failed]);
}

/**
 * @param {{ root: string, dataDir: string, databaseUrl: string, own: boolean, seed: boolean,
 *   address: { port: number, hosts: string[], url: string }, signal: AbortSignal, quiet?: boolean }} input
 *   `quiet`: only warnings of the processes are told.
 */
export async function startStack({ root, dataDir, databaseUrl, own, seed, address, signal, quiet = false }) {
  const made = childEnvironment({ dataDir, databaseUrl, own, address, mark: sourcesMark(root) });
  const env = quiet ? { ...made, LOG_LEVEL: "warn" } : made;
  const stops = [];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  const run = async (args) => {
    const code = await runToEnd(process.execPath, [RUN_TS, ...args], { cwd: root, env, signal });
    if (signal.aborted) throw new Trouble("stopped");
    if (code !== 0) throw new Trouble(`${args[0]} failed (its words are above).`);
  };
  try {
    await step("bringing the database to the newest tables", () => run(["lib/bin/migrate.ts"]));
    const worker = supervise({
      name: "worker",
      args: [join(root, RUN_TS), "lib/bin/worker.ts"],
      cwd: root,
      env,
      onStart: (pid) => say(`worker: process ${pid}`),
    });
    stops.push(worker.stop);
    if (seed) await step("filling in the first content", () => run(["lib/bin/seed.ts"]));
    await Promise.race([ensureBuilt(root, signal), worker.failed]);
    const site = supervise({ name: "site", args: [join(root, "lib/bin/site.mjs")], cwd: root, env });
    stops.push(site.stop);
    await waitForSite(address.port, site.failed, signal);
    return { env, stop, failed: Promise.race([worker.failed, site.failed]), workerPid: worker.pid, sitePid: site.pid };
  } catch (error) {
    await stop();
    throw error;
  }
}
