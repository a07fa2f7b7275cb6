/** SNC profile of a git repository with 5,000 files: cold, again for another patch with what was measured, and from a cache folder, cold and warm. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openGitRepository } from "@/lib/store/git-repository";
import { readGrammar } from "@/lib/store/grammar-files";
import { loadParsers } from "@/lib/verify/load-parsers";
import { profileObject } from "@/lib/verify/profile";
import { cacheIn } from "../cli/profile";
import { peakMb, printLine, round, timed } from "./measure";
import { sampleRepository } from "./sample-repository";

const FILES = 5000;
const COMMITS = 400;

const repository = await sampleRepository(FILES, COMMITS);
const folder = await mkdtemp(join(tmpdir(), "bench-cache-"));
try {
  const grammars = await loadParsers(readGrammar);
  const cache = new Map();
  const cases: readonly (readonly [string, () => Promise<Omit<Parameters<typeof profileObject>[2], "grammars">>])[] = [
    ["nothing known", async () => ({ cache })],
    ["blobs known", async () => ({ cache })],
    ["cache folder empty", async () => ({ store: await cacheIn(folder) })],
    ["cache folder full", async () => ({ store: await cacheIn(folder) })],
  ];
  for (const [name, known] of cases) {
    const { value, ms, cpuMs } = await timed(async () =>
      profileObject(await openGitRepository(repository.folder, repository.base), repository.patch, {
        grammars,
        ...(await known()),
      }),
    );
    printLine({
      bench: "profile",
      case: `repository of ${FILES} files, ${name}`,
      mb: round(repository.bytes / 1e6),
      modules: value.inputs.modules,
      edges: value.inputs.edges,
      callables: value.inputs.callables,
      window_commits: value.inputs.window_commits,
      seconds: round(ms / 1000),
      cpu_seconds: round(cpuMs / 1000),
      peak_mb: round(peakMb()),
    });
  }
} finally {
  await rm(repository.folder, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
}
