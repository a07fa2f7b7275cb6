/** Builds the site when its sources changed since the last build, and not otherwise. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runToEnd } from "./processes.mjs";
import { Trouble, say, step, warn } from "./say.mjs";

const SOURCES = [
  "app",
  "components",
  "lib",
  "db",
  "drizzle",
  "public",
  "proxy.ts",
  "instrumentation-client.ts",
  "next.config.ts",
  "postcss.config.mjs",
  "tsconfig.json",
  "package-lock.json",
];
/** Content that no page is built from: tests, samples, the demo's raw bundles, our own entry points. */
const APART = [
  /\.test\.tsx?$/,
  /^lib\/bin(\/|$)/,
  /(^|\/)fixtures(\/|$)/,
  /^db\/demo\/.*\.(json|jsonl|zip|gz|zst|log|diff|py|txt)$/,
  /^db\/test(\/|$)/,
];

function* filesUnder(root, place) {
  const path = join(root, place);
  if (!existsSync(path) || APART.some((rule) => rule.test(place))) return;
  let names;
  try {
    names = readdirSync(path, { withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOTDIR") {
      yield place;
      return;
    }
    throw error;
  }
  for (const entry of names.sort((a, b) => (a.name < b.name ? -1 : 1)))
    yield* filesUnder(root, `${place}/${entry.name}`);
}

/** Digest of everything that the pages are built from. @param {string} root */
export function sourcesMark(root) {
  const hash = createHash("sha256").update(process.version);
  for (const place of SOURCES) {
    for (const file of filesUnder(root, place)) {
      hash.update(`\0${file}\0`);
      hash.update(readFileSync(join(root, file)));
    }
  }
  return hash.digest("hex");
}

/** One run of `next build`; its words are kept and shown only when it fails. */
async function build(root, signal) {
  let words = "";
  const alive = setInterval(() => say("still building ..."), 20_000);
  const next = join(root, "node_modules/next/dist/bin/next");
  const env = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
  try {
    const code = await runToEnd(process.execPath, [next, "build"], {
      cwd: root,
      env,
      onOutput: (text) => (words = (words + text).slice(-20_000)),
      ...(signal ? { signal } : {}),
    });
    return { ok: code === 0, words };
  } finally {
    clearInterval(alive);
  }
}

/** @param {string} root @param {AbortSignal} [signal] */
export async function ensureBuilt(root, signal) {
  const stamp = join(root, ".next", "proofboard-sources");
  const mark = sourcesMark(root);
  const built = existsSync(join(root, ".next", "BUILD_ID"));
  if (built && existsSync(stamp) && readFileSync(stamp, "utf8") === mark) return;
  rmSync(stamp, { force: true });
  await step("building the pages (a minute or two)", async () => {
    let run = await build(root, signal);
    if (!run.ok && signal?.aborted !== true) {
      // A build that once crashed can leave a cache on which every later build fails the same way.
      warn("the build failed; once more without its cache");
      rmSync(join(root, ".next"), { recursive: true, force: true });
      run = await build(root, signal);
    }
    if (signal?.aborted === true) throw new Trouble("stopped while building");
    if (!run.ok) {
      process.stderr.write(`${run.words}\n`);
      const full = /ENOSPC|EDQUOT/.test(run.words);
      throw new Trouble(
        full
          ? "The disk is full: the pages could not be built."
          : "The pages could not be built: see the words of `next build` above.",
      );
    }
  });
  writeFileSync(stamp, mark);
}
