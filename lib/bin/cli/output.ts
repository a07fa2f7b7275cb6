import { AppError } from "@/lib/errors";

const HELP = `proofboard: derives every number of a submission from its logs.

  inspect BUNDLE... [--json]                          what is inside, no verdicts
  verify BUNDLE [--reference PACK] [--json] [--html FILE]   the report
  parse-log LOG... [--runner NAME] [--json]           statuses of one log
  grade CASES.jsonl [--json]                          grading cases, one verdict a line
  reference build SOURCE... --out PACK                a reference pack
      [--kind dataset|gold-logs] [--slug S] [--name N] [--version V] [--licence L]

Exit codes: 0 done and claims agree, 1 done with mismatches or blocking flags, 2 input that cannot be used.
`;

export function printHelp(): void {
  process.stdout.write(HELP);
}

/** Text of a bundle on a terminal: control characters could move the cursor or forge lines, so they are shown as escapes. */
export function printable(text: string): string {
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g, (char) => {
    return `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}

/** One line on stderr. */
export function printError(message: string): void {
  process.stderr.write(`${printable(message).replaceAll("\n", " ")}\n`);
}

export function print(line: string): void {
  process.stdout.write(`${printable(line)}\n`);
}

/** JSON is safe on a terminal as it is: control characters are escaped by JSON itself, C1 and bidi ones here. */
export function printJson(value: unknown): void {
  process.stdout.write(
    `${JSON.stringify(value).replace(/[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g, escapeUnit)}\n`,
  );
}

function escapeUnit(char: string): string {
  return `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** Trouble with the words of a command. */
export function usage(message: string): AppError {
  return new AppError("usage", message, { remedy: "Try `proofboard help`." });
}
