import { readFileSync } from "node:fs";
import { z } from "zod";

const systems = z.array(z.object({ benchmark: z.string(), bundle: z.string() }));
const read = (path: string) => readFileSync(new URL(`../../db/demo/${path}`, import.meta.url));

/** The first demo bundle: small, honest, and of a benchmark that is there at every first start. */
export function demoBundle(): { readonly benchmark: string; readonly bytes: Buffer } {
  const [first] = systems.parse(JSON.parse(read("systems.json").toString("utf8")));
  if (first === undefined) throw new Error("There is no demo bundle.");
  return { benchmark: first.benchmark, bytes: read(first.bundle) };
}
