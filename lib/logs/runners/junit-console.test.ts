import { describe, expect, it } from "vitest";
import { readSample } from "../read-sample";

const end = (found: number, passed: number, failed: number) =>
  `\nTest run finished after 9 ms\n[         ${found} tests found           ]\n[         0 tests skipped         ]\n[         ${passed} tests successful      ]\n[         ${failed} tests failed          ]\n`;

describe("junit console", () => {
  it("takes leaves for tests and the last mark for the status", () => {
    const { tests, state } = readSample(
      `╷\n├─ JUnit Jupiter ✔\n│  └─ S ✔ suite ✔\n│     ├─ a with [X] ✔ ✔\n│     ├─ b ✘ expected x\n│     ├─ c ↷ later [OK]\n│     └─ In ✔\n│        └─ d ✔\n└─ JUnit Vintage ✔\n${end(4, 2, 1)}`,
    );
    expect(tests).toEqual({
      "S ✔ suite > a with [X] ✔": "PASSED",
      "S ✔ suite > b": "FAILED",
      "S ✔ suite > c": "SKIPPED",
      "S ✔ suite > In > d": "PASSED",
    });
    expect(state).toBe("complete");
  });

  it("lets the list of failures decide where a message ends in a mark", () => {
    const { tests } = readSample(
      `╷\n└─ JUnit Jupiter ✔\n   └─ S ✔\n      └─ a ✘ got ✔\n\nFailures (1):\n  JUnit Jupiter:S:a ✘ got\n    => boom\n${end(1, 0, 1)}`,
    );
    expect(Object.values(tests)).toEqual(["FAILED"]);
  });

  it("reads the verbose form", () => {
    const id = (rest: string) => `([engine:junit-jupiter]/[class:x.T]${rest})`;
    const { tests } = readSample(
      `Test execution started. Number of static tests: 2\nStarted:     JUnit Jupiter ([engine:junit-jupiter])\nStarted:     S ${id("")}\nStarted:     a() ${id("/[method:a()]")}\nFinished:    a() ${id("/[method:a()]")}\n             => Exception: java.lang.Error: x\nStarted:     b ${id("/[method:b()]")}\nFinished:    b ${id("/[method:b()]")}\nFinished:    S ${id("")}\n${end(2, 1, 1)}`,
    );
    expect(tests).toEqual({ "S > a()": "FAILED", "S > b": "PASSED" });
  });

  it("calls a run without its counts truncated and one with too many passes forged", () => {
    expect(readSample("╷\n└─ JUnit Jupiter ✔\n   └─ S ✔\n      └─ a ✔\n").state).toBe("truncated");
    expect(readSample(`╷\n└─ JUnit Jupiter ✔\n   └─ S ✔\n      ├─ a ✔\n      └─ b ✔\n${end(2, 1, 1)}`).state).toBe(
      "forged",
    );
  });
});
