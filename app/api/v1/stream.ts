/** Chunks as the body of a response: pulled as the client takes them, given up when it goes away. */
export function bodyStream(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const source = chunks[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await source.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await source.return?.();
    },
  });
}

const encoder = new TextEncoder();

/** Values as JSON lines; whoever stops reading stops the work behind them. */
export async function* jsonLines(values: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  for await (const value of values) yield encoder.encode(`${JSON.stringify(value)}\n`);
}
