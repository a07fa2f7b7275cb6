import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parquetWriteBuffer } from "hyparquet-writer";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { main } from "./main";

let folder = "";
const at = (...parts: string[]) => join(folder, ...parts);

async function run(...words: string[]): Promise<{ code: number; out: string; err: string }> {
  const out: string[] = [];
  const err: string[] = [];
  const toOut = vi.spyOn(process.stdout, "write").mockImplementation((text) => out.push(String(text)) > 0);
  const toErr = vi.spyOn(process.stderr, "write").mockImplementation((text) => err.push(String(text)) > 0);
  try {
    return { code: await main(words), out: out.join(""), err: err.join("") };
  } finally {
    toOut.mockRestore();
    toErr.mockRestore();
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cli-"));
  const evidence = at("bundle", "logs", "run_evaluation", "r", "m", "a__b-1");
  await mkdir(evidence, { recursive: true });
  const report = { "a__b-1": { resolved: true, tests_status: { FAIL_TO_PASS: { success: ["t"], failure: [] } } } };
  await writeFile(join(evidence, "report.json"), JSON.stringify(report));
  const prediction = {
    instance_id: "a__b-1",
    model_patch: "diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n",
  };
  await writeFile(at("bundle", "preds.jsonl"), `${JSON.stringify(prediction)}\n`);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe("attest", () => {
  it("makes a key pair, signs a bundle, and finds the signature good until a file changes", async () => {
    expect((await run("attest", "keygen", "--name", "harness", "--out", at("keys"))).code).toBe(0);
    expect((await stat(at("keys", "harness.key.pem"))).mode & 0o077).toBe(0);
    const words = ["--benchmark", "bench", "--version", "1"];
    const key = ["--key", at("keys", "harness.key.pem"), "--out", at("bundle", "attestation.json")];
    expect(await run("attest", "sign", at("bundle"), ...key, ...words)).toMatchObject({ code: 0, err: "" });
    const check = ["attest", "check", at("bundle"), "--keys", at("keys", "harness.pub.json"), ...words];
    expect(await run(...check)).toMatchObject({ code: 0, out: expect.stringContaining("signed by harness") });
    await writeFile(at("bundle", "more.txt"), "x");
    expect(await run(...check)).toMatchObject({ code: 1, out: expect.stringContaining("more.txt was not signed") });
    await rm(at("bundle", "more.txt"));
    expect(
      (
        await run(
          "attest",
          "check",
          at("bundle"),
          "--keys",
          at("keys", "harness.pub.json"),
          "--benchmark",
          "x",
          "--version",
          "1",
        )
      ).code,
    ).toBe(1);
  });

  it("never overwrites a key", async () => {
    await run("attest", "keygen", "--name", "harness", "--out", at("twice"));
    expect(await run("attest", "keygen", "--name", "harness", "--out", at("twice"))).toMatchObject({
      code: 2,
      err: expect.stringContaining("never overwritten"),
    });
  });
});

describe("reverify and reproduce", () => {
  it("tell what changed between two reports, and how many of a sample agree", async () => {
    const { out } = await run("verify", at("bundle"), "--json");
    await writeFile(at("old.json"), out);
    expect(await run("reverify", at("old.json"), at("bundle"))).toMatchObject({
      code: 0,
      out: expect.stringContaining("0 verdicts changed"),
    });
    const changed = out.replace('"verdict":"resolved"', '"verdict":"unresolved"');
    await writeFile(at("new.json"), changed);
    const diff = await run("reverify", at("old.json"), at("new.json"), "--json");
    expect(diff.code).toBe(1);
    expect(JSON.parse(diff.out)).toMatchObject({
      changed: [{ instance_id: "a__b-1", after: { verdict: "unresolved" } }],
    });
    const again = await run("reproduce", at("old.json"), at("new.json"), "--seed", "s", "--count", "1");
    expect(again).toMatchObject({ code: 1, out: expect.stringContaining("0 of 1 agree: not reproduced") });
  });

  it("refuse what is no report", async () => {
    await writeFile(at("no.json"), "{}");
    expect(await run("reverify", at("no.json"), at("no.json"))).toMatchObject({
      code: 2,
      err: expect.stringContaining("This is no report"),
    });
  });
});

describe("profile", () => {
  it("gives the same with a cache folder, empty, full or damaged", async () => {
    const git = (...words: string[]) => execFileSync("git", ["-C", at("repo"), ...words], { encoding: "utf8" });
    await mkdir(at("repo"));
    git("init", "-q");
    await writeFile(at("repo", "pot.py"), "def brew(cups):\n    return cups\n");
    git("add", "-A");
    git("-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "-q", "-m", "x");
    await writeFile(
      at("gold.patch"),
      "--- a/pot.py\n+++ b/pot.py\n@@ -1,2 +1,2 @@\n def brew(cups):\n-    return cups\n+    return 1\n",
    );
    const words = ["profile", "--repo", at("repo"), "--base", "HEAD", "--patch", at("gold.patch"), "--json"];
    const plain = await run(...words);
    expect(plain).toMatchObject({ code: 0, err: "" });
    const cached = () => run(...words, "--cache", at("cache"));
    expect([await cached(), await cached()]).toEqual([plain, plain]);
    const entries = await readdir(at("cache"), { recursive: true, withFileTypes: true });
    const [entry] = entries.filter((item) => item.isFile()).map((item) => join(item.parentPath, item.name));
    const whole = await readFile(entry ?? "", "utf8");
    const damaged = whole.replace('"cc":1', '"cc":9');
    expect(damaged).not.toBe(whole);
    await writeFile(entry ?? "", damaged);
    expect(await cached()).toEqual(plain);
    expect(await readFile(entry ?? "", "utf8")).toBe(whole);
    expect((await run(...words, "--cache", at("gold.patch"))).err).toContain("cache folder");
  });
});

describe("golden", () => {
  it("prints failing ids, then the count, alone on the last line", async () => {
    const cases = [{ id: "x.1", fn: "noSuchFunction", input: {}, expected: 1 }];
    await writeFile(at("golden.json"), JSON.stringify({ cases }));
    const { code, out } = await run("golden", at("golden.json"));
    expect(code).toBe(1);
    expect(out.trimEnd().split("\n").at(-1)).toBe("0 passed, 1 failed");
    expect(out).toContain("FAILED x.1");
  });
});

describe("trouble", () => {
  it.each([
    [["trajectory"], "trajectory needs at least one file"],
    [["footprint", "--gold", "x"], "footprint needs --gold PATCH and --patch PATCH"],
    [["profile"], "profile needs --repo DIR"],
    [["nfi", "what"], "nfi has two verbs"],
    [["reference", "build", "x", "--out", "y", "--kind", "z"], "--kind is one of dataset"],
    [["nothing"], "there is no command"],
    [["golden", "/nowhere/at/all.json"], "not-found"],
  ])("of %j is one line on stderr and exit 2", async (words, text) => {
    const { code, out, err } = await run(...words);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain(text);
    expect(err.trimEnd().split("\n")).toHaveLength(1);
  });
});

describe("reference build", () => {
  it("makes a pack of a data set published as Parquet", async () => {
    const column = (name: string, ...data: string[]) => ({ name, data, type: "STRING" as const });
    const patch = "diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n";
    const table = parquetWriteBuffer({
      columnData: [
        column("instance_id", "a__b-1", "a__b-2"),
        column("repo", "a/b", "a/b"),
        column("patch", patch, patch),
        column("test_patch", patch, patch),
        column("FAIL_TO_PASS", '["t1"]', '["t2", "t3"]'),
        column("PASS_TO_PASS", "[]", "[]"),
      ],
    });
    await writeFile(at("test-00000-of-00001.parquet"), Buffer.from(table));
    expect(await run("reference", "build", at("test-00000-of-00001.parquet"), "--out", at("table-pack"))).toMatchObject(
      {
        code: 0,
        out: expect.stringContaining("2 instances"),
      },
    );
    const instances = await readFile(at("table-pack", "instances.jsonl"), "utf8");
    expect(
      instances
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line).FAIL_TO_PASS),
    ).toEqual([["t1"], ["t2", "t3"]]);
  });
});
