import { joinBytes, toUtf8 } from "./utf8";

export interface FileHead {
  /** The first bytes as UTF-8, at most about `bytes` of them (the whole file when it is shorter). */
  readonly head: Uint8Array;
  /** True when `head` is the whole file. */
  readonly complete: boolean;
  /** The whole file again from its start, as UTF-8. To be consumed once. */
  readonly all: AsyncIterable<Uint8Array>;
}

/** Reads the start of a stream so that its content can be recognised, and gives the stream back unharmed. */
export async function readHead(chunks: AsyncIterable<Uint8Array>, bytes: number): Promise<FileHead> {
  const source = toUtf8(chunks)[Symbol.asyncIterator]();
  const read: Uint8Array[] = [];
  let size = 0;
  let complete = false;
  while (size < bytes) {
    const next = await source.next();
    if (next.done === true) {
      complete = true;
      break;
    }
    read.push(next.value);
    size += next.value.length;
  }
  return { head: joinBytes(read), complete, all: replay(read, source, complete) };
}

async function* replay(
  read: readonly Uint8Array[],
  source: AsyncIterator<Uint8Array>,
  complete: boolean,
): AsyncGenerator<Uint8Array> {
  try {
    yield* read;
    while (!complete) {
      const next = await source.next();
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    if (!complete) await source.return?.();
  }
}
