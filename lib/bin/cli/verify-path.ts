import type { HarnessKey } from "@/lib/formats/attestation";
import { DEFAULT_LIMITS } from "@/lib/formats/limits";
import type { Report } from "@/lib/formats/report";
import { enginesFor } from "@/lib/service/code-engines";
import { readGrammar } from "@/lib/store/grammar-files";
import { loadReference } from "@/lib/verify/load-reference";
import { engines } from "@/lib/verify/load-parsers";
import { verifyBundle } from "@/lib/verify/verify-bundle";
import { openInput } from "./open-input";
import { progressLine } from "./progress";

/** Verifies a bundle of this machine, with a progress line on a terminal. `pack` null = without a reference. */
export async function verifyPath(
  path: string,
  { pack: packPath, keys }: { readonly pack: string | null; readonly keys?: readonly HarnessKey[] },
): Promise<Report> {
  const line = progressLine();
  const pack = packPath === null ? null : await openInput(packPath);
  try {
    line.show("reading the reference", null);
    const reference = pack === null ? null : await loadReference(pack.bundle, DEFAULT_LIMITS);
    const code = reference === null ? {} : await enginesFor(engines(readGrammar), reference);
    const { bundle, close } = await openInput(path);
    try {
      return await verifyBundle(bundle, reference, {
        now: new Date(),
        limits: DEFAULT_LIMITS,
        ...(keys === undefined ? {} : { keys }),
        ...code,
        onProgress: ({ stage, bytesDone, bytesTotal, instancesDone, instancesTotal }) => {
          const counted = stage === "instances" ? [instancesDone, instancesTotal] : [bytesDone, bytesTotal];
          const [done = 0, total = 0] = counted;
          const text = stage === "instances" ? `${stage} ${instancesDone}/${instancesTotal}` : stage;
          line.show(text, total > 0 ? done / total : null);
        },
      });
    } finally {
      await close();
    }
  } finally {
    line.clear();
    await pack?.close();
  }
}
