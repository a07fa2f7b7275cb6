#!/usr/bin/env node
// Runs the TypeScript command line without a build step, from whatever folder it is called in.
import { fileURLToPath } from "node:url";
import { register } from "tsx/esm/api";

register({ tsconfig: fileURLToPath(new URL("../../tsconfig.json", import.meta.url)) });
// `npm run` moves to the root of the package; paths are meant from where the person stands.
if (process.env.npm_lifecycle_event === "proofboard" && process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);
if (["backup", "restore"].includes(process.argv[2] ?? "")) await import("./manage.mjs");
else {
  const { main } = await import("./cli/main.ts");
  process.exitCode = await main(process.argv.slice(2));
}
