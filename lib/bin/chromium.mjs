/** Finds a Chromium for the browser tests, or installs Debian's on a throw-away machine. */
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { runToEnd } from "./processes.mjs";
import { Trouble, step } from "./say.mjs";

const SYSTEM = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** The browser that Playwright itself may have downloaded. */
function playwrights(root) {
  const path = createRequire(join(root, "package.json"))("playwright-core").chromium.executablePath();
  return existsSync(path) ? path : null;
}

/** @param {string} root @param {AbortSignal} signal @returns {Promise<string>} path of the executable */
export async function ensureChromium(root, signal) {
  const wanted = process.env["CHROMIUM_PATH"];
  if (wanted) {
    if (existsSync(wanted)) return wanted;
    throw new Trouble(`CHROMIUM_PATH is ${wanted}, and there is no such file.`);
  }
  const found = SYSTEM.find((path) => existsSync(path)) ?? playwrights(root);
  if (found !== null) return found;
  const throwAway = process.env["CI"] === "true" && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (!throwAway) {
    throw new Trouble("The browser tests need Chromium or Chrome: install one, or name it in CHROMIUM_PATH.");
  }
  await step("installing Chromium", async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    const packages = ["chromium", "fonts-liberation"];
    for (const args of [
      ["update", "-q"],
      ["install", "-y", "-q", "--no-install-recommends", ...packages],
    ]) {
      let words = "";
      const onOutput = (text) => (words = (words + text).slice(-4000));
      const code = await runToEnd("apt-get", args, { cwd: "/", env, onOutput, signal });
      if (code !== 0) throw new Trouble(`apt-get ${args[0]} failed: ${words}`);
    }
  });
  const installed = SYSTEM.find((path) => existsSync(path));
  if (installed === undefined) throw new Trouble("Chromium was installed and cannot be found.");
  return installed;
}
