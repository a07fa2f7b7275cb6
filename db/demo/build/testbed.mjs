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
