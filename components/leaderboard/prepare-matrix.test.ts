import { describe, expect, it } from "vitest";
import type { InstanceMatrix } from "@/db/read/instance-matrix";
import {
  groupByLanguage,
  isDiscriminating,
  MATRIX_SYSTEMS,
  matrixFinding,
  prepareMatrix,
  shortNames,
  stabilitySentence,
} from "./prepare-matrix";

const task = (instanceId: string, language: string) => ({
  instanceId,
  language,
  repo: "example/repo",
  categories: [],
  broken: null,
  goldFiles: 1,
  goldAdded: 2,
  goldDeleted: 1,
  item: null,
  snc: null,
});
const system = (submissionId: string, verdicts: string) => ({
  submissionId,
  model: submissionId,
  scaffold: "agent",
  resolved: verdicts.split("r").length - 1,
  trust: "verified" as const,
  verdicts,
});

const input: InstanceMatrix = {
  tasks: [task("a", "python"), task("b", "python"), task("c", "go"), task("d", "go")],
  systems: [system("x", "rrum"), system("y", "ruuv")],
  stability: null,
  sncCuts: null,
};

describe("short names", () => {
  it("leave out the words that all names share", () => {
    expect(shortNames(["Demo Model A", "Demo Model B"])).toEqual(["A", "B"]);
    expect(shortNames(["GPT-5.2", "Claude Sonnet 4.6", "GLM-5"])).toEqual(["GPT", "Claude", "GLM"]);
    expect(shortNames(["Kimi-K2.5", "Kimi"])).toEqual(["Kimi", "Kimi"]);
    expect(shortNames(["one name"])).toEqual(["one"]);
    expect(shortNames(["same", "same"])).toEqual(["same", "same"]);
    expect(shortNames([])).toEqual([]);
  });
});

describe("the instance matrix", () => {
  const matrix = prepareMatrix(input);

  it("turns verdicts by system into verdicts by instance", () => {
    expect(matrix.rows.map((row) => row.verdicts)).toEqual(["rr", "ru", "uu", "mv"]);
    expect(matrix.rows.map((row) => row.solvedBy)).toEqual([2, 1, 0, 0]);
  });

  it("orders languages by solve rate and instances by ease", () => {
    expect(groupByLanguage(matrix.rows).map((group) => group.language)).toEqual(["Python", "Go"]);
    expect(groupByLanguage(matrix.rows)[0]?.rows.map((row) => row.instanceId)).toEqual(["a", "b"]);
  });

  it("says how many instances decide the ranking", () => {
    expect(matrixFinding(matrix)).toBe(
      "2 of 4 instances are solved by no system, 1 by both; the other 1 decides the ranking.",
    );
    const parted = prepareMatrix({ ...input, systems: [system("x", "rruu"), system("y", "uurr")] });
    expect(matrixFinding(parted)).toBe(
      "Each of the 4 instances is solved by some systems and not by others; every one decides the ranking.",
    );
    expect(matrixFinding({ systems: [], ranked: 0, stability: null, sncBins: [], rows: matrix.rows })).toBe(
      "No system has a published row here yet.",
    );
  });
});

describe("what tells systems apart", () => {
  it("is marked only where enough systems are ranked to say so", () => {
    const item = { solvedBy: 3, itemRest: 0.8, mark: "discriminating" as const };
    const [row] = prepareMatrix({ ...input, tasks: [{ ...task("a", "python"), item }] }).rows;
    if (row === undefined) throw new Error("the row is missing");
    expect([isDiscriminating(row, 4), isDiscriminating(row, 5)]).toEqual([false, true]);
    expect([row.solvedBy, row.itemRest]).toEqual([3, 0.8]);
  });

  it("holds the verdicts of the first systems and counts all of them", () => {
    const many = Array.from({ length: MATRIX_SYSTEMS + 5 }, (_, at) => system(`s${at}`, "rrum"));
    const matrix = prepareMatrix({ ...input, systems: many });
    expect([matrix.systems.length, matrix.ranked]).toEqual([MATRIX_SYSTEMS, MATRIX_SYSTEMS + 5]);
    expect(matrix.rows[0]?.verdicts).toHaveLength(MATRIX_SYSTEMS);
  });

  it("says how often one system leads both halves, and nothing on one system", () => {
    const stability = { splits: 500, sameLeader: 400, tau: { mean: 0.5, lo: 0.25, hi: 0.75 }, led: [] };
    expect(stabilitySentence(prepareMatrix({ ...input, stability }))).toBe(
      "The instances were split 500 times at random into halves. In 80 % of the splits the same system leads both halves. Kendall's tau between the two halves is 0.50 on average (95 % of splits 0.25 to 0.75; 1 = the same order).",
    );
    expect(stabilitySentence(prepareMatrix(input))).toBeNull();
  });
});
