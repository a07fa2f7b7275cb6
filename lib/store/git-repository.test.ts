import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AppError } from "@/lib/errors";
import { openGitRepository } from "./git-repository";

let directory = "";
const ids: string[] = [];

function git(words: readonly string[], date = "2026-01-01T00:00:00Z"): string {
  const who = ["-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"];
  const env = {
    PATH: process.env.PATH ?? "",
    HOME: directory,
    NODE_ENV: "test" as const,
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_DATE: date,
  };
  return execFileSync("git", ["-C", directory, ...who, ...words], { env, encoding: "utf8" }).trim();
}

function commit(date: string, files: Record<string, string>): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), text);
  }
  git(["add", "-A"]);
  git(["commit", "-q", "-m", "change"], date);
  return git(["rev-parse", "HEAD"]);
}

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), "repository-"));
  git(["init", "-q", "-b", "main"]);
  ids.push(commit("2025-01-01T00:00:00Z", { "old.py": "x = 1\n" }));
  ids.push(commit("2026-01-01T12:00:00Z", { "src/a.py": "def f():\n    return 1\n", "odd name \u00e9.txt": "hi" }));
  git(["mv", "src/a.py", "src/b.py"]);
  ids.push(commit("2025-12-01T00:00:00Z", {}));
  symlinkSync("old.py", join(directory, "link.py"));
  ids.push(commit("2026-01-10T00:00:00Z", { "empty.py": "", "big.txt": "line\n".repeat(40_000) }));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

describe("a clone on disk", () => {
  it("lists the files of the base tree without links, and reads them", async () => {
    const view = await openGitRepository(directory, "HEAD");
    const files = await view.files();
    expect(files.map(({ path }) => path)).toEqual(["big.txt", "empty.py", "odd name \u00e9.txt", "old.py", "src/b.py"]);
    const texts = new Map<string, string>();
    for await (const { path, text } of view.read(files)) texts.set(path, text);
    expect(texts.get("src/b.py")).toBe("def f():\n    return 1\n");
    expect(texts.get("empty.py")).toBe("");
    expect(texts.get("big.txt")?.length).toBe(200_000);
    expect(files.find(({ path }) => path === "big.txt")?.bytes).toBe(200_000);
  });

  it("finds commits of the window also behind one that looks older, renames as two files", async () => {
    const view = await openGitRepository(directory, ids[3] ?? "");
    const { base, ancestors } = await view.history(180);
    expect(base).toEqual({ id: ids[3], seconds: Date.parse("2026-01-10T00:00:00Z") / 1000 });
    expect(ancestors.map(({ id, files, parents }) => [id, [...files].sort(), parents])).toEqual([
      [ids[2], ["src/a.py", "src/b.py"], 1],
      [ids[1], ["odd name \u00e9.txt", "src/a.py"], 1],
    ]);
    expect((await view.history(3650)).ancestors.at(-1)).toMatchObject({ id: ids[0], parents: 0, files: ["old.py"] });
  });

  it("may be left in the middle of reading", async () => {
    const view = await openGitRepository(directory, "HEAD");
    for await (const { path } of view.read(await view.files())) {
      expect(path).toBe("big.txt");
      break;
    }
  });

  it("refuses commits and directories that are not there, and words that look like options", async () => {
    for (const base of ["0000000", "--all", "main:old.py"]) {
      await expect(openGitRepository(directory, base)).rejects.toBeInstanceOf(AppError);
    }
    await expect(openGitRepository(join(directory, "nowhere"), "HEAD")).rejects.toMatchObject({ code: "not-found" });
  });
});
