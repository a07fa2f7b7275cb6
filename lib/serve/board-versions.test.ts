import { describe, expect, it } from "vitest";
import { type BoardFeed, followBoards } from "./board-versions.mjs";

/** A database that answers when it is told to, and announces when it is told to. */
function database(first: Record<string, string> = { "*": "1", demo: "1" }) {
  const state = { rows: first, reads: 0, down: false, say: (_: string) => {}, connected: () => {} };
  /** Readings that are held back until they are let go. */
  const gates: (() => void)[] = [];
  let hold = false;
  const feed: BoardFeed = {
    read: async () => {
      state.reads += 1;
      if (state.down) throw new Error("no connection");
      const found = new Map(Object.entries(state.rows));
      if (hold) await new Promise<void>((resolve) => gates.push(resolve));
      return found;
    },
    listen: async (onWord, onListening) => {
      state.say = onWord;
      state.connected = onListening;
      onListening();
    },
  };
  return {
    feed,
    state,
    holdBack: () => (hold = true),
    letGo: () => {
      hold = false;
      for (const open of gates.splice(0)) open();
    },
  };
}

function follow(db: ReturnType<typeof database>, pollMs = 5) {
  const warned: string[] = [];
  const changed: string[] = [];
  const versions = followBoards({ feed: db.feed, warn: (text) => warned.push(text), pollMs });
  versions.onChange((slug) => changed.push(slug));
  return { versions, warned, changed };
}

const LONG = 60_000;

describe("the versions of the boards", () => {
  it("are not known before the first reading, then as the database has them", async () => {
    const db = database();
    const { versions } = follow(db);
    expect(versions.known()).toBe(false);
    await expect.poll(versions.known).toBe(true);
    expect([versions.of("demo"), versions.of("*"), versions.of("other")]).toEqual(["1", "1", undefined]);
    expect(versions.boards().sort()).toEqual(["*", "demo"]);
    versions.stop();
  });

  it("change with an announcement at once, without a reading", async () => {
    const db = database();
    const { versions, changed } = follow(db, LONG);
    await expect.poll(() => db.state.reads).toBe(2);
    db.state.say("demo:2");
    expect(versions.of("demo")).toBe("2");
    expect(changed).toContain("demo");
    versions.stop();
  });

  it("change within the poll when the announcement was lost", async () => {
    const db = database();
    const { versions } = follow(db);
    await expect.poll(versions.known).toBe(true);
    db.state.rows = { ...db.state.rows, demo: "2" };
    await expect.poll(() => versions.of("demo")).toBe("2");
    versions.stop();
  });

  it("do not fall back when a reading from before an announcement comes after it", async () => {
    const db = database();
    const { versions } = follow(db, LONG);
    await expect.poll(() => db.state.reads).toBe(2);
    db.holdBack();
    db.state.rows = { ...db.state.rows, fresh: "1" };
    db.state.connected();
    await expect.poll(() => db.state.reads).toBe(3);
    db.state.say("demo:2");
    db.letGo();
    await expect.poll(() => versions.of("fresh")).toBe("1");
    expect(versions.of("demo")).toBe("2");
    versions.stop();
  });

  it("fall back when the database was set back", async () => {
    const db = database({ "*": "9", demo: "9" });
    const { versions } = follow(db);
    await expect.poll(() => versions.of("demo")).toBe("9");
    db.state.rows = { "*": "3", demo: "3" };
    await expect.poll(() => versions.of("demo")).toBe("3");
    versions.stop();
  });

  it("lose a benchmark that is gone and learn one that is new", async () => {
    const db = database();
    const { versions } = follow(db);
    await expect.poll(versions.known).toBe(true);
    db.state.rows = { "*": "2", fresh: "1" };
    await expect.poll(() => [versions.of("demo"), versions.of("fresh")]).toEqual([undefined, "1"]);
    versions.stop();
  });

  it("ignore announcements that are older or not ours", async () => {
    const db = database({ "*": "1", demo: "10" });
    const { versions } = follow(db, LONG);
    await expect.poll(versions.known).toBe(true);
    for (const word of ["demo:9", "demo:", "demo:x", ":1", "demo", `demo:${"9".repeat(40)}`]) db.state.say(word);
    expect(versions.of("demo")).toBe("10");
    versions.stop();
  });

  it("stay as they were while the database is away, which is told once", async () => {
    const db = database();
    const { versions, warned } = follow(db);
    await expect.poll(versions.known).toBe(true);
    db.state.down = true;
    const before = db.state.reads;
    await expect.poll(() => db.state.reads).toBeGreaterThan(before + 3);
    expect(versions.of("demo")).toBe("1");
    expect(warned).toEqual(["the board versions cannot be read: no connection"]);
    db.state.down = false;
    db.state.rows = { ...db.state.rows, demo: "2" };
    await expect.poll(() => versions.of("demo")).toBe("2");
    expect(warned.at(-1)).toBe("the board versions are known again");
    versions.stop();
  });
});
