import type { Step, TrajectoryEvent } from "@/lib/formats/trajectory";
import { fastHash } from "./fast-hash";

const PERIODS = [1, 2, 3, 4, 5, 6] as const;
const REPEATS = 3;
const MEMORY = 16;
const SIGNED_CHARS = 8_192;

/** Watches for the same actions with the same answers again and again: a cycle of up to six steps, three times over. */
export function watchLoops(emit: (event: TrajectoryEvent) => void): { step(step: Step): void; end(): void } {
  const recent: { signature: number; index: number }[] = [];
  const matches = new Map<number, number>();
  let open: { period: number; from: number; to: number } | null = null;

  function close(): void {
    if (open === null) return;
    const { period, from, to } = open;
    const what =
      period === 1 ? "The same action with the same answer" : `The same ${period} actions with the same answers`;
    emit({ kind: "loop", step: from, to_step: to, message: `${what} is repeated over steps ${from} to ${to}.` });
    open = null;
  }

  return {
    step: (step) => {
      if (step.role !== "agent" || step.action === null) return;
      const signature = sign(step);
      let running = false;
      for (const period of PERIODS) {
        const same = recent.at(-period)?.signature === signature;
        const count = same ? (matches.get(period) ?? 0) + 1 : 0;
        matches.set(period, count);
        if (running || count < period * (REPEATS - 1)) continue;
        running = true;
        const start = recent.at(-(period * REPEATS) + 1)?.index ?? step.index;
        open = open === null ? { period, from: start, to: step.index } : { ...open, to: step.index };
      }
      if (!running) close();
      recent.push({ signature, index: step.index });
      if (recent.length > MEMORY + 6) recent.splice(0, 1);
    },
    end: close,
  };
}

function sign({ action, observation }: Step): number {
  const done = `${action?.tool ?? ""}\n${action?.command ?? action?.arguments ?? ""}`.slice(0, SIGNED_CHARS);
  const seen = observation ?? "";
  return fastHash(`${seen.length} ${seen.slice(0, SIGNED_CHARS)}`, fastHash(done));
}
