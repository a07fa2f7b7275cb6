import { beforeAll, expect, it } from "vitest";
import { loadGrammars } from "@/lib/code/grammars";
import { readGrammar } from "@/lib/store/grammar-files";
import { summariseRuns } from "./aggregate";
import { humanGains, judgeRun, prepareTask, type NfiTask } from "./judge-run";
import { loadRuff } from "./ruff";
import type { NfiEngine } from "./score-file";

let engine: NfiEngine;
let task: NfiTask;
const files = (text: string) => new Map([["a.py", text]]);
beforeAll(async () => {
  engine = { grammars: await loadGrammars(readGrammar, ["python"]), ruff: await loadRuff() };
  task = prepareTask(engine, {
    instance_id: "t1",
    before: files("def f():\n    return 1\n"),
    human: files('"""Tools."""\n\n\ndef f() -> int:\n    """Return one."""\n    return 1\n'),
  });
});

it("stops a run at the first gate it does not pass", () => {
  const outcome = (text: string | null, functional: boolean) => {
    const { record } = judgeRun(engine, task, { run: 1, files: text === null ? null : files(text), functional });
    return [record.outcome, record.gain === null];
  };
  expect(outcome(null, true)).toEqual(["missing", true]);
  expect(outcome("", true)).toEqual(["invalid", true]);
  expect(outcome(`x = ${"(".repeat(9000)}`, true)).toEqual(["scorer-error", true]);
  expect(outcome("x = 1\n", false)).toEqual(["nonfunctional", true]);
  expect(outcome("x = 1\n", true)).toEqual(["functional", false]);
});

it("measures a run against the same before as the human", () => {
  const documented = 'def f() -> int:\n    """Return one."""\n    return 1\n';
  const { record } = judgeRun(engine, task, { run: 1, files: files(documented), functional: true });
  const human = humanGains([task]);
  const { aspects } = summariseRuns([record], human);
  expect(record.gain?.documentation).toEqual({ k: 3, n: 19 });
  expect(human.get("t1")?.documentation).toEqual({ k: 4, n: 19 });
  expect(aspects.documentation).toMatchObject({ mean: 3 / 19, humanSame: 4 / 19, sign: "-" });
});
