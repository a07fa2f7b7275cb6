import { createWriteStream } from "node:fs";
import { once } from "node:events";
import { finished } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Reference } from "@/lib/formats/benchmark-pack";
import { sampleLog, sampleTests } from "./sample-log";

/** A harness bundle of generated logs: how many instances, and how long each log is. */
export interface BundleSize {
  readonly instances: number;
  readonly logBytes: number;
}

const PATCH = "diff --git a/area.py b/area.py\n--- a/area.py\n+++ b/area.py\n@@ -1 +1 @@\n-a\n+b\n";

function idOf(index: number): string {
  return `sample__area-${index}`;
}

/** Header of one tar entry (ustar). */
function tarHeader(name: string, size: number): Buffer {
  const header = Buffer.alloc(512);
  header.write(name, 0, 100, "utf8");
  header.write("0000644\0", 100);
  header.write("0000000\0", 108);
  header.write("0000000\0", 116);
  header.write(`${size.toString(8).padStart(11, "0")}\0`, 124);
  header.write("00000000000\0", 136);
  header.write("        ", 148);
  header.write("0", 156);
  header.write("ustar\0", 257);
  header.write("00", 263);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return header;
}

/** Writes such a bundle as tar.gz; `model` tells bundles apart. Returns its bytes unpacked. */
export async function writeSampleBundle(path: string, size: BundleSize, model = "sample"): Promise<number> {
  const gzip = createGzip({ level: 1 });
  const file = createWriteStream(path);
  gzip.pipe(file);
  let unpacked = 0;
  const write = async (chunk: Uint8Array) => {
    unpacked += chunk.length;
    if (!gzip.write(chunk)) await once(gzip, "drain");
  };
  const entry = async (name: string, chunks: readonly Uint8Array[]) => {
    const size = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
    await write(tarHeader(name, size));
    for (const chunk of chunks) await write(chunk);
    await write(Buffer.alloc((512 - (size % 512)) % 512));
  };
  const lines = Array.from({ length: size.instances }, (_, index) =>
    JSON.stringify({ instance_id: idOf(index), model_name_or_path: model, model_patch: PATCH }),
  );
  await entry("predictions.jsonl", [Buffer.from(`${lines.join("\n")}\n`)]);
  for (let index = 0; index < size.instances; index += 1) {
    await entry(`logs/run_evaluation/r/${model}/${idOf(index)}/test_output.txt`, [...sampleLog(size.logBytes, index)]);
    await entry(`logs/run_evaluation/r/${model}/${idOf(index)}/patch.diff`, [Buffer.from(PATCH)]);
  }
  await write(Buffer.alloc(1024));
  gzip.end();
  await finished(file);
  return unpacked;
}

/** The reference that such a bundle is verified against. */
export function sampleReference(size: BundleSize): Reference {
  const instances = Array.from({ length: size.instances }, (_, index) => {
    const [first, ...rest] = sampleTests(size.logBytes, index).slice(0, 200);
    const record = {
      instance_id: idOf(index),
      repo: "sample/area",
      base_commit: "",
      problem_statement: "",
      patch: PATCH,
      test_patch: "",
    };
    return [
      idOf(index),
      { record, failToPass: first === undefined ? [] : [first], passToPass: rest, gold: null, broken: null },
    ] as const;
  });
  return {
    benchmark: {
      format: 1,
      slug: "sample",
      name: "Sample",
      version: "1",
      languages: ["python"],
      grading: "f2p-p2p",
      limits: {},
      links: {},
      licence: "CC0-1.0",
      licences: {},
      summary: "",
      validity: {},
      coverage: {},
    },
    instances: new Map(instances),
  };
}
