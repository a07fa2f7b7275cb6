import { describe, expect, it } from "vitest";
import { createFrame } from "./frame";
import { readMark } from "./marks";

function frame(text: string, wanted: Parameters<typeof createFrame>[0] = "auto") {
  const frame = createFrame(wanted);
  const lines = text.split("\n");
  const steps = lines.map((line, index) => frame.take(line, index + 1));
  return { steps, result: frame.end(lines.length) };
}

describe("readMark", () => {
  it("accepts a mark as a whole line, plain or traced by the shell", () => {
    expect(readMark(">>>>> Start Test Output")).toMatchObject({ kind: "start", form: "plain" });
    expect(readMark("+ : '>>>>> End Test Output'")).toMatchObject({ kind: "end", form: "colon" });
    expect(readMark("++ echo '>>>>> Test Exit Code: 3'")).toMatchObject({ kind: "exit", form: "echo", value: "3" });
    expect(readMark(">>>>> Patch Apply Failed; (pred_try)")).toMatchObject({ kind: "apply-failed", value: "pred_try" });
  });

  it("takes the words inside a line for output", () => {
    for (const text of [
      "print('>>>>> Start Test Output')",
      "+#>>>>> Patch Apply Failed",
      ">>>>> Start Test Output!",
      "  >>>>> End Test Output",
      ">>>>> Test Exit Code: none",
      "OMNIGRIL_EXIT_CODE=",
    ]) {
      expect(readMark(text)).toBeNull();
    }
  });
});

describe("createFrame", () => {
  it("gives the lines between the marks as the region", () => {
    const { result, steps } = frame(
      "a\n+ : '>>>>> Start Test Output'\nb\nc\n+ : '>>>>> End Test Output'\n>>>>> Test Exit Code: 1",
    );
    expect(result).toMatchObject({ kind: "swebench", region: { from: 3, to: 4 }, exit_code: 1, states: [] });
    expect(steps).toEqual(["text", "begin", "text", "text", "leave", "mark"]);
  });

  it("counts an echoed mark and its output once", () => {
    const { result } = frame("+ echo '>>>>> Start Test Output'\n>>>>> Start Test Output\nx\n>>>>> End Test Output");
    expect(result.states).toEqual([]);
  });

  it("calls marks that repeat or run backwards ambiguous", () => {
    for (const text of [
      ">>>>> Start Test Output\nx\n>>>>> End Test Output\ny\n>>>>> End Test Output",
      ">>>>> Start Test Output\nx\n>>>>> Start Test Output\n>>>>> End Test Output",
      ">>>>> End Test Output\nx\n>>>>> Start Test Output",
    ]) {
      const { result } = frame(text);
      expect(result.states.map((one) => one.state)).toEqual(["ambiguous_markers"]);
      expect(result.flags.map((one) => one.code)).toEqual(["log-ambiguous-markers"]);
    }
  });

  it("takes a log without end mark for cut, or for timed out where the harness says so", () => {
    expect(frame(">>>>> Start Test Output\nx").result.states).toEqual([{ state: "truncated", line: null }]);
    expect(frame(">>>>> Start Test Output\nx\nTimeout error: 1800 seconds exceeded.").result.states).toEqual([
      { state: "timeout", line: 3 },
    ]);
    expect(frame(">>>>> Start Test Output\nx\n>>>>> Tests Timed Out\n").result.states).toEqual([
      { state: "timeout", line: 3 },
    ]);
    expect(frame(">>>>> Start Test Output\n>>>>> Tests Timed Out\nx").result.states).toEqual([
      { state: "truncated", line: null },
    ]);
  });

  it("accepts an end mark glued to output without line feed only as the last words of the log", () => {
    expect(frame(">>>>> Start Test Output\nx\nno feed+ : '>>>>> End Test Output'\n").result.states).toEqual([]);
    expect(frame(">>>>> Start Test Output\nx+ : '>>>>> End Test Output'\nPASSED a").result.states).toEqual([
      { state: "truncated", line: null },
    ]);
  });

  it("calls a second exit mark, or one inside the output, forged", () => {
    const inside = ">>>>> Start Test Output\n>>>>> Test Exit Code: 0\n>>>>> End Test Output\n>>>>> Test Exit Code: 1";
    expect(frame(inside).result).toMatchObject({ exit_code: 1, states: [{ state: "forged", line: 2 }] });
  });

  it("ignores apply and timeout marks inside the region", () => {
    const { result } = frame(
      ">>>>> Start Test Output\n>>>>> Patch Apply Failed\n>>>>> Tests Timed Out\n>>>>> End Test Output",
    );
    expect(result.states).toEqual([]);
  });

  it("reads an old log from behind the last applied prediction to the result mark", () => {
    const text = [
      ">>>>> Applied Patch (pred_try)",
      ">>>>> Applied Patch (pred)",
      ">>>>> Applied Patch (test)",
      "out",
      "[env] [id] Return Code: 1 ",
      ">>>>> Some Tests Failed",
      "[env] [id] done",
    ].join("\n");
    expect(frame(text).result).toMatchObject({
      kind: "swebench-legacy",
      region: { from: 3, to: 5 },
      exit_code: 1,
      states: [],
    });
  });

  it("takes a patch that failed first and applied later for applied", () => {
    const failed = ">>>>> Patch Apply Failed; (pred_try)\n>>>>> Patch Apply Failed; (pred_minimal_try)";
    expect(frame(failed).result.states[0]?.state).toBe("patch_apply_failed");
    const later = `${failed.split("\n")[0] ?? ""}\n>>>>> Applied Patch (pred_minimal_try)\n>>>>> Applied Patch (pred_minimal)\nx\n>>>>> All Tests Passed`;
    expect(frame(later).result.states).toEqual([]);
  });

  it("takes the last OMNIGRIL exit code and calls disagreeing ones forged", () => {
    expect(frame("OMNIGRIL_EXIT_CODE=0").result).toMatchObject({ kind: "omnigril", exit_code: 0, states: [] });
    expect(frame("OMNIGRIL_EXIT_CODE=0\nOMNIGRIL_EXIT_CODE=1").result).toMatchObject({
      exit_code: 1,
      states: [{ state: "forged", line: 1 }],
    });
    expect(frame("OMNIGRIL_TEST_PATCH_APPLY_FAILED=1\nOMNIGRIL_EXIT_CODE=0").result.states[0]?.state).toBe(
      "test_patch_apply_failed",
    );
  });

  it("says no_markers only where a frame is demanded", () => {
    expect(frame("x", "swebench").result.states).toEqual([{ state: "no_markers", line: null }]);
    expect(frame("x").result.states).toEqual([]);
  });
});
