import { AppError } from "@/lib/errors";

const HELP = `proofboard: derives every number of a submission from its logs.

  inspect BUNDLE... [--json]                          what is inside, no verdicts
  verify BUNDLE [--reference PACK] [--keys FILE] [--json] [--html FILE]   the report
      [--report FILE] [--summary FILE] [--annotations]   for pipelines: JSON, Markdown, GitHub annotations
  reverify REPORT BUNDLE|REPORT [--reference PACK] [--json]   verdicts that are others now, and why
  reproduce REPORT RERUN --seed S --count N [--json]  agreement of a re-run on a drawn sample
  parse-log LOG... [--runner NAME] [--json]           statuses of one log
  grade CASES.jsonl [--json]                          grading cases, one verdict a line
  reference build SOURCE... --out PACK                a reference pack
      [--kind dataset|gold-logs|promax|multi-swe-bench|nfi] [--slug S] [--name N] [--version V] [--licence L]
  trajectory FILE... [--steps] [--json]               numbers and steps of an agent's run
  footprint --gold PATCH --patch PATCH [--trajectory FILE] [--sources DIR] [--json]
  profile --repo DIR --base SHA --patch FILE [--json] what a gold patch demands
      [--cache DIR]                                   keeps what was measured in each source for the next profile
  nfi score FILE.py... [--json]                       the quality rules of Python files
  nfi diff BEFORE AFTER [--human FILE] [--json]       rule by rule, before, after, human
  golden FILE [--json]                                golden cases against our functions
  attest keygen --name NAME --out DIR                 a key pair for a harness
  attest sign BUNDLE --key PEM --benchmark SLUG --version V [--out FILE]
  attest check BUNDLE --keys FILE --benchmark SLUG --version V [--json]
  backup DIR                                          a whole installation into a folder (DATABASE_URL, DATA_DIR)
  restore DIR                                         the same into an empty database

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
