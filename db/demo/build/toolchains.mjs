import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mustRun } from "./testbed.mjs";

const BASE_PATH = "/usr/local/bin:/usr/bin:/bin";
const PACKAGE_FILE = new URL("../../../package.json", import.meta.url);

/** A cache of a build tool, outside the testbed and never named in a log. */
function cache(name) {
  const folder = join(tmpdir(), "demo-caches", name);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** What a language needs in the environment of a run, beside Debian's packages. */
export function environmentOf(language) {
  if (language === "go") return { GOCACHE: cache("go-build"), GOPATH: cache("go"), GOTELEMETRY: "off" };
  if (language !== "rust") return {};
  const sysroot = spawnSync("rustc", ["--print", "sysroot"], { encoding: "utf8" }).stdout.trim();
  return { PATH: `${sysroot}/bin:${BASE_PATH}`, CARGO_HOME: cache("cargo"), CARGO_NET_OFFLINE: "true" };
}

/**
 * What has to lie in an open testbed before a language's tests can run: installed packages, as in an image. They lie inside
 * the testbed itself, since stack traces name their real path.
 */
export function furnish(language) {
  if (language !== "typescript") return;
  const installed = cache("node");
  if (!existsSync(join(installed, "node_modules/vitest"))) {
    const { devDependencies } = JSON.parse(readFileSync(PACKAGE_FILE, "utf8"));
    const wanted = `vitest@${devDependencies.vitest}`;
    const done = spawnSync("npm", ["install", "--prefix", installed, "--no-audit", "--no-fund", wanted], {
      stdio: "inherit",
    });
    if (done.status !== 0) throw new Error(`npm could not install ${wanted}`);
  }
  mustRun(`cp -al '${installed}/node_modules' . 2>/dev/null || cp -a '${installed}/node_modules' .`);
}
