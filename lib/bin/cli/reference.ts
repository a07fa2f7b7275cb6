import { mkdir, open } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { AppError } from "@/lib/errors";
import { DEFAULT_LIMITS } from "@/lib/formats/limits";
import { listFolder } from "@/lib/store/folder-listing";
import { buildReference, REFERENCE_KINDS } from "@/lib/verify/build-reference";
import type { PackSink } from "@/lib/verify/collected-reference";
import { loadReference } from "@/lib/verify/load-reference";
import { openBundle } from "@/lib/verify/open-bundle";
import { openInput } from "./open-input";
import { print, printJson, usage } from "./output";
import { parseWords } from "./words";

/** `proofboard reference build SOURCE... --out PACK`: writes a pack and lists what is not verifiable. */
export async function runReference(words: readonly string[]): Promise<number> {
  const [verb, ...rest] = words;
  if (verb !== "build") throw usage("reference has one verb: build.");
  const { values, positionals } = parseWords(rest, {
    out: { type: "string" },
    kind: { type: "string" },
    slug: { type: "string" },
    name: { type: "string" },
    version: { type: "string", default: "1" },
    licence: { type: "string" },
    json: { type: "boolean", default: false },
  });
  const out = values.out;
  if (typeof out !== "string" || positionals.length === 0)
    throw usage("reference build needs at least one source and --out PACK.");
  const kind = values.kind === undefined ? null : (REFERENCE_KINDS.find((known) => known === values.kind) ?? undefined);
  if (kind === undefined)
    throw usage(`--kind is one of ${REFERENCE_KINDS.join(", ")}, not ${JSON.stringify(values.kind)}.`);
  const slug = typeof values.slug === "string" ? values.slug : slugOf(out);
  const inputs = await Promise.all(positionals.map(openInput));
  try {
    const readers = [];
    for (const { bundle } of inputs) readers.push(await openBundle(bundle, DEFAULT_LIMITS));
    const built = await buildReference(
      readers,
      {
        kind,
        slug,
        name: typeof values.name === "string" ? values.name : slug,
        version: typeof values.version === "string" ? values.version : "1",
        licence: typeof values.licence === "string" ? values.licence : null,
      },
      folderSink(out),
      DEFAULT_LIMITS,
    );
    const reference = await loadReference(await listFolder(out, DEFAULT_LIMITS), DEFAULT_LIMITS);
    const unusable = [...reference.instances.values()].filter((instance) => instance.broken !== null);
    if (values.json === true) {
      printJson({
        pack: out,
        slug,
        ...built,
        not_verifiable: unusable.map((item) => ({ instance_id: item.record.instance_id, why: item.broken })),
      });
    } else {
      print(
        `${out}: ${built.instances} instances, ${built.goldLogs} gold logs, grading ${built.grading}, ${built.instances - unusable.length} verifiable`,
      );
      for (const item of unusable) print(`  not verifiable ${item.record.instance_id}: ${item.broken ?? ""}`);
    }
    return 0;
  } finally {
    for (const input of inputs) await input.close();
  }
}

function slugOf(path: string): string {
  const slug = basename(path)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 64);
  return slug === "" ? "benchmark" : slug;
}

/** Writes pack files below one folder; the paths are made by us, never by a bundle. */
function folderSink(root: string): PackSink {
  return {
    async file(path) {
      if (path.split("/").some((part) => part === ".." || part === ""))
        throw new AppError("unsafe-path", "A pack file must stay inside the pack.", { file: path });
      const target = join(root, path);
      await mkdir(dirname(target), { recursive: true });
      const handle = await open(target, "w");
      return {
        write: async (chunk) => void (await handle.writeFile(chunk)),
        end: () => handle.close(),
      };
    },
  };
}
