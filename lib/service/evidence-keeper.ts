import type { BlobStore } from "@/lib/store/blob-store";
import { type PagedStepsWriter, writePagedSteps } from "@/lib/store/paged-steps";
import { type PagedTextWriter, writePagedText } from "@/lib/store/paged-text";
import { mapRun } from "@/lib/trajectory/map-run";
import { outlineStep } from "@/lib/trajectory/outline-step";
import type { Keeper } from "@/lib/verify/contract";

/** A file that a verdict rests on, kept as paged text. */
export interface KeptFile {
  readonly path: string;
  readonly instanceId: string | null;
  readonly sha256: string;
  readonly bytes: number;
  readonly lines: number;
  readonly pages: string;
}

export interface EvidenceKeeper {
  readonly keeper: Keeper;
  /** Hands over (once) the files that are complete: of one instance, or all that are left. */
  take(instanceId?: string): KeptFile[];
  /** Key of the paged steps of a trajectory, null when none were kept. */
  stepsOf(path: string): string | null;
  /** Gives up whatever is still open. */
  abort(): Promise<void>;
}

/** Writes what streams by into the store, in constant memory. */
export function keepEvidence(store: BlobStore): EvidenceKeeper {
  let files: KeptFile[] = [];
  const steps = new Map<string, string>();
  const open = new Set<{ abort(): Promise<void> }>();

  /** Opens at the first byte, so that a file that is never read costs nothing. */
  function lazily<W extends { abort(): Promise<void> }>(start: () => Promise<W>): () => Promise<W> {
    let writer: Promise<W> | undefined;
    return () => {
      writer ??= start().then((opened) => {
        open.add(opened);
        return opened;
      });
      return writer;
    };
  }

  const keeper: Keeper = {
    file({ path, instance_id }) {
      const writer = lazily<PagedTextWriter>(() => writePagedText(store));
      return {
        async write(chunk) {
          await (await writer()).write(chunk);
        },
        async end({ sha256, bytes }) {
          const opened = await writer();
          const { key, lines } = await opened.finish();
          open.delete(opened);
          files.push({ path, instanceId: instance_id, sha256, bytes, lines, pages: key });
        },
      };
    },
    steps({ path }) {
      const writer = lazily<PagedStepsWriter>(() => writePagedSteps(store));
      const map = mapRun();
      return {
        async step(step) {
          const row = outlineStep(step);
          map.row(row);
          await (await writer()).step(step, row);
        },
        async end() {
          const opened = await writer();
          steps.set(path, (await opened.finish(map.finish())).key);
          open.delete(opened);
        },
      };
    },
  };

  return {
    keeper,
    take(instanceId) {
      const taken = instanceId === undefined ? files : files.filter((file) => file.instanceId === instanceId);
      files = instanceId === undefined ? [] : files.filter((file) => file.instanceId !== instanceId);
      return taken;
    },
    stepsOf: (path) => steps.get(path) ?? null,
    async abort() {
      for (const writer of open) await writer.abort();
      open.clear();
    },
  };
}
