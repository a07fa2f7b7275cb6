const FIRST_BYTES = 256 * 1024;

/**
 * The output of one zstd frame as far as matches may still reach back. Grows with what really came out, never with what a
 * header claims, and slides once it holds the window and a quarter more.
 */
export class ZstdHistory {
  bytes: Uint8Array = new Uint8Array(0);
  /** Where the next byte goes. */
  end = 0;
  private window = 0;

  /** Starts a frame whose matches reach back at most `window` bytes. Memory of the frame before is used again. */
  start(window: number): void {
    this.window = window;
    this.end = 0;
  }

  /** Makes room for `count` more bytes. */
  reserve(count: number): void {
    if (this.end + count <= this.bytes.length) return;
    const full = this.window + Math.max(FIRST_BYTES, this.window >> 2);
    const keep = Math.min(this.end, this.window);
    if (this.bytes.length >= full && keep + count <= this.bytes.length) {
      this.bytes.copyWithin(0, this.end - keep, this.end);
    } else {
      const wanted = Math.max(keep + count, Math.min(full, Math.max(FIRST_BYTES, 2 * this.bytes.length)));
      const grown = new Uint8Array(wanted);
      grown.set(this.bytes.subarray(this.end - keep, this.end));
      this.bytes = grown;
    }
    this.end = keep;
  }
}
