import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const DEMO = fileURLToPath(new URL("../../db/demo/", import.meta.url));
const run = promisify(execFile);

/** A folder for files of one test, and how to be rid of it. */
export async function ownFolder(): Promise<{ readonly path: string; readonly remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), "pb-e2e-"));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** The demo benchmark in Python under another slug, packed: tests change it without a trace on the demo board. */
export async function ownPack(folder: string, slug: string): Promise<string> {
  const pack = join(folder, slug);
  await cp(join(DEMO, "packs/demo-python"), pack, { recursive: true });
  const card: unknown = JSON.parse(await readFile(join(pack, "benchmark.json"), "utf8"));
  const named = { ...(typeof card === "object" ? card : {}), slug, name: `Own ${slug}` };
  await writeFile(join(pack, "benchmark.json"), JSON.stringify(named));
  return packed(pack, join(folder, `${slug}.tar.gz`));
}

/** Packs what is in a folder. */
export async function packed(folder: string, archive: string): Promise<string> {
  await run("tar", ["-czf", archive, "-C", folder, ...(await readdir(folder))]);
  return archive;
}

/** A demo bundle unpacked into a folder of its own. */
export async function unpackedBundle(folder: string, name: string): Promise<string> {
  const place = join(folder, "bundle");
  await mkdir(place);
  await run("tar", ["-xzf", join(DEMO, "bundles/demo-python", name), "-C", place]);
  return place;
}

/** The bytes of a demo bundle in Python. */
export function bundleBytes(name: string): Promise<Buffer> {
  return readFile(join(DEMO, "bundles/demo-python", name));
}
