/**
 * One stream for several readers at once: each chunk reaches all of them before the next one is asked for. A reader that
 * stops early does not hold up the others. Rejects with the first error once all have ended.
 */
export async function broadcast(
  chunks: AsyncIterable<Uint8Array>,
  readers: readonly ((chunks: AsyncIterable<Uint8Array>) => Promise<void>)[],
): Promise<void> {
  const channels = readers.map(() => createChannel());
  const running = readers.map((reader, index) => {
    const channel = channels[index] ?? createChannel();
    return reader(channel.read()).finally(() => channel.leave());
  });
  const ended = Promise.allSettled(running);
  for await (const chunk of chunks) {
    await Promise.all(channels.map((channel) => channel.give(chunk)));
  }
  await Promise.all(channels.map((channel) => channel.give(null)));
  const failed = (await ended).find((one) => one.status === "rejected");
  if (failed !== undefined) throw failed.reason;
}

interface Channel {
  /** Resolves when the reader asks for more or has left; null = the stream has ended. */
  give(chunk: Uint8Array | null): Promise<void>;
  read(): AsyncGenerator<Uint8Array>;
  leave(): void;
}

function createChannel(): Channel {
  let waiting: Uint8Array | null | undefined;
  let left = false;
  let arrived: (() => void) | null = null;
  let taken: (() => void) | null = null;
  return {
    async give(chunk) {
      if (left) return;
      waiting = chunk;
      arrived?.();
      await new Promise<void>((done) => {
        taken = done;
      });
    },
    async *read() {
      for (;;) {
        if (waiting === undefined) {
          await new Promise<void>((done) => {
            arrived = done;
          });
          arrived = null;
        }
        const chunk = waiting;
        waiting = undefined;
        taken?.();
        if (chunk === null || chunk === undefined) return;
        yield chunk;
      }
    },
    leave() {
      left = true;
      taken?.();
    },
  };
}
