import { flag, type Flag } from "@/lib/formats/flag";
import { writeSecretNote } from "@/lib/formats/secret-note";
import type { Keeper } from "./contract";
import { createMaskingStream } from "./mask-stream";
import type { FoundSecret } from "./mask-text";

/** A file on its way to the keeper, which only ever sees masked text. Secrets are looked for even where nobody keeps it. */
export interface KeptFile {
  write(chunk: Uint8Array): Promise<void>;
  /** `sha256` and `bytes` are those of the file as it stands in the bundle. Answers the flags on secrets. */
  end(facts: { readonly sha256: string; readonly bytes: number }): Promise<readonly Flag[]>;
}

export function keepFile(
  keep: Keeper | undefined,
  place: { readonly path: string; readonly instance_id: string | null },
): KeptFile {
  const keeper = keep?.file(place) ?? null;
  const masking = createMaskingStream();
  return {
    async write(chunk) {
      for (const masked of masking.push(chunk)) await keeper?.write(masked);
    },
    async end(facts) {
      const { rest, found } = masking.end();
      for (const masked of rest) await keeper?.write(masked);
      await keeper?.end(facts);
      return secretFlags(found, place.path);
    },
  };
}

/** One flag a file: what kinds of secrets stand on which lines, never their values. */
export function secretFlags(found: readonly FoundSecret[], file: string): readonly Flag[] {
  const [first] = found;
  if (first === undefined) return [];
  const message = writeSecretNote(found.map(({ kind, line }) => ({ kind, unit: "line", at: line })));
  return [flag("secret-found", "warn", message, { file, from_line: first.line })];
}
