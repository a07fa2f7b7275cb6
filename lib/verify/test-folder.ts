import type { ByteSource, FolderListing } from "@/lib/bundle/bundle-reader";
import type { Reference } from "@/lib/formats/benchmark-pack";
import { DEFAULT_LIMITS } from "@/lib/formats/limits";
import type { InstanceReport, Report } from "@/lib/formats/report";
import type { VerifyOptions } from "./contract";
import { loadReference } from "./load-reference";
import { verifyBundle } from "./verify-bundle";

/** For tests: a folder of texts by path as a bundle or a pack. */
export function folderOf(files: Readonly<Record<string, string>>): FolderListing {
  return {
    name: "bundle",
    files: Object.entries(files).map(([path, text]) => ({ path, source: sourceOf(path, Buffer.from(text, "utf8")) })),
  };
}

function sourceOf(name: string, bytes: Uint8Array): ByteSource {
  return {
    size: bytes.length,
    name,
    async *stream(from = 0, to = bytes.length) {
      yield bytes.subarray(from, to);
    },
  };
}

export function packOf(files: Readonly<Record<string, string>>): Promise<Reference> {
  return loadReference(folderOf(files), DEFAULT_LIMITS);
}

export function verifyFolder(
  files: Readonly<Record<string, string>>,
  reference: Reference | null = null,
  more: Partial<VerifyOptions> = {},
): Promise<Report> {
  const now = new Date("2026-11-29T12:00:00Z");
  return verifyBundle(folderOf(files), reference, { now, limits: DEFAULT_LIMITS, ...more });
}

/** The instance of a report; fails the test when it is absent. */
export function instanceOfReport(report: Report, id: string): InstanceReport {
  const found = report.instances.find((item) => item.instance_id === id);
  if (found === undefined) throw new Error(`the report has no ${id}`);
  return found;
}

export function lines(...text: readonly string[]): string {
  return `${text.join("\n")}\n`;
}
