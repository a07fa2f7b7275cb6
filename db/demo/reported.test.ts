import { describe, expect, it } from "vitest";
import {
  MEANING_GAP_TABLES,
  NFI_TABLES,
  PAPERS,
  PROMAX_TABLES,
  REPORTED_BENCHMARKS,
  REPORTED_ROWS,
  SNC_TABLES,
} from "./reported";
import { countFromPercent } from "./reported/count-from-percent";

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const rowsOf = (slug: string) => REPORTED_ROWS.filter((row) => row.benchmarkSlug === slug);

describe("reported rows", () => {
  it("have distinct ids, a benchmark and a source", () => {
    expect(new Set(REPORTED_ROWS.map((row) => row.id)).size).toBe(REPORTED_ROWS.length);
    const slugs = new Set(REPORTED_BENCHMARKS.map((benchmark) => benchmark.slug));
    for (const row of REPORTED_ROWS) {
      expect(slugs).toContain(row.benchmarkSlug);
      expect(row.source).toMatch(/^arXiv \d{4}\.\d{5}, (?:Table|Figure) \d/);
      expect(PAPERS.map((paper) => paper.url)).toContain(row.sourceUrl);
    }
  });

  it("count from 1 within a benchmark, without gaps", () => {
    for (const { slug } of REPORTED_BENCHMARKS) {
      expect(rowsOf(slug).map((row) => row.position)).toEqual(rowsOf(slug).map((_, index) => index + 1));
    }
  });

  it("divide by the size of their benchmark wherever counts can be derived", () => {
    for (const row of REPORTED_ROWS) {
      if (row.total === null) expect(row.resolved).toBeNull();
      else expect(row.total).toBe(REPORTED_BENCHMARKS.find(({ slug }) => slug === row.benchmarkSlug)?.size);
    }
  });
});

describe("SWE-Bench ProMax", () => {
  it("has twelve rows whose language counts are whole and add up to the overall count", () => {
    const rows = rowsOf("swe-bench-promax");
    expect(rows).toHaveLength(12);
    for (const { languages, resolved } of rows) {
      expect(Object.keys(languages)).toHaveLength(7);
      expect(sum(Object.values(languages).map(({ k }) => k))).toBe(resolved);
      expect(sum(Object.values(languages).map(({ n }) => n))).toBe(170);
    }
  });

  it("gives the totals that its authors' percentages stand for", () => {
    const totals = (scaffold: string) =>
      rowsOf("swe-bench-promax")
        .filter((row) => row.scaffold === scaffold)
        .map((row) => row.resolved);
    expect(totals("mini-swe-agent")).toEqual([45, 52, 37, 39, 45, 35]);
    expect(totals("OpenHands")).toEqual([33, 66, 70, 62, 56, 62]);
  });

  it("labels a whole number of instances with each category and skill", () => {
    const percents = [
      ...PROMAX_TABLES.categories.map(({ percent }) => percent),
      ...PROMAX_TABLES.skills.map(({ percent }) => percent),
      PROMAX_TABLES.three_or_more_categories,
    ];
    for (const percent of percents) expect(countFromPercent(percent, 170)).not.toBeNull();
  });

  it("names 70 repositories, as many a language as its Table 5 says", () => {
    expect(PROMAX_TABLES.table4).toHaveLength(70);
    for (const { language, repos, instances } of PROMAX_TABLES.table5) {
      const listed = PROMAX_TABLES.table4.filter((entry) => language === "overall" || entry.language === language);
      expect(listed).toHaveLength(repos);
      expect(instances).toBe(language === "overall" ? 170 : PROMAX_TABLES.language_sizes[language]);
    }
  });
});

describe("SWE-NFI", () => {
  it("has eight agents and the human reference, none with derived counts", () => {
    const rows = rowsOf("swe-nfi");
    expect(rows).toHaveLength(9);
    expect(rows.every((row) => row.resolved === null)).toBe(true);
    expect(rows.at(-1)?.model).toBe("Human reference");
  });

  it("lists rules that add up to 92 in rows and columns", () => {
    const aspects = NFI_TABLES.table1.filter(({ aspect }) => aspect !== "Total");
    for (const { required, prohibited, quantitative, total } of NFI_TABLES.table1) {
      expect(required + prohibited + quantitative).toBe(total);
    }
    expect(sum(aspects.map(({ total }) => total))).toBe(92);
  });

  it("prints means of five runs that their values give, but for the one known exception", () => {
    const off = NFI_TABLES.agents.flatMap(({ key, table5 }) =>
      Object.entries(table5).flatMap(([column, { runs, mean }]) => {
        const exact = sum(runs.map(Number)) / runs.length;
        return Math.abs(exact - Number(mean)) > 0.0501 ? [`${key} ${column}`] : [];
      }),
    );
    expect(off).toEqual(["aider-deepseek valid"]);
  });
});

describe("the meaning gap", () => {
  it("recounts the improvements and degradations that the paper states", () => {
    const { table1, counts } = MEANING_GAP_TABLES;
    const deltas = table1.flatMap(({ base, model, scores }) => {
      if (model === "Base model") return [];
      const start = table1.find((line) => line.base === base && line.model === "Base model")?.scores ?? {};
      return ["generation", "completion", "repair", "lcb"].map(
        (column) => Number(scores[column]) - Number(start[column]),
      );
    });
    expect(deltas).toHaveLength(counts["checkpoint_comparisons"] ?? 0);
    expect(deltas.filter((delta) => delta > 0)).toHaveLength(counts["improvements"] ?? 0);
    expect(deltas.filter((delta) => delta < 0)).toHaveLength(counts["degradations"] ?? 0);
  });

  it("derives a count for every score but the three that fit no whole number", () => {
    const without = REPORTED_ROWS.filter((row) => row.id.startsWith("meaning-gap-") && row.resolved === null);
    expect(without.map((row) => row.printed[0]?.text).sort()).toEqual(["19.77", "39.62", "8.59"]);
  });

  it("has one fault for each of the 359 methods to repair", () => {
    expect(sum(MEANING_GAP_TABLES.repair_bug_sources.map(({ methods }) => methods))).toBe(359);
  });
});

describe("the task profile", () => {
  it("covers 2,487 instances in 30 runs", () => {
    expect(sum(SNC_TABLES.table1.map(({ instances }) => instances))).toBe(SNC_TABLES.instances_total);
    expect(SNC_TABLES.trajectories).toBe(SNC_TABLES.instances_total * 6);
  });

  it("has 24 footprint cells and 42 profile cells, 22 and 42 of them below 0.05", () => {
    const below = (cells: readonly { p_adjusted: number | null }[]) =>
      cells.filter(({ p_adjusted }) => p_adjusted === null || p_adjusted < 0.05);
    expect(SNC_TABLES.table2_footprint).toHaveLength(24);
    expect(SNC_TABLES.table2_snc).toHaveLength(42);
    expect(below(SNC_TABLES.table2_footprint)).toHaveLength(22);
    expect(below(SNC_TABLES.table2_snc)).toHaveLength(42);
  });
});
