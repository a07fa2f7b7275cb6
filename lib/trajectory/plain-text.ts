import type { Run } from "./collect-run";

const STEP_CHARS = 65_536;

/** Lines of a file in any line ending, in pieces of at most `STEP_CHARS` characters. */
export async function* textLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8");
  let rest = "";
  for await (const chunk of chunks) {
    const text = rest + decoder.decode(chunk, { stream: true });
    let from = 0;
    for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", from)) {
      yield text.slice(from, end).replace(/\r$/, "");
      from = end + 1;
    }
    rest = text.slice(from);
    while (rest.length > STEP_CHARS) {
      yield rest.slice(0, STEP_CHARS);
      rest = rest.slice(STEP_CHARS);
    }
  }
  rest += decoder.decode();
  if (rest !== "") yield rest;
}

/** Text of no known structure: shown as it is, in pieces that a page can hold. */
export async function readPlainText(lines: AsyncIterable<string>, run: Run): Promise<void> {
  let piece: string[] = [];
  let chars = 0;
  const flush = async () => {
    if (piece.length === 0) return;
    await run.step({ role: "environment", kind: "message", observation: piece.join("\n").replaceAll("\u0000", "") });
    piece = [];
    chars = 0;
  };
  for await (const line of lines) {
    piece.push(line);
    chars += line.length + 1;
    if (chars >= STEP_CHARS) await flush();
  }
  await flush();
}
