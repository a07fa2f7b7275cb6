import { createHash } from "node:crypto";

/** A finished answer of the public API, with its entity tag. `next`: cursor of the page after it. */
export interface FinishedAnswer {
  readonly version: number;
  readonly type: string;
  /** Text, or the bytes of a picture. */
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly tag: string;
  readonly next: string | null;
}

/**
 * Finished answers by address, for as long as the version stands that was read before they were made. The least lately
 * asked for go first; `budget` counts characters and bytes. An answer of more than a quarter of it is not kept.
 */
export function answerCache(budget: number) {
  const kept = new Map<string, FinishedAnswer>();
  let chars = 0;
  const drop = (key: string) => {
    chars -= kept.get(key)?.body.length ?? 0;
    kept.delete(key);
  };
  return {
    get(key: string, version: number): FinishedAnswer | null {
      const found = kept.get(key);
      if (found === undefined) return null;
      kept.delete(key);
      if (found.version !== version) {
        chars -= found.body.length;
        return null;
      }
      kept.set(key, found);
      return found;
    },
    keep(key: string, made: Omit<FinishedAnswer, "tag">): FinishedAnswer {
      const digest = createHash("sha256").update(made.type).update("\n").update(made.body).digest("base64url");
      const answer = { ...made, tag: `W/"${digest.slice(0, 22)}"` };
      drop(key);
      if (made.body.length > budget / 4) return answer;
      kept.set(key, answer);
      chars += made.body.length;
      for (const [oldest] of kept) {
        if (chars <= budget) break;
        drop(oldest);
      }
      return answer;
    },
  };
}
