import { spawn } from "node:child_process";
import { AppError } from "@/lib/errors";
import type { RepositoryCommit, RepositoryFile, RepositoryView } from "@/lib/formats/repository-view";

/**
 * Settings under which git runs: it must start nothing that the repository names (hooks, monitors, pagers), take no locks and
 * not replace objects.
 */
const QUIET = [
  "--no-optional-locks",
  "--no-replace-objects",
  "--no-pager",
  "-c",
  "core.fsmonitor=false",
  "-c",
  "core.hooksPath=/dev/null",
  "-c",
  "core.quotePath=false",
  "-c",
  "log.showSignature=false",
];

/**
 * A clone on disk at a base commit, through the installed git (2.37 or newer). Throws `AppError` "not-found" when there is no
 * such repository or commit, "unavailable" when git is missing or fails.
 */
export async function openGitRepository(directory: string, base: string): Promise<RepositoryView> {
  const shown = await gitText(directory, [
    "show",
    "--no-patch",
    "--format=%H %ct",
    "--end-of-options",
    `${base}^{commit}`,
  ]);
  const [id = "", time = ""] = shown.trim().split(" ");
  const seconds = Number(time);
  if (!/^[0-9a-f]{40,64}$/.test(id) || !Number.isInteger(seconds)) {
    throw new AppError("not-found", `There is no commit ${base} in the repository.`, { file: directory });
  }
  return {
    files: async () => readTree(await gitText(directory, ["ls-tree", "-r", "-l", "-z", "--full-tree", id])),
    read: (files) => readBlobs(directory, files),
    history: async (days) => ({ base: { id, seconds }, ancestors: await readHistory(directory, id, seconds, days) }),
  };
}

/** `mode type object size TAB path NUL`; symbolic links (120000) and submodules (160000) are no files. */
function readTree(listing: string): RepositoryFile[] {
  const files: RepositoryFile[] = [];
  for (const entry of listing.split("\0")) {
    const tab = entry.indexOf("\t");
    const [mode, type, blob, size] = entry.slice(0, tab).split(/\s+/);
    if (tab === -1 || type !== "blob" || mode === "120000" || blob === undefined) continue;
    files.push({ path: entry.slice(tab + 1), blob, bytes: Number(size) });
  }
  return files;
}

/** Ancestors without merges whose committer date is in the window; `--since` alone would stop at the first older commit. */
async function readHistory(
  directory: string,
  id: string,
  seconds: number,
  days: number,
): Promise<readonly RepositoryCommit[]> {
  const oldest = seconds - days * 86_400;
  const log = await gitText(directory, [
    "log",
    "-z",
    "--no-merges",
    `--since-as-filter=@${oldest - 86_400} +0000`,
    "--no-renames",
    "--name-only",
    "--format=%x01%H %ct %P",
    "--end-of-options",
    `${id}^@`,
    "--",
  ]);
  const commits: (RepositoryCommit & { files: string[] })[] = [];
  for (const token of log.split("\0")) {
    const header = /^\n?\x01([0-9a-f]{40,64}) (\d+) ?(.*)$/.exec(token);
    if (header !== null) {
      const parents = (header[3] ?? "").split(" ").filter((parent) => parent !== "").length;
      commits.push({ id: header[1] ?? "", seconds: Number(header[2]), parents, files: [] });
    } else if (token !== "" && token !== "\n") {
      commits.at(-1)?.files.push(token.replace(/^\n/, ""));
    }
  }
  return commits.filter((commit) => commit.seconds >= oldest && commit.seconds <= seconds);
}

/** Contents of blobs through one `git cat-file --batch`. */
async function* readBlobs(
  directory: string,
  files: readonly RepositoryFile[],
): AsyncGenerator<{ path: string; text: string }, void> {
  const child = spawn("git", [...QUIET, "-C", directory, "cat-file", "--batch"], { stdio: ["pipe", "pipe", "ignore"] });
  const failed = new Promise<never>((_, reject) => {
    child.on("error", (error) => reject(gitTrouble(directory, error)));
    child.stdin.on("error", (error) => reject(gitTrouble(directory, error)));
  });
  failed.catch(() => undefined);
  child.stdin.end(files.map(({ blob }) => `${blob}\n`).join(""));
  const decoder = new TextDecoder();
  const chunks = child.stdout[Symbol.asyncIterator]();
  let buffer = Buffer.alloc(0);
  const atLeast = async (size: number): Promise<void> => {
    const parts = [buffer];
    let held = buffer.length;
    while (held < size) {
      const next: IteratorResult<unknown> = await Promise.race([chunks.next(), failed]);
      if (next.done === true || !(next.value instanceof Uint8Array)) throw gitTrouble(directory, "git ended early");
      parts.push(Buffer.from(next.value));
      held += next.value.length;
    }
    buffer = parts.length === 1 ? buffer : Buffer.concat(parts);
  };
  try {
    for (const { path } of files) {
      let end = buffer.indexOf(10);
      while (end === -1) {
        await atLeast(buffer.length + 1);
        end = buffer.indexOf(10);
      }
      const size = Number(/ blob (\d+)$/.exec(buffer.toString("latin1", 0, end))?.[1] ?? Number.NaN);
      if (!Number.isInteger(size)) throw gitTrouble(directory, `an object behind ${path} is missing`);
      await atLeast(end + 2 + size);
      yield { path, text: decoder.decode(buffer.subarray(end + 1, end + 1 + size)) };
      buffer = buffer.subarray(end + 2 + size);
    }
  } finally {
    child.stdout.destroy();
    child.kill();
  }
}

/** Output of one git command. */
function gitText(directory: string, words: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn("git", [...QUIET, "-C", directory, ...words], { stdio: ["ignore", "pipe", "pipe"] });
    const chunks: Buffer[] = [];
    const complaints: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => complaints.push(chunk));
    child.on("error", (error) => reject(gitTrouble(directory, error)));
    child.on("close", (code) => {
      if (code === 0) resolve(Buffer.concat(chunks).toString("utf8"));
      else {
        const said = Buffer.concat(complaints).toString("utf8").trim().split("\n")[0] ?? "";
        reject(new AppError("not-found", `git cannot read the repository: ${said}`, { file: directory }));
      }
    });
  });
}

function gitTrouble(directory: string, cause: unknown): AppError {
  const why = cause instanceof Error ? cause.message : String(cause);
  return new AppError("unavailable", `git could not be used: ${why}.`, { file: directory }, cause);
}
