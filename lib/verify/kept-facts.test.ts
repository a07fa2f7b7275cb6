import { beforeAll, describe, expect, it } from "vitest";
import type { Grammars } from "@/lib/code/grammars";
import { readSource, type SourceFacts } from "@/lib/code/source-facts";
import type { RepositoryView } from "@/lib/formats/repository-view";
import { readGrammar } from "@/lib/store/grammar-files";
import { keptFacts } from "./kept-facts";
import { loadParsers } from "./load-parsers";
import { profileObject } from "./profile";

let grammars: Grammars;
beforeAll(async () => {
  grammars = await loadParsers(readGrammar);
});

const SOURCES: Readonly<Record<string, string>> = {
  "tea/pot.py": "from ..leaf import pick as p\nimport os.path\n\ndef brew(cups):\n    return p() if cups else 0\n",
  "tea/Pot.java": "package tea;\nimport java.util.*;\nclass Pot { int brew(int cups) { return cups > 1 ? 2 : 1; } }\n",
  "tea/pot.ts": "import { pick } from './leaf';\nexport function brew() { return pick(); }\n",
  "tea/pot.go": 'package tea\nimport "fmt"\nfunc Brew() { fmt.Println() }\n',
  "tea/pot.c": '#include "leaf.h"\n#include <stdio.h>\nint brew(void) { return 1; }\n',
  "tea/pot.rs": "use crate::leaf::{pick, Leaf};\nfn brew() -> u8 { 1 }\n",
  "tea/broken.py": "def f(:\n",
};

/** Texts in memory, with how often each key was written. */
function memory() {
  const texts = new Map<string, string>();
  const written: string[] = [];
  const read = async (key: string) => texts.get(key) ?? null;
  const write = async (key: string, text: string) => {
    written.push(key);
    texts.set(key, text);
  };
  return { texts, written, keeper: { read, write } };
}

/** A repository that tells which files were read of it. */
function repository(): { view: RepositoryView; read: string[] } {
  const read: string[] = [];
  const paths = Object.keys(SOURCES);
  return {
    read,
    view: {
      files: async () => paths.map((path) => ({ path, blob: path.length.toString(16).padStart(40, "0"), bytes: 99 })),
      async *read(files) {
        for (const { path } of files) {
          read.push(path);
          yield { path, text: SOURCES[path] ?? "" };
        }
      },
      history: async () => ({ base: { id: "c0", seconds: 0 }, ancestors: [] }),
    },
  };
}

const PATCH = "--- a/README.md\n+++ b/README.md\n@@ -1 +1,2 @@\n # tea\n+More.\n";

describe("facts kept between runs", () => {
  it("come back as they were measured, in every family of languages", async () => {
    const store = keptFacts(memory().keeper, "1");
    const measured = new Map<string, SourceFacts>();
    for (const [path, text] of Object.entries(SOURCES)) {
      const facts = readSource(grammars, path, text);
      if (facts === null) continue;
      measured.set(path, facts);
      await store.save(path, facts);
    }
    expect(measured.size).toBe(Object.keys(SOURCES).length);
    expect(new Map(await store.load([...measured.keys(), "other"]))).toEqual(measured);
  });

  it("spare reading the sources, and give the same profile", async () => {
    const { keeper, written } = memory();
    const profiles = [];
    const reads = [];
    for (const mark of ["1", "1", "2"]) {
      const { view, read } = repository();
      profiles.push(await profileObject(view, PATCH, { grammars, store: keptFacts(keeper, mark) }));
      reads.push(read.length);
    }
    const n = Object.keys(SOURCES).length;
    expect(reads).toEqual([n, 0, n]);
    expect(written.length).toBe(2 * n);
    expect(profiles[1]).toEqual(profiles[0]);
    expect(profiles[0]).toEqual(await profileObject(repository().view, PATCH, { grammars }));
  });

  it.each(["", "{", "null", "[]", '{"language":"python"}'])(
    "that read %j are measured and written again",
    async (text) => {
      const { texts, keeper } = memory();
      const store = keptFacts(keeper, "1");
      const whole = await profileObject(repository().view, PATCH, { grammars, store });
      const [key = "", good] = [...texts][0] ?? [];
      texts.set(key, text);
      const { view, read } = repository();
      expect(await profileObject(view, PATCH, { grammars, store })).toEqual(whole);
      expect(read).toHaveLength(1);
      expect(texts.get(key)).toBe(good);
    },
  );
});
