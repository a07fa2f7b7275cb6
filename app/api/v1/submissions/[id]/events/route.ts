import type { Context } from "@/lib/service/context";
import { type LiveCursor, hasEnded, readDecided, readProgress } from "@/lib/service/read-progress";
import { reading } from "../../../respond";

/** How often the database is asked, how often an idle line says that it lives, and how long one connection lasts, ms. */
const LOOK_MS = 600;
const IDLE_MS = 15_000;
const LONGEST_MS = 20 * 60_000;
/** A browser whose connection broke comes back after this, milliseconds. */
const RETRY_MS = 1500;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * The events of a verification as text/event-stream: all that is known so far first, then what changes, so that a reload
 * misses nothing. Ends after `end`.
 */
async function* eventsOf(ctx: Context, submissionId: string, gone: AbortSignal): AsyncGenerator<string> {
  const until = Date.now() + LONGEST_MS;
  let shown = "";
  let cursor: LiveCursor | null = null;
  let lastWord = Date.now();
  yield `retry: ${RETRY_MS}\n\n`;
  while (!gone.aborted && Date.now() < until) {
    const progress = await readProgress(ctx, submissionId);
    const decided = await readDecided(ctx, submissionId, cursor);
    cursor = decided.cursor;
    const text = JSON.stringify(progress);
    if (text !== shown) yield `event: progress\ndata: ${text}\n\n`;
    if (decided.instances.length > 0) yield `event: instances\ndata: ${JSON.stringify(decided.instances)}\n\n`;
    if (text !== shown || decided.instances.length > 0) lastWord = Date.now();
    shown = text;
    if (hasEnded(progress)) {
      yield `event: end\ndata: ${JSON.stringify({ state: progress.state })}\n\n`;
      return;
    }
    if (Date.now() - lastWord > IDLE_MS) {
      lastWord = Date.now();
      yield ": still here\n\n";
    }
    await pause(LOOK_MS);
  }
}

export const GET = reading<{ id: string }>(async ({ request, ctx, params }) => {
  const events = eventsOf(ctx, params.id, request.signal);
  await readProgress(ctx, params.id);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await events.next();
        if (done === true) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        ctx.log.warn({ err: error }, "event stream ended");
        controller.close();
      }
    },
    async cancel() {
      await events.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      "content-type": "text/event-stream; charset=utf-8",
      // no-transform: a compressing server would hold the events back.
      "cache-control": "private, no-store, no-transform",
      "x-content-type-options": "nosniff",
      "x-accel-buffering": "no",
    },
  });
});
