import { beforeAll, describe, expect, it } from "vitest";
import { readGrammar } from "@/lib/store/grammar-files";
import { loadGrammars, type Grammars } from "../grammars";
import { readSource, type SourceFacts } from "../source-facts";
import { importGraph, isGraphConfig, type ImportGraph } from "./import-graph";

let grammars: Grammars;
beforeAll(async () => {
  grammars = await loadGrammars(readGrammar);
});

function graphOf(files: Record<string, string>): ImportGraph {
  const sources = new Map<string, SourceFacts>();
  const config = new Map<string, string>();
  for (const [path, text] of Object.entries(files)) {
    const facts = readSource(grammars, path, text);
    if (facts !== null) sources.set(path, facts);
    if (isGraphConfig(path)) config.set(path, text);
  }
  return importGraph({ sources, config });
}

function edges(files: Record<string, string>): string[] {
  return graphOf(files).edges.map(([from, to]) => `${from} -> ${to}`);
}

describe("the import graph", () => {
  it("counts each pair once, drops self edges and what lies outside, and knows degrees", () => {
    const graph = graphOf({ "a.py": "import b\nimport b\nimport a\nimport os\n", "b.py": "", "c.js": "import './b'" });
    expect(graph.edges).toEqual([["a.py", "b.py"]]);
    expect(graph.modules).toEqual(["a.py", "b.py", "c.js"]);
    expect([...graph.inDegree]).toEqual([
      ["a.py", 0],
      ["b.py", 1],
      ["c.js", 0],
    ]);
    expect(graph.outDegree.get("a.py")).toBe(1);
    expect(graph.unitOf("new/file.go")).toBe("new");
    expect(graph.unitOf("notes.txt")).toBeNull();
  });

  it("does not cross from one language into another, except inside C and inside JavaScript", () => {
    expect(
      edges({
        "a.ts": "import './b'; import './c';",
        "b.js": "",
        "c.py": "",
        "m.cpp": '#include "n.h"\n',
        "n.h": "",
      }),
    ).toEqual(["a.ts -> b.js", "m -> n"]);
  });
});

describe("Python imports", () => {
  it("resolve below roots, relative to packages, and to the submodule before the package", () => {
    expect(
      edges({
        "src/pkg/__init__.py": "from .core import run\n",
        "src/pkg/core.py": "from . import util\nfrom .. import nothing\nfrom ....far import x\n",
        "src/pkg/util.py": "",
        "src/pkg/sub/deep.py": "from ..core import *\nfrom .. import run\nimport pkg.util as u\n",
        "tests/test_pkg.py": "def f():\n    from pkg import core, run\n    import pkg.missing\n",
      }),
    ).toEqual([
      "src/pkg/__init__.py -> src/pkg/core.py",
      "src/pkg/core.py -> src/pkg/util.py",
      "src/pkg/sub/deep.py -> src/pkg/__init__.py",
      "src/pkg/sub/deep.py -> src/pkg/core.py",
      "src/pkg/sub/deep.py -> src/pkg/util.py",
      "tests/test_pkg.py -> src/pkg/__init__.py",
      "tests/test_pkg.py -> src/pkg/core.py",
    ]);
  });
});

describe("Java imports", () => {
  it("take the longest known class, whole packages, and the nearest of two equal names", () => {
    expect(
      edges({
        "one/src/p/A.java": "package p;\nimport q.B;\nimport static q.B.Inner.f;\nimport r.*;\nimport p.A;\nclass A {}",
        "one/src/q/B.java": "package q;\nclass B {}",
        "two/src/q/B.java": "package q;\nimport q.B.*;\nclass B {}",
        "two/src/r/C.java": "package r;\nclass C {}",
      }),
    ).toEqual(["one/src/p/A.java -> one/src/q/B.java", "one/src/p/A.java -> two/src/r/C.java"]);
  });
});

describe("JavaScript and TypeScript imports", () => {
  it("follow extended path mappings, workspace packages and compiled names", () => {
    expect(
      edges({
        "tsconfig.base.json":
          '{ // shared\n "compilerOptions": { "paths": { "~/*": ["app/*",], "exact": ["app/one.ts"] } } }',
        "app/tsconfig.json": '{ "extends": "../tsconfig.base" }',
        "app/main.ts":
          "import '~/lib/a'; import 'exact'; export * from '@org/kit'; import '@org/kit/extra'; import 'left-pad';",
        "app/one.ts": "import x = require('./lib'); const y = require('./two.js');",
        "app/two.ts": "",
        "app/lib/a.tsx": "import type { T } from '../types.mjs';",
        "app/lib/index.js": "",
        "app/types.mts": "",
        "packages/kit/package.json": '{ "name": "@org/kit" }',
        "packages/kit/src/index.ts": "",
        "packages/kit/extra.ts": "",
      }),
    ).toEqual([
      "app/lib/a.tsx -> app/types.mts",
      "app/main.ts -> app/lib/a.tsx",
      "app/main.ts -> app/one.ts",
      "app/main.ts -> packages/kit/extra.ts",
      "app/main.ts -> packages/kit/src/index.ts",
      "app/one.ts -> app/lib/index.js",
      "app/one.ts -> app/two.ts",
    ]);
  });
});

describe("Go imports", () => {
  it("follow every module of the repository and local replacements", () => {
    expect(
      edges({
        "go.mod":
          "module example.com/m\nreplace example.com/other => ./other\nreplace (\n\texample.com/far v1.0.0 => ../far\n)\n",
        "main.go":
          'package main\nimport (\n\t"example.com/m/a" // here\n\t"example.com/other/x"\n\t"example.com/mm/a"\n)\n',
        "a/a.go": "package a\n",
        "a/a_test.go": 'package a_test\nimport . "example.com/m/a"\n',
        "other/x/x.go": 'package x\nimport "example.com/tool"\n',
        "tool/go.mod": "module example.com/tool\n",
        "tool/t.go": "package tool\n",
      }),
    ).toEqual([". -> a", ". -> other/x", "other/x -> tool"]);
  });
});

describe("C and C++ includes", () => {
  it("name a header and its source once, and look in include directories", () => {
    const graph = graphOf({
      "lib/include/net/sock.h": "",
      "lib/src/net/sock.c": '#include "net/sock.h"\n#include "util.h"\n',
      "lib/src/net/util.h": "#include <net/sock.h>\n#include <stdio.h>\n",
      "lib/src/net/util.c": '#include "../../../outside.h"\n',
    });
    expect(graph.modules).toEqual(["lib/include/net/sock", "lib/src/net/util"]);
    expect(graph.edges).toEqual([
      ["lib/include/net/sock", "lib/src/net/util"],
      ["lib/src/net/util", "lib/include/net/sock"],
    ]);
  });
});

describe("Rust uses", () => {
  it("follow crate, self, super, child modules and crates of the workspace", () => {
    expect(
      edges({
        "Cargo.toml": "[workspace]\nmembers = ['core', 'tool']\n",
        "core/Cargo.toml": '[package]\nname = "my-core"\n',
        "core/src/lib.rs": "pub mod net;\nuse net::tcp::Conn;\nuse std::fmt;\n",
        "core/src/net/mod.rs": "pub mod tcp;\n",
        "core/src/net/tcp.rs":
          "mod tests { use super::super::helper; use super::*; use crate::net; }\nuse {self::x, crate::Top};\n",
        "core/tests/it.rs": "use my_core::net::{self, tcp as t};\n",
        "tool/Cargo.toml":
          '[package]\nname = "tool"\n[dependencies]\ncore2 = { path = "../core", package = "my-core" }\n',
        "tool/src/main.rs": "use core2::Top;\nuse tool_missing::x;\n",
      }),
    ).toEqual([
      "core/src/lib.rs -> core/src/net/tcp.rs",
      "core/src/net/tcp.rs -> core/src/lib.rs",
      "core/src/net/tcp.rs -> core/src/net/mod.rs",
      "core/tests/it.rs -> core/src/net/mod.rs",
      "core/tests/it.rs -> core/src/net/tcp.rs",
      "tool/src/main.rs -> core/src/lib.rs",
    ]);
  });
});
