import { z } from "zod";
import type { RepositoryCommit, RepositoryView } from "@/lib/formats/repository-view";
import { sha256Text } from "@/lib/patch/patch-digest";

/** A commit in a golden file; dates are ISO texts or seconds. */
export const commitSchema = z.object({
  id: z.string(),
  date: z.union([z.string(), z.number()]),
  parents: z.number().default(1),
  files: z.array(z.string()),
});

/** A small repository written out: its tree at the base commit, and the history behind it. */
export const repositorySchema = z.object({
  files: z.record(z.string(), z.string()),
  patch: z.string().default(""),
  baseCommit: z.string(),
  baseDate: z.union([z.string(), z.number()]),
  commits: z.array(commitSchema),
});

export function toSeconds(date: string | number): number {
  return typeof date === "number" ? date : Date.parse(date) / 1000;
}

export function toCommit({ id, date, parents, files }: z.infer<typeof commitSchema>): RepositoryCommit {
  return { id, seconds: toSeconds(date), parents, files };
}

/** The repository as the profile reads one; its commits may hold merges and old ones, the window sorts them out. */
export function viewOf(repository: z.infer<typeof repositorySchema>): RepositoryView {
  const texts = new Map(Object.entries(repository.files));
  return {
    files: async () => [...texts].map(([path, text]) => ({ path, blob: sha256Text(text), bytes: text.length })),
    read: async function* (files) {
      for (const { path } of files) yield { path, text: texts.get(path) ?? "" };
    },
    history: async () => ({
      base: { id: repository.baseCommit, seconds: toSeconds(repository.baseDate) },
      ancestors: repository.commits.map(toCommit),
    }),
  };
}
