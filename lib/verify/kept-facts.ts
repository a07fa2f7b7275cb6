import { z } from "zod";
import { LANGUAGES } from "@/lib/code/language";
import type { SourceFacts } from "@/lib/code/source-facts";
import type { FactsStore } from "@/lib/measure/snc/profile";

const count = z.number().int().nonnegative();
const names = z.array(z.string());

/** The shape of `SourceFacts`, for what comes from outside the process. */
const factsSchema: z.ZodType<SourceFacts> = z.object({
  language: z.enum(LANGUAGES),
  callables: z.array(
    z.object({
      name: z.string(),
      ordinal: count,
      startLine: count,
      endLine: count,
      cc: count,
      sloc: count,
      depth: count,
    }),
  ),
  imports: z.discriminatedUnion("family", [
    z.object({
      family: z.literal("python"),
      imports: z.array(z.object({ level: count, module: z.string(), names: names.nullable() })),
    }),
    z.object({
      family: z.literal("java"),
      package: z.string(),
      imports: z.array(z.object({ path: z.string(), wildcard: z.boolean() })),
    }),
    z.object({ family: z.literal("script"), sources: names }),
    z.object({ family: z.literal("go"), paths: names }),
    z.object({ family: z.literal("c"), includes: z.array(z.object({ path: z.string(), quoted: z.boolean() })) }),
    z.object({ family: z.literal("rust"), uses: z.array(z.object({ inline: names, path: names })) }),
  ]),
  broken: z.boolean(),
});

/** Where texts are kept by a key; the edge implements it (see store/kept-texts). */
export interface TextKeeper {
  read(key: string): Promise<string | null>;
  write(key: string, text: string): Promise<void>;
}

/** Files that are open at once. */
const AT_ONCE = 64;

/**
 * Keeps what was measured in sources between runs. `mark` names the code and the grammars that measured: facts under another
 * mark are not found. What does not read as facts is left out, and measured and written again.
 */
export function keptFacts(keeper: TextKeeper, mark: string): FactsStore {
  const keyOf = (key: string) => `${mark} ${key}`;
  return {
    async load(keys) {
      const found = new Map<string, SourceFacts>();
      for (let at = 0; at < keys.length; at += AT_ONCE) {
        await Promise.all(
          keys.slice(at, at + AT_ONCE).map(async (key) => {
            const facts = factsOf(await keeper.read(keyOf(key)));
            if (facts !== null) found.set(key, facts);
          }),
        );
      }
      return found;
    },
    save: (key, facts) => keeper.write(keyOf(key), JSON.stringify(facts)),
  };
}

function factsOf(text: string | null): SourceFacts | null {
  if (text === null) return null;
  try {
    return factsSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
