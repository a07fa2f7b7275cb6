import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { loadGrammars } from "@/lib/code/grammars";
import { readGrammar } from "@/lib/store/grammar-files";
import { RULES } from "./rules";
import { loadRuff } from "./ruff";
import { scoreFile, type NfiEngine } from "./score-file";

const FILE = resolve(import.meta.dirname, "../../../shared/design/nfi/rules.json");
const present = existsSync(FILE);
if (!present) process.stdout.write("The rule definitions are not on this machine: skipped.\n");

const catalogue = z.array(
  z.object({
    id: z.string(),
    kind: z.string(),
    aspect: z.string(),
    good: z.string(),
    bad: z.string(),
    threshold: z.object({ metric: z.string(), op: z.string(), value: z.number() }).nullable(),
  }),
);

let engine: NfiEngine;
beforeAll(async () => {
  engine = { grammars: await loadGrammars(readGrammar, ["python"]), ruff: await loadRuff() };
});

describe.skipIf(!present)("the written definitions", () => {
  const rules = present ? catalogue.parse(JSON.parse(readFileSync(FILE, "utf8"))) : [];

  it("are the catalogue, rule by rule", () => {
    const ours = RULES.map(({ id, kind, aspect, metric }) => ({
      id,
      kind,
      aspect,
      threshold: metric === undefined ? null : { metric: metric.name, op: metric.op, value: metric.limit },
    }));
    expect(ours).toEqual(rules.map(({ id, kind, aspect, threshold }) => ({ id, kind, aspect, threshold })));
  });

  it.each(rules)("$id keeps its good snippet and breaks its bad one", ({ id, good, bad }) => {
    const held = (source: string) =>
      scoreFile(engine, source).results.find((result) => result.rule.id === id)?.satisfied;
    expect(held(good)).toBe(true);
    expect(held(bad)).toBe(false);
  });
});
