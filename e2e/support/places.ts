import { type APIRequestContext, expect } from "@playwright/test";

/** The demo benchmark that every installation of `npm start` has. */
export const BOARD = "/benchmarks/demo-python";
/** A demo benchmark with several languages. */
export const BOARD_OF_LANGUAGES = "/benchmarks/demo-seven";

/** All addresses in a page's HTML that start with a prefix, in order, without repetition. */
async function linksOf(request: APIRequestContext, page: string, prefix: string): Promise<readonly string[]> {
  const reply = await request.get(page);
  expect(reply.ok(), `${page} answers ${reply.status()}`).toBe(true);
  const html = await reply.text();
  const found = [...html.matchAll(/href="([^"#?]*)/g)].map((match) => match[1] ?? "");
  return [...new Set(found.filter((href) => href.startsWith(prefix)))];
}

/** The published submissions of a board, by rank. */
export async function submissionsOf(request: APIRequestContext, board: string): Promise<readonly string[]> {
  const submissions = (await linksOf(request, board, "/submissions/")).filter((href) => href.split("/").length === 3);
  if (submissions.length === 0) throw new Error(`${board} has no published row.`);
  return submissions;
}

/** The first published submission of the demo board, by rank. */
export async function firstSubmission(request: APIRequestContext): Promise<string> {
  const [first] = await submissionsOf(request, BOARD);
  return first ?? "";
}

/** The first result of a submission. */
export async function firstResult(request: APIRequestContext, submission: string): Promise<string> {
  const [first] = await linksOf(request, `${submission}/instances`, `${submission}/instances/`);
  if (first === undefined) throw new Error(`${submission} has no result.`);
  return first;
}

/** One address of every kind of public page, with a name. */
export async function publicPlaces(request: APIRequestContext): Promise<readonly { name: string; path: string }[]> {
  const board = await submissionsOf(request, BOARD);
  const submission = board[0] ?? "";
  const compared = board.slice(0, 3).map((href) => href.split("/").at(-1) ?? "");
  const result = await firstResult(request, submission);
  const [task] = await linksOf(request, `${BOARD}/instances`, `${BOARD}/instances/`);
  return [
    { name: "home", path: "/" },
    { name: "benchmarks", path: "/benchmarks" },
    { name: "ranking", path: BOARD },
    { name: "reported ranking", path: "/benchmarks/swe-bench-promax" },
    { name: "languages", path: `${BOARD_OF_LANGUAGES}/languages` },
    { name: "cost", path: `${BOARD}/cost` },
    { name: "reported cost", path: "/benchmarks/swe-bench-promax/cost" },
    { name: "behaviour", path: `${BOARD_OF_LANGUAGES}/behaviour` },
    { name: "profile", path: `${BOARD}/profile` },
    { name: "instances", path: `${BOARD_OF_LANGUAGES}/instances` },
    { name: "aspects", path: "/benchmarks/swe-nfi/aspects" },
    { name: "published", path: "/benchmarks/swe-bench-promax/published" },
    { name: "changes", path: `${BOARD}/changes` },
    { name: "suite", path: "/suite" },
    { name: "compare", path: "/compare" },
    { name: "two compared", path: `/compare?rows=${compared.slice(0, 2).join(",")}` },
    { name: "three compared", path: `/compare?rows=${compared.join(",")}` },
    { name: "task", path: task ?? `${BOARD}/instances` },
    { name: "submission", path: submission },
    { name: "submission instances", path: `${submission}/instances` },
    { name: "result", path: result },
    { name: "two runs", path: `/compare/demo-python/${result.split("/").at(-1) ?? ""}` },
    { name: "docs", path: "/docs" },
    { name: "docs flags", path: "/docs/flags" },
    { name: "docs api", path: "/docs/api" },
    { name: "docs metrics", path: "/docs/metrics" },
    { name: "docs rules", path: "/docs/rules" },
    { name: "docs formats", path: "/docs/formats" },
    { name: "snapshots", path: `${BOARD}/snapshots` },
    { name: "snapshot", path: `${BOARD}/snapshots/latest` },
    { name: "docs limits", path: "/docs/limits" },
    { name: "docs measures", path: "/docs/measures" },
    { name: "docs rights", path: "/docs/rights" },
    { name: "docs uploads", path: "/docs/uploads" },
    { name: "docs security", path: "/docs/security" },
    { name: "search", path: "/search?q=demo" },
    { name: "sign-in", path: "/sign-in" },
    { name: "submit", path: "/submit" },
    { name: "not found", path: "/no-such-page" },
  ];
}
