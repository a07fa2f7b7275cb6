import { spawn } from "node:child_process";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { samplePython } from "./sample-python";

const FILES_A_PACKAGE = 50;
const BASE_SECONDS = 1_780_000_000;
const DAY = 86_400;

/** A git repository on disk with a base commit and a patch made for it. */
export interface SampleRepository {
  readonly folder: string;
  readonly base: string;
  readonly patch: string;
  readonly bytes: number;
}

function pathOf(index: number): string {
  return `src/kitchen/pots_${Math.floor(index / FILES_A_PACKAGE)}/pot_${index}.py`;
}

/** A module of 200 lines that imports two of its neighbours, so that the repository has a graph. */
function textOf(index: number, files: number): string {
  const other = (step: number) => (index + step) % files;
  const imports = [1, 7].map((step) => {
    const at = other(step);
    return `from kitchen.pots_${Math.floor(at / FILES_A_PACKAGE)} import pot_${at}\n`;
  });
  return samplePython(index).replace("import logging\n", () => `import logging\n${imports.join("")}`);
}

/**
 * Writes a repository of `files` Python modules with `commits` commits over the half year before its base, each touching
 * two files, and gives a patch that changes three. The caller removes the folder.
 */
export async function sampleRepository(files: number, commits: number): Promise<SampleRepository> {
  const folder = await mkdtemp(join(tmpdir(), "bench-repository-"));
  await git(folder, ["init", "-q", "-b", "main"], "");
  const stream: string[] = [];
  let bytes = 0;
  const file = (index: number, text: string) => {
    stream.push(`M 100644 inline ${pathOf(index)}\ndata ${Buffer.byteLength(text)}\n${text}\n`);
  };
  const commit = (branch: string, seconds: number, from: string | null) => {
    stream.push(`commit refs/heads/${branch}\ncommitter Sample <sample@example.org> ${seconds} +0000\ndata 4\nwork\n`);
    if (from !== null) stream.push(`from ${from}\n`);
  };
  commit("main", BASE_SECONDS - 200 * DAY, null);
  for (let index = 0; index < files; index += 1) {
    const text = textOf(index, files);
    bytes += Buffer.byteLength(text);
    file(index, text);
  }
  for (let at = 0; at < commits; at += 1) {
    commit("main", BASE_SECONDS - Math.floor(((commits - at) / commits) * 170 * DAY), null);
    for (const index of [(at * 13) % files, (at * 29 + 5) % files]) {
      file(index, `${textOf(index, files)}LAST_CHANGE = ${at}\n`);
    }
  }
  commit("gold", BASE_SECONDS + DAY, "refs/heads/main");
  for (const index of [0, 5, 13]) {
    file(index, textOf(index, files).replaceAll("return served", "return sorted(served)"));
  }
  await git(folder, ["fast-import", "--quiet"], stream.join(""));
  const base = (await git(folder, ["rev-parse", "main"], "")).trim();
  return { folder, base, patch: await git(folder, ["diff", "-M", "main", "gold"], ""), bytes };
}

function git(folder: string, words: readonly string[], input: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn("git", ["-C", folder, ...words], { stdio: ["pipe", "pipe", "inherit"] });
    const chunks: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) resolve(Buffer.concat(chunks).toString("utf8"));
      else reject(new Error(`git ${words.join(" ")} ended with ${code ?? "a signal"}`));
    });
    child.stdin.end(input);
  });
}
