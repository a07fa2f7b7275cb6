#!/usr/bin/env node
// Runs the TypeScript command line without a build step.
import { register } from "tsx/esm/api";

register();
const { main } = await import("./proofboard.ts");
process.exitCode = await main(process.argv.slice(2));
