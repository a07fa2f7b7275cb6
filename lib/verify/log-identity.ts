import type { LogFingerprint } from "@/lib/formats/log-fingerprint";
import { createLineReader } from "@/lib/formats/text-lines";
import { createFingerprinter } from "./fingerprint-log";

/** What a raw test log says of itself: the instance it names, the commit that it checked the tests out from, its traits. */
export interface LogIdentity {
  readonly instance: { readonly id: string; readonly line: number } | null;
  readonly commit: { readonly sha: string; readonly line: number } | null;
  /** `sha256`: digest of the file's bytes. */
  fingerprint(sha256: string): LogFingerprint;
}

export interface IdentityReader {
  push(chunk: Uint8Array): void;
  end(): LogIdentity;
}

const INSTANCE = /^\s*-? ?Instance ID: (\S{1,300})\s*$/;
const CHECKOUT = /^\+ git checkout ([0-9a-zA-Z]{6,64}) \S/;
const LINE_CHARS = 2048;

/**
 * Watches a log go by for lines that tie it to an instance: `Instance ID: x` of the older harness, and the traced
 * `+ git checkout <base commit> <test files>` of the docker harness (the first one: a test may print another).
 */
export function createIdentityReader(): IdentityReader {
  let instance: LogIdentity["instance"] = null;
  let commit: LogIdentity["commit"] = null;
  const fingerprinter = createFingerprinter();
  const reader = createLineReader(
    (text, line) => {
      fingerprinter.line(text);
      if (commit === null && text.startsWith("+ git checkout ")) {
        const match = CHECKOUT.exec(text);
        if (match?.[1] !== undefined) commit = { sha: match[1], line };
      } else if (instance === null && text.includes("Instance ID: ")) {
        const match = INSTANCE.exec(text);
        if (match?.[1] !== undefined) instance = { id: match[1], line };
      }
    },
    { maxChars: LINE_CHARS },
  );
  return {
    push: (chunk) => reader.push(chunk),
    end: () => {
      reader.end();
      return { instance, commit, fingerprint: (sha256) => fingerprinter.end(sha256) };
    },
  };
}

/** True when two names of a commit can be the same one (either may be shortened). */
export function sameCommit(a: string, b: string): boolean {
  return a === b || (a.length >= 6 && b.length >= 6 && (a.startsWith(b) || b.startsWith(a)));
}
