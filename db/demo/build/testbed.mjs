import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** The folder that logs and trajectories speak of, as in the field's evaluation images. */
export const TESTBED = "/testbed";

const FIXED_TIME = "2026-01-05T12:00:00Z";

/** Nothing of the machine's own environment reaches a run: no user, no host, no home, no locale. */
const ENVIRONMENT = {
  PATH: "/usr/local/bin:/usr/bin:/bin",
  HOME: "/home/demo",
  LANG: "C.UTF-8",
  LC_ALL: "C.UTF-8",
  TZ: "UTC",
  PYTHONDONTWRITEBYTECODE: "1",
  PYTHONHASHSEED: "0",
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_PAGER: "cat",
  GIT_AUTHOR_NAME: "Demo",
  GIT_AUTHOR_EMAIL: "demo@example.org",
  GIT_AUTHOR_DATE: FIXED_TIME,
  GIT_COMMITTER_NAME: "Demo",
  GIT_COMMITTER_EMAIL: "demo@example.org",
  GIT_COMMITTER_DATE: FIXED_TIME,
};

/**
 * Runs a shell command in the testbed and waits for it.
 *
 * @param {string} command
 * @param {{ env?: Record<string, string>, seconds?: number }} options
 * @returns {{ code: number, output: string, seconds: number }} output = standard output and error as they came
 */
export function run(command, { env = {}, seconds = 600 } = {}) {
  const started = process.hrtime.bigint();
  const done = spawnSync("bash", ["-c", 'exec bash -c "$1" 2>&1', "bash", command], {
    cwd: TESTBED,
    env: { ...ENVIRONMENT, ...env },
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    stdio: ["ignore", "pipe", "pipe"],
    timeout: seconds * 1000,
  });
  if (done.error !== undefined) throw done.error;
  const elapsed = Number(process.hrtime.bigint() - started) / 1e9;
  return { code: done.status ?? 1, output: done.stdout, seconds: elapsed };
}

/** As `run`, for commands that have to succeed. Returns what they print. */
export function mustRun(command, options) {
  const { code, output } = run(command, options);
  if (code !== 0) throw new Error(`exit ${code} from: ${command}\n${output}`);
  return output;
}

/**
 * Lays the files into a fresh testbed as one commit of fixed time and author, gives its id to `visit`, and clears up.
 *
 * @template T
 * @param {Map<string, string>} files
 * @param {(baseCommit: string) => T} visit
 * @returns {T}
 */
export function withTestbed(files, visit) {
  if (existsSync(TESTBED)) throw new Error(`${TESTBED} exists: remove it first`);
  try {
    mkdirSync(TESTBED);
    layFiles(files);
    mustRun("git init -q -b main && git add -A && git commit -q -m 'Base state'");
    return visit(mustRun("git rev-parse HEAD").trim());
  } finally {
    rmSync(TESTBED, { recursive: true, force: true });
  }
}

const BASE_SECONDS = Date.parse(FIXED_TIME) / 1000;
const DAY = 86_400;
const HISTORY_DAYS = 200;

/**
 * As `withTestbed`, but with the half year behind the base state: every file came in two commits, its first part and then
 * the rest, so that a profile has a history to look at. The evaluation images have none, hence another id of the base.
 *
 * @template T
 * @param {Map<string, string>} files
 * @param {(baseCommit: string) => T} visit
 * @returns {T}
 */
export function withHistory(files, visit) {
  const steps = [
    ...[...files].map(([path, text]) => ({ path, text: firstPart(text), message: `Start ${path}` })),
    ...[...files].map(([path, text]) => ({ path, text, message: `Go on with ${path}` })),
  ];
  return withTestbed(new Map([["README.md", "A demo project.\n"]]), () => {
    mustRun("rm -rf .git README.md && git init -q -b main");
    for (const [at, { path, text, message }] of steps.entries()) {
      const date = `${BASE_SECONDS - Math.round(HISTORY_DAYS * DAY * (1 - at / steps.length))} +0000`;
      layFiles(new Map([[path, text]]));
      mustRun(`git add -A -f && git commit -q --allow-empty -m '${message}'`, {
        env: { GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
      });
    }
    mustRun("git commit -q --allow-empty -m 'Base state'");
    return visit(mustRun("git rev-parse HEAD").trim());
  });
}

/** The text up to the blank line nearest to its middle. */
function firstPart(text) {
  const lines = text.split("\n");
  const middle = Math.ceil(lines.length / 2);
  const cut = lines.findIndex((line, at) => at >= middle && line === "");
  return `${lines.slice(0, cut === -1 ? middle : cut).join("\n")}\n`;
}

/** Writes files into the testbed; paths are relative to it. */
export function layFiles(files) {
  for (const [path, text] of files) {
    const target = join(TESTBED, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
}

/** Gives a file outside the testbed to `visit` and removes it afterwards. */
export function withTempFile(name, text, visit) {
  const folder = mkdtempSync(join(tmpdir(), "demo-"));
  try {
    const path = join(folder, name);
    writeFileSync(path, text);
    return visit(path);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The difference between two sets of files as git prints it, both laid over the same base. */
export function diffOf(base, changed) {
  return withTestbed(base, () => {
    layFiles(changed);
    return mustRun("git add -A && git diff --cached --no-color");
  });
}
