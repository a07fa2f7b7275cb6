import { describe, expect, it } from "vitest";
import { DEFAULT_LIMITS } from "@/lib/formats/limits";
import { parseLog, printedLog } from "./parse-log";

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}

const go = "=== RUN   TestA\n--- PASS: TestA (0.00s)\nPASS\nok  \tex.com/q\t0.01s\n";

describe("parseLog", () => {
  it("gives each test its status and its lines", async () => {
    const log = await parseLog(bytesOf(go), { limits: DEFAULT_LIMITS });
    const printed = printedLog(log);
    expect(printed).toMatchObject({ runner: "go", state: "complete" });
    expect({ ...printed.tests }).toEqual({ "ex.com/q > TestA": "PASSED" });
    expect({ ...printed.lines }).toEqual({ "ex.com/q > TestA": [1, 2] });
  });

  it("calls tests by the harness's names inside a region that it marked", async () => {
    const framed = `>>>>> Start Test Output\n${go}>>>>> End Test Output\n`;
    const log = await parseLog(bytesOf(framed), { limits: DEFAULT_LIMITS });
    expect({ ...printedLog(log).tests }).toEqual({ TestA: "PASSED" });
  });

  it("holds a test that is called like a property of every object", async () => {
    const tap = "TAP version 13\n1..2\nnot ok 1 - __proto__\nok 2 - constructor\n";
    const log = await parseLog(bytesOf(tap), { limits: DEFAULT_LIMITS });
    expect(Object.entries(printedLog(log).tests)).toEqual([
      ["__proto__", "FAILED"],
      ["constructor", "PASSED"],
    ]);
  });

  it("says nothing of bytes that are no log", async () => {
    const log = await parseLog(bytesOf("\u0000\uFFFD\u001B["), { limits: DEFAULT_LIMITS });
    expect([log.runner, log.state, [...log.tests.keys()]]).toEqual([null, "no_tests", []]);
  });
});
