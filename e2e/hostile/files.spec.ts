import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type APIRequestContext, expect, request, test } from "@playwright/test";
import { z } from "zod";
import { databaseUrl, forgetRates, makeToken, newcomer } from "../support/people";

/** Beside the repository, not of it: a generator of archives that attack their readers, with what each must come to. */
const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const PLACE = join(ROOT, "../shared/corpus/hostile/make-hostile.mjs");
/** The generator asks whether it was called by its own name, so links to it are followed. */
const MAKER = existsSync(PLACE) ? realpathSync(PLACE) : PLACE;
/** Files of one person: their requests are limited to 60 a minute. */
const FILES_A_PERSON = 20;
const MOST_MS = 10_000;
/** The worker may grow by this much over all files, bytes: what its engines keep, whatever comes. */
const MOST_GROWTH = 400 * 1024 * 1024;
const CONTROL = "control-good.zip";

const outcomeSchema = z.object({
  expect: z.enum(["accepted", "accepted-with-findings", "refused"]),
  code: z.string().nullable(),
});
const fileSchema = outcomeSchema.extend({
  name: z.string(),
  alternatives: z.array(outcomeSchema),
  totals: z.object({ resolved: z.number(), size: z.number() }).partial().nullable(),
});
const expectedSchema = z.object({ files: z.array(fileSchema) });
type HostileFile = z.infer<typeof fileSchema>;

const statusSchema = z.object({
  state: z.string(),
  ended: z.boolean(),
  trouble: z.object({ code: z.string(), message: z.string() }).nullable(),
  totals: z.object({ resolved: z.number(), size: z.number() }).nullable(),
});
type Status = z.infer<typeof statusSchema>;
const flag = z.object({ code: z.string() });
const reportSchema = z.object({
  findings: z.array(flag),
  instances: z.array(z.object({ reason: z.string(), flags: z.array(flag) })),
});

/** What this machine has to do beside us makes everything slower by so much. */
const share = () => Math.max(1, (loadavg()[0] ?? 1) / availableParallelism());

/** Memory of the worker, bytes; null where its process is not known. */
function memoryOfWorker(): number | null {
  const status = `/proc/${process.env["WORKER_PID"] ?? "none"}/status`;
  if (!existsSync(status)) return null;
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(status, "utf8"))?.[1] ?? 0) * 1024;
}

/** What lies where a file that breaks out would land: beside the store, and above it. */
function surroundings(): readonly string[] {
  const dataDir = process.env["DATA_DIR"];
  if (dataDir === undefined) return [];
  return [dataDir, join(dataDir, ".."), ROOT, "/etc/cron.d", "/"].flatMap((place) =>
    existsSync(place) ? readdirSync(place).map((name) => join(place, name)) : [],
  );
}

test.skip(
  process.env["HOSTILE_UPLOADS"] !== "on" || !existsSync(MAKER) || databaseUrl === null,
  "several minutes: asked for by HOSTILE_UPLOADS=on, and only where the generator stands beside the repository",
);
test.setTimeout(45 * 60_000);

const errorSchema = z.object({ error: z.object({ code: z.string() }) });

/** Id of the submission, or the code with which the door refuses the file at once. */
async function upload(
  script: APIRequestContext,
  name: string,
  bytes: Buffer,
): Promise<{ id: string } | { code: string }> {
  const put = await script.put(`/api/v1/uploads/${encodeURIComponent(name)}`, { data: bytes, timeout: 60_000 });
  expect(put.status(), `${name}: ${await put.text()}`).toBeLessThan(429);
  if (put.status() !== 201) return { code: errorSchema.parse(await put.json()).error.code };
  const { upload: id } = z.object({ upload: z.string() }).parse(await put.json());
  const form = { benchmark: "hostile-mini", upload: id, model: name, scaffold: "hostile", draft: true };
  const made = await script.post("/api/v1/submissions", { data: form });
  expect(made.status(), `${name}: ${await made.text()}`).toBe(201);
  return { id: z.object({ id: z.string() }).parse(await made.json()).id };
}

async function statusOf(script: APIRequestContext, id: string): Promise<Status> {
  return statusSchema.parse(await (await script.get(`/api/v1/submissions/${id}/status`)).json());
}

/** All codes that a report names: findings, flags and reasons. */
async function codesOf(script: APIRequestContext, id: string): Promise<ReadonlySet<string>> {
  const report = reportSchema.parse(await (await script.get(`/api/v1/submissions/${id}`)).json());
  const flags = [...report.findings, ...report.instances.flatMap((one) => one.flags)].map(({ code }) => code);
  return new Set([...flags, ...report.instances.map(({ reason }) => reason)]);
}

/** What is wrong with how a file ended; null when it is as it must be. */
async function wrongWith(
  script: APIRequestContext,
  id: string,
  file: HostileFile,
  status: Status,
): Promise<string | null> {
  const wanted = [file, ...file.alternatives];
  const said = `${status.state} ${status.trouble?.code ?? ""}`;
  if (status.trouble !== null && /\bat .*:\d+:\d+|\/lib\//.test(status.trouble.message)) return "shows our inside";
  if (status.state === "refused") {
    return wanted.some((one) => one.expect === "refused" && one.code === status.trouble?.code) ? null : said;
  }
  if (status.state !== "verified") return said;
  const codes = await codesOf(script, id);
  const fits = wanted.some(
    (one) => one.expect === "accepted" || (one.expect === "accepted-with-findings" && codes.has(one.code ?? "")),
  );
  if (!fits) return `${said} with ${[...codes].join(", ")}`;
  const { resolved, size } = file.totals ?? {};
  const counted = status.totals;
  if (resolved !== undefined && counted?.resolved !== resolved) return `${counted?.resolved ?? "none"} resolved`;
  return size !== undefined && counted?.size !== size ? `size ${counted?.size ?? "none"}` : null;
}

test("every hostile file ends by upload as it must, within seconds, and the next good one is verified", async ({
  baseURL,
}) => {
  const site = baseURL ?? "";
  const folder = mkdtempSync(join(tmpdir(), "hostile-uploads-"));
  try {
    execFileSync(process.execPath, [MAKER, "--set", "open", "--out", folder]);
    const open = join(folder, "open");
    const listed = expectedSchema.parse(JSON.parse(readFileSync(join(open, "expected.json"), "utf8"))).files;
    const files = listed.filter(({ name }) => name.includes(process.env["HOSTILE_ONLY"] ?? ""));
    const pack = join(open, "pack");
    execFileSync(process.execPath, ["lib/bin/manage.mjs", "import", pack, "--policy", "review"], { cwd: ROOT });
    const before = surroundings();
    const memory: number[] = [];
    const wrong: string[] = [];
    const slow: string[] = [];
    let script: APIRequestContext | null = null;
    for (const [at, file] of files.entries()) {
      if (at % FILES_A_PERSON === 0 || script === null) {
        await forgetRates();
        await script?.dispose();
        const owner = await newcomer(site, `hostile ${randomBytes(5).toString("hex")}`);
        const authorization = `Bearer ${await makeToken(owner, "submit")}`;
        script = await request.newContext({ baseURL: site, extraHTTPHeaders: { authorization } });
      }
      const sender = script;
      const from = performance.now();
      const sent = await upload(sender, file.name, readFileSync(join(open, file.name)));
      if ("code" in sent) {
        const fits = [file, ...file.alternatives].some((one) => one.expect === "refused" && one.code === sent.code);
        if (!fits)
          wrong.push(`${file.name}: refused at the door: ${sent.code}, wanted ${file.expect} ${file.code ?? ""}`);
        continue;
      }
      const { id } = sent;
      await expect
        .poll(async () => (await statusOf(sender, id)).ended, { timeout: 120_000, message: file.name })
        .toBe(true);
      const took = Math.round(performance.now() - from);
      if (took > MOST_MS * share()) slow.push(`${file.name}: ${took} ms`);
      const trouble = await wrongWith(sender, id, file, await statusOf(sender, id));
      if (trouble !== null) wrong.push(`${file.name}: ${trouble}, wanted ${file.expect} ${file.code ?? ""}`);
      const now = memoryOfWorker();
      if (now !== null) memory.push(now);
      if (at % FILES_A_PERSON === FILES_A_PERSON - 1) {
        const good = await upload(sender, CONTROL, readFileSync(join(open, CONTROL)));
        const of = "id" in good ? good.id : "none";
        await expect.poll(async () => (await statusOf(sender, of)).totals?.resolved, { timeout: 120_000 }).toBe(3);
      }
    }
    await script?.dispose();
    expect({ wrong, slow, files: files.length }).toEqual({ wrong: [], slow: [], files: files.length });
    const [first = 0] = memory;
    const grown = `worker ${Math.round(first / 1e6)} to ${Math.round(Math.max(...memory) / 1e6)} MB`;
    test.info().annotations.push({ type: "memory", description: grown });
    expect(Math.max(...memory) - first).toBeLessThan(MOST_GROWTH);
    expect(surroundings()).toEqual(before);
    const health = await (await request.newContext()).get(`${site}/api/health`);
    expect(await health.json()).toMatchObject({ status: "ok", worker: true });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
