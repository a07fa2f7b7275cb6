import { mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeLeanFonts } from "./lean-fonts.mjs";

const GEIST = join(process.cwd(), "node_modules/geist");
const NAMES = ["sans.woff2", "mono.woff2"];

describe("lean fonts", () => {
  let root: string;
  const place = (name: string) => join(root, "node_modules/.cache/proofboard/fonts", name);

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "fonts-"));
    mkdirSync(join(root, "node_modules"));
    symlinkSync(GEIST, join(root, "node_modules/geist"));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it("cuts both faces to under 45 kB, as fonts a browser reads", async () => {
    await makeLeanFonts(root);
    for (const name of NAMES) {
      const face = readFileSync(place(name));
      expect(face.subarray(0, 4).toString("latin1")).toBe("wOF2");
      expect(face.length).toBeGreaterThan(10_000);
      expect(face.length).toBeLessThan(45_000);
    }
  });

  it("leaves a cut face alone, and cuts again what was cut from something else", async () => {
    await makeLeanFonts(root);
    const first = statSync(place("sans.woff2")).mtimeMs;
    await makeLeanFonts(root);
    expect(statSync(place("sans.woff2")).mtimeMs).toBe(first);
    writeFileSync(place("sans.woff2"), "of another release");
    writeFileSync(place("sans.woff2.sha256"), "of another release");
    await makeLeanFonts(root);
    expect(readFileSync(place("sans.woff2")).length).toBeGreaterThan(10_000);
  });
});
