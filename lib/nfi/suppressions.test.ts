import { beforeAll, describe, expect, it } from "vitest";
import { loadGrammars } from "@/lib/code/grammars";
import { readGrammar } from "@/lib/store/grammar-files";
import { loadRuff } from "./ruff";
import { scoreFile, type NfiEngine } from "./score-file";

let engine: NfiEngine;
beforeAll(async () => {
  engine = { grammars: await loadGrammars(readGrammar, ["python"]), ruff: await loadRuff() };
});

function broken(source: string): string[] {
  return scoreFile(engine, source)
    .results.filter((result) => !result.satisfied)
    .map((result) => result.rule.id);
}

const DIRECTIVES = [
  "# noqa",
  "#noqa",
  "# NoQA : F401",
  "# noqa: F401,E501",
  "# noqa: F401 E501",
  "# noqa: F401 for the plugin",
  "# flake8: noqa",
  "# flake8: noqa: F401",
  "# ruff: noqa",
  "# ruff:noqa:F401",
  "# ruff: ignore[F401]",
  "#ruff:file-ignore[F401]",
  "# ruff: disable[F401]",
  "# type: ignore # noqa",
  "# needed # noqa: F401",
];

describe("suppression comments", () => {
  it.each(DIRECTIVES)("%s changes nothing behind the line, above it, or in the first line", (directive) => {
    const plain = broken("import os\n\nTEA = 1\n");
    expect(plain).toContain("CS-P09");
    expect(broken(`import os  ${directive}\n\nTEA = 1\n`)).toEqual(plain);
    expect(broken(`${directive}\nimport os\n\nTEA = 1\n`)).toEqual(plain);
    expect(broken(`import os\n\nTEA = 1\n${directive}\n`)).toEqual(plain);
  });

  it("cannot be put where a string hides them, nor be taken for one in a string", () => {
    expect(broken('"""Doc."""\n\nTEA = "# noqa"\nimport os\n')).toContain("CS-P09");
    expect(broken('"""Doc.\n\n# flake8: noqa\n"""\n\nimport os\n')).toContain("CS-P09");
  });

  it("leave long pragma comments as harmless as Ruff finds them", () => {
    const long = `${"because ".repeat(12)}it is`;
    expect(broken(`"""Doc."""\n\nTEA = 1  # noqa: E501 ${long}\n`)).not.toContain("CS-Q01");
    expect(broken(`"""Doc."""\n\nTEA = 1  # ${long}\n`)).toContain("CS-Q01");
  });

  it("do not count as comments that hide what stands beside them", () => {
    expect(broken("TEA = 1  # TODO: water  # noqa\n")).toContain("DOC-P02");
  });
});
