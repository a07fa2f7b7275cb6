import { gunzipSync, gzipSync } from "node:zlib";
import { demoBundle } from "./demo-bundle";
import { ALL_PAYLOADS, PAYLOADS } from "./payloads";

interface File {
  readonly name: string;
  readonly bytes: Buffer;
}

const BLOCK = 512;

/** Regular files of a plain tar archive that we wrote ourselves. */
function filesOf(tar: Buffer): File[] {
  const files: File[] = [];
  for (let at = 0; at + BLOCK <= tar.length && tar[at] !== 0; ) {
    const text = (from: number, length: number) =>
      tar
        .subarray(at + from, at + from + length)
        .toString("latin1")
        .split("\0")[0] ?? "";
    const size = Number.parseInt(text(124, 12), 8);
    const prefix = text(345, 155);
    const from = at + BLOCK;
    const name = prefix === "" ? text(0, 100) : `${prefix}/${text(0, 100)}`;
    if (text(156, 1) === "0" || text(156, 1) === "") files.push({ name, bytes: tar.subarray(from, from + size) });
    at = from + Math.ceil(size / BLOCK) * BLOCK;
  }
  return files;
}

function headerOf({ name, bytes }: File): Buffer {
  const header = Buffer.alloc(BLOCK);
  header.write(name.slice(0, 100), 0, "latin1");
  header.write("0000644\0", 100);
  header.write("0000000\0", 108);
  header.write("0000000\0", 116);
  header.write(`${bytes.length.toString(8).padStart(11, "0")}\0`, 124);
  header.write("00000000000\0", 136);
  header.write("        ", 148);
  header.write("0", 156);
  header.write("ustar\0", 257);
  header.write("00", 263);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return header;
}

function tarOf(files: readonly File[]): Buffer {
  const parts = files.flatMap((file) => [
    headerOf(file),
    file.bytes,
    Buffer.alloc((BLOCK - (file.bytes.length % BLOCK)) % BLOCK),
  ]);
  return Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)]);
}

/** Every text in a JSON value that is more than a word, with the payloads behind it. */
function poisonedJson(value: unknown): unknown {
  if (typeof value === "string") return value.includes(" ") ? `${value}\n${ALL_PAYLOADS}` : value;
  if (Array.isArray(value)) return value.map(poisonedJson);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, poisonedJson(inner)]));
}

/** Adds lines with payloads to the first hunk of a patch and a file whose name is one. */
function poisonedPatch(patch: string): string {
  const lines = PAYLOADS.filter((text) => !/[\r\n\u2028\u2029]/.test(text)).map((text) => `+# ${text}`);
  const name = "docs/<img src=x onerror=pwned(1)>.md";
  const added = [`diff --git a/${name} b/${name}`, "new file mode 100644", "--- /dev/null", `+++ b/${name}`];
  return `${patch.trimEnd()}\n${added.join("\n")}\n@@ -0,0 +1,${lines.length} @@ ${PAYLOADS[0] ?? ""}\n${lines.join("\n")}\n`;
}

function poisonedLines(bytes: Buffer): Buffer {
  const lines = bytes.toString("utf8").split("\n").filter(Boolean);
  return Buffer.from(
    lines
      .map((line) => {
        const record: unknown = JSON.parse(line);
        if (typeof record !== "object" || record === null || !("model_patch" in record)) return line;
        return JSON.stringify({ ...record, model_patch: poisonedPatch(String(record.model_patch)) });
      })
      .join("\n"),
  );
}

/** Names of tests that are payloads, beside the real ones: a runner prints whatever a project calls its tests. */
function poisonedLog(bytes: Buffer): Buffer {
  const names = PAYLOADS.map((text) => `PASSED tests/test_x.py::test[${text.replaceAll("\n", " ")}]`);
  const text = bytes.toString("utf8");
  return Buffer.from(`${ALL_PAYLOADS}\n${text}\n${names.join("\n")}\n`);
}

/** The demo bundle with payloads in its patches, logs, trajectories and notes. */
export function poisonedBundle(): { readonly benchmark: string; readonly bytes: Buffer } {
  const { benchmark, bytes } = demoBundle();
  const files = filesOf(gunzipSync(bytes)).map(({ name, bytes: content }) => {
    if (name.endsWith(".traj.json")) {
      return { name, bytes: Buffer.from(JSON.stringify(poisonedJson(JSON.parse(content.toString("utf8"))))) };
    }
    if (name.endsWith("preds.jsonl")) return { name, bytes: poisonedLines(content) };
    if (name.endsWith("test_output.txt")) return { name, bytes: poisonedLog(content) };
    return { name, bytes: content };
  });
  const notes = { name: "README.md", bytes: Buffer.from(`# Notes\n\n${ALL_PAYLOADS}\n`) };
  return { benchmark, bytes: gzipSync(tarOf([...files, notes])) };
}
