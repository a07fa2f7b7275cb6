import type { Db } from "@/db/client";
import { type Progress, writeProgress } from "@/db/write/submissions";

/** Least time between two writes, milliseconds: a live page needs no more, the database wants no more. */
const REST_MS = 400;

export interface ProgressWriter {
  /** Notes the newest state; it is written soon, older ones are dropped. Never throws. */
  note(progress: Progress): void;
  /** Waits until the newest note is written. Throws what a write threw. */
  settle(): Promise<void>;
}

export function progressWriter(db: Db, submissionId: string): ProgressWriter {
  let newest: Progress | null = null;
  let writing: Promise<void> | null = null;
  let trouble: unknown = null;

  async function drain(): Promise<void> {
    while (newest !== null) {
      const next = newest;
      newest = null;
      try {
        await writeProgress(db, submissionId, next);
      } catch (error) {
        trouble = error;
      }
      await new Promise((resolve) => setTimeout(resolve, REST_MS));
    }
    writing = null;
  }

  return {
    note(progress) {
      newest = progress;
      writing ??= drain();
    },
    async settle() {
      while (writing !== null) await writing;
      if (trouble !== null) throw trouble;
    },
  };
}
