import type { WorkerEvents } from "graphile-worker";

/**
 * Watches that every slot of the queue still asks for jobs. A slot without a job asks each second, and after an outage
 * again; one whose question was lost with its connection waits for an answer for good, and nobody else notices: the process
 * lives and says so. Feed it the queue's events before the queue starts.
 */
export function watchQueue(events: WorkerEvents, now: () => number): { readonly longestSilence: () => number } {
  /** When each slot without a job was last heard of, milliseconds. */
  const heard = new Map<string, number>();
  const idle = ({ worker }: { worker: { workerId: string } }) => void heard.set(worker.workerId, now());
  const away = ({ worker }: { worker: { workerId: string } }) => void heard.delete(worker.workerId);
  events.on("worker:create", idle);
  events.on("worker:getJob:start", idle);
  events.on("worker:getJob:empty", idle);
  events.on("worker:getJob:error", idle);
  events.on("job:start", away);
  events.on("job:complete", idle);
  events.on("worker:release", away);
  events.on("worker:stop", away);
  return {
    /** How long the quietest slot without a job has said nothing, milliseconds; 0 when all have jobs. */
    longestSilence: () => [...heard.values()].reduce((most, at) => Math.max(most, now() - at), 0),
  };
}
