// @ts-check
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** @param {string} folder @param {string} place @returns {string[]} */
function filesUnder(folder, place) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesUnder(join(folder, entry.name), `${place}/${entry.name}`) : [`${place}/${entry.name}`],
  );
}

/**
 * What the build wrote down about its routes. Throws when there is no build.
 * @param {string} root of the checkout @returns {import("./route-map.mjs").BuildFacts}
 */
export function readBuildFacts(root) {
  /** @param {string} name @returns {unknown} */
  const manifest = (name) => JSON.parse(readFileSync(join(root, ".next", name), "utf8"));
  return {
    appPaths: manifest("app-path-routes-manifest.json"),
    prerender: manifest("prerender-manifest.json"),
    files: filesUnder(join(root, "public"), ""),
  };
}
