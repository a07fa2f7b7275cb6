import { createRequire } from "node:module";
import type * as RuffModule from "@astral-sh/ruff-wasm-nodejs";
import { z } from "zod";
import { AppError } from "@/lib/errors";
import { RUFF_CODES } from "./rules";

/** One diagnostic; code `invalid-syntax` for source that does not parse. Positions count from 1, columns in UTF-16 units. */
export interface Diagnostic {
  readonly code: string;
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

/** Ruff with the settings of the 92 rules. `version` belongs into every stored result. */
export interface Ruff {
  readonly version: string;
  /** Null when the source made Ruff crash; the next source is checked as usual. */
  check(source: string): Diagnostic[] | null;
}

const diagnosticsSchema = z.array(
  z.object({
    code: z.string().nullable(),
    message: z.string(),
    start_location: z.object({ row: z.int(), column: z.int() }),
  }),
);

/** Settings that rules.md names; the newest grammar, so that no valid file counts as invalid. Preview stays off. */
const SETTINGS = {
  "target-version": "py315",
  "line-length": 100,
  lint: {
    select: [...RUFF_CODES],
    pylint: { "max-args": 5, "max-returns": 6, "max-branches": 12 },
    "flake8-bandit": { "check-typed-exception": true },
  },
};

/** A crash leaves its instance behind (some 0.1 GB); after so many the process has to be replaced. */
const MOST_CRASHES = 8;

/** Loads Ruff's WASM (about 0.1 s and, once in use, 0.4 GB) on first need, not with the import of this file. */
export async function loadRuff(): Promise<Ruff> {
  const first = await import("@astral-sh/ruff-wasm-nodejs");
  let workspace = new first.Workspace(SETTINGS, first.PositionEncoding.Utf16);
  // Kept, since the collector would free them inside an instance that cannot run any more.
  const crashed: (typeof workspace)[] = [];
  return {
    version: first.Workspace.version(),
    check: (source) => {
      if (crashed.length >= MOST_CRASHES)
        throw new AppError("unavailable", "Ruff met too many files that made it crash");
      try {
        return diagnosticsSchema.parse(workspace.check(source)).map(({ code, message, start_location }) => ({
          code: code ?? "invalid-syntax",
          message,
          line: start_location.row,
          column: start_location.column,
        }));
      } catch (error) {
        if (!(error instanceof RangeError || error instanceof WebAssembly.RuntimeError)) throw error;
        crashed.push(workspace);
        const { Workspace, PositionEncoding } = freshRuff();
        workspace = new Workspace(SETTINGS, PositionEncoding.Utf16);
        return null;
      }
    },
  };
}

/** A new instance of the WASM: after a crash the stack of the old one stays where it was, and the next source may hit its end. */
function freshRuff(): typeof RuffModule {
  const require = createRequire(import.meta.url);
  delete require.cache[require.resolve("@astral-sh/ruff-wasm-nodejs")];
  return require("@astral-sh/ruff-wasm-nodejs");
}
