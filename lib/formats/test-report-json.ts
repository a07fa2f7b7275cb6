import { z } from "zod";

/** `jest --json`: results by file. Only what becomes a status is read. */
export const jestReportSchema = z.object({
  numTotalTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string().optional(),
      assertionResults: z.array(
        z.object({ ancestorTitles: z.array(z.string()), title: z.string(), status: z.string() }),
      ),
    }),
  ),
});
export type JestReport = z.infer<typeof jestReportSchema>;

const mochaTest = z.object({ title: z.string(), fullTitle: z.string() });

/** `mocha --reporter json`. */
export const mochaReportSchema = z.object({
  stats: z.object({ tests: z.number(), passes: z.number(), pending: z.number(), failures: z.number() }),
  passes: z.array(mochaTest),
  pending: z.array(mochaTest),
  failures: z.array(mochaTest),
});
export type MochaReport = z.infer<typeof mochaReportSchema>;

/** `rspec --format json`. */
export const rspecReportSchema = z.object({
  examples: z.array(z.object({ description: z.string(), full_description: z.string(), status: z.string() })),
  summary: z.object({ example_count: z.number(), failure_count: z.number(), pending_count: z.number() }),
});
export type RspecReport = z.infer<typeof rspecReportSchema>;
