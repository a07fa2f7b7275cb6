const NOTHING = new Uint8Array(0);

/**
 * Reads a stream of chunks at the caller's pace: a few exact bytes here, any piece there, and steps back inside the last
 * piece. Holds one chunk at a time.
 */
export class ByteCursor {
  /** Bytes handed out or skipped so far. */
  position = 0;
  private readonly chunks: AsyncIterator<Uint8Array>;
  private chunk: Uint8Array = NOTHING;
  private at = 0;
  private ended = false;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.chunks = source[Symbol.asyncIterator]();
  }

  /** The next bytes that are at hand, at most `max`, never empty; undefined at the end. A view, not a copy. */
  async piece(max = Number.POSITIVE_INFINITY): Promise<Uint8Array | undefined> {
    while (this.at === this.chunk.length) {
      if (this.ended) return undefined;
      const next = await this.chunks.next();
      if (next.done === true) {
        this.ended = true;
        this.chunk = NOTHING;
        this.at = 0;
        return undefined;
      }
      this.chunk = next.value;
      this.at = 0;
    }
    const end = Math.min(this.chunk.length, this.at + max);
    const piece = this.chunk.subarray(this.at, end);
    this.position += piece.length;
    this.at = end;
    return piece;
  }

  /** Gives back the last `bytes` bytes of the piece that was handed out last. */
  unread(bytes: number): void {
    this.at -= bytes;
    this.position -= bytes;
  }

  /** The next `count` bytes in one array; shorter only where the stream ends. */
  async exact(count: number): Promise<Uint8Array> {
    const first = await this.piece(count);
    if (first === undefined) return NOTHING;
    if (first.length === count) return first;
    const whole = new Uint8Array(count);
    whole.set(first);
    let filled = first.length;
    while (filled < count) {
      const more = await this.piece(count - filled);
      if (more === undefined) return whole.subarray(0, filled);
      whole.set(more, filled);
      filled += more.length;
    }
    return whole;
  }

  /** Moves over `count` bytes; returns how many there were. */
  async skip(count: number): Promise<number> {
    let left = count;
    while (left > 0) {
      const piece = await this.piece(left);
      if (piece === undefined) break;
      left -= piece.length;
    }
    return count - left;
  }

  /** The next `count` bytes as chunks. The caller judges whether the stream ended before them. */
  async *take(count: number): AsyncGenerator<Uint8Array, void> {
    let left = count;
    while (left > 0) {
      const piece = await this.piece(left);
      if (piece === undefined) return;
      left -= piece.length;
      yield piece;
    }
  }

  /** Lets go of the stream before its end. */
  async close(): Promise<void> {
    this.ended = true;
    await this.chunks.return?.();
  }
}
