/** A progress line on a terminal; silent elsewhere, so that pipes and logs stay clean. */
export interface ProgressLine {
  show(text: string, share: number | null): void;
  clear(): void;
}

const WIDTH = 24;
const EVERY_MS = 80;

export function progressLine(stream: NodeJS.WriteStream = process.stderr): ProgressLine {
  let last = 0;
  let shown = false;
  return {
    show(text, share) {
      const now = Date.now();
      if (!stream.isTTY || now - last < EVERY_MS) return;
      last = now;
      shown = true;
      const filled = share === null ? 0 : Math.round(Math.min(1, Math.max(0, share)) * WIDTH);
      const bar = share === null ? "" : `[${"#".repeat(filled)}${".".repeat(WIDTH - filled)}] `;
      stream.write(`\r\u001b[2K${bar}${text}`);
    },
    clear() {
      if (shown) stream.write("\r\u001b[2K");
      shown = false;
    },
  };
}
