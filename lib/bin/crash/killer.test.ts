import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { describe, expect, it } from "vitest";
import { isOneProcess, killAtRandom, seeded } from "./killer";

describe("the killer", () => {
  it("draws the same numbers for the same seed, between 0 and 1", () => {
    const [one, same, other] = [seeded(7), seeded(7), seeded(8)];
    const drawn = Array.from({ length: 50 }, () => one());
    expect(Array.from({ length: 50 }, () => same())).toEqual(drawn);
    expect(Array.from({ length: 50 }, () => other())).not.toEqual(drawn);
    expect(drawn.every((value) => value >= 0 && value < 1)).toBe(true);
  });

  it("takes a single process only, never a group, never the first of all", () => {
    expect([-1, 0, 1, Number.NaN, 1.5].filter(isOneProcess)).toEqual([]);
    expect(isOneProcess(process.pid)).toBe(true);
  });

  it("kills what lives in place of what is gone already, and counts that alone", async () => {
    const children: ChildProcess[] = [];
    const start = () => {
      const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
      children.push(child);
      return child;
    };
    let child = start();
    const dead = start();
    dead.kill("SIGKILL");
    await once(dead, "exit");
    const targets = [
      { name: "dead", pid: () => dead.pid ?? 0 },
      { name: "alive", pid: () => child.pid ?? 0 },
    ];
    const tally = await killAtRandom(
      targets,
      1,
      () => 0.1,
      () => undefined,
    );
    expect([tally.get("alive"), tally.get("dead")]).toEqual([1, 0]);
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    expect(child.signalCode).toBe("SIGKILL");
    child = start();
    for (const one of children) one.kill("SIGKILL");
  });
});
