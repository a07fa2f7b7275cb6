import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { AWAY_EXIT, isAlive, runToEnd } from "./processes.mjs";
import { supervise } from "./supervise.mjs";

const folder = mkdtempSync(join(tmpdir(), "pb-supervise-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
function script(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}
const PROCESSES = new URL("./processes.mjs", import.meta.url).href;
const STAYS = script("stays.mjs", "setInterval(() => {}, 1000); process.on('disconnect', () => process.exit(0));");

describe("a supervised process", () => {
  it("is started again when it is killed, and is gone when it is stopped", async () => {
    const pids: number[] = [];
    const kept = supervise({
      name: "helper",
      args: [STAYS],
      cwd: folder,
      env: process.env,
      onStart: (pid) => pids.push(pid),
    });
    const [first] = pids;
    process.kill(first ?? 0, "SIGKILL");
    await expect.poll(() => pids.length, { timeout: 10_000 }).toBe(2);
    await kept.stop();
    expect(pids.map((pid) => isAlive(pid))).toEqual([false, false]);
  });

  it("is given up when it ends by itself again and again", async () => {
    const breaks = script("breaks.mjs", "process.exit(3);");
    const kept = supervise({ name: "broken one", args: [breaks], cwd: folder, env: process.env });
    await expect(kept.failed).rejects.toThrow(/broken one ended 5 times/);
    await kept.stop();
  });

  it("is started again however often its database is away", async () => {
    const away = script("away.mjs", `process.exit(${AWAY_EXIT});`);
    const pids: number[] = [];
    const kept = supervise({
      name: "helper",
      args: [away],
      cwd: folder,
      env: process.env,
      onStart: (pid) => pids.push(pid),
    });
    await Promise.race([kept.failed, expect.poll(() => pids.length, { timeout: 30_000 }).toBeGreaterThan(6)]);
    await kept.stop();
  });

  it("ends when its parent was gone before it listened", async () => {
    const slow = script(
      "slow.mjs",
      `import { onEnding } from ${JSON.stringify(PROCESSES)};
       while (process.connected) await new Promise((resolve) => setTimeout(resolve, 20));
       onEnding(() => process.exit(9)); setInterval(() => {}, 1000);`,
    );
    const child = spawn(process.execPath, [slow], { stdio: ["ignore", "inherit", "inherit", "ipc"] });
    const exited = once(child, "exit");
    child.disconnect();
    expect(await exited).toEqual([9, null]);
  });

  it("takes its own children with it", async () => {
    const pidFile = join(folder, "grandchild");
    const parent = script(
      "parent.mjs",
      `import { spawn } from "node:child_process"; import { writeFileSync } from "node:fs";
       const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
       writeFileSync(${JSON.stringify(pidFile)}, String(child.pid)); setInterval(() => {}, 1000); process.on("SIGTERM", () => process.exit(0));`,
    );
    const kept = supervise({ name: "parent", args: [parent], cwd: folder, env: process.env });
    const read = () => {
      try {
        return Number(readFileSync(pidFile, "utf8"));
      } catch {
        return 0;
      }
    };
    await expect.poll(read, { timeout: 10_000 }).toBeGreaterThan(0);
    await kept.stop();
    await expect.poll(() => isAlive(read()), { timeout: 5000 }).toBe(false);
  });
});

describe("a command that runs to its end", () => {
  it("gives its exit code and its words", async () => {
    let words = "";
    const code = await runToEnd(process.execPath, ["-e", "console.log('said'); process.exit(7)"], {
      cwd: folder,
      onOutput: (text) => (words += text),
    });
    expect([code, words.trim()]).toEqual([7, "said"]);
  });
});
