import { describe, expect, it } from "vitest";
import type { InstanceMatrix } from "@/db/read/instance-matrix";
import { groupByLanguage, matrixFinding, prepareMatrix, shortNames } from "./prepare-matrix";

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
    expect(matrixFinding({ systems: [], rows: matrix.rows })).toBe("No system has a published row here yet.");
  });
});
