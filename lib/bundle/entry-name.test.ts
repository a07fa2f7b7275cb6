import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findCollision, judgeEntryName } from "@/lib/bundle/entry-name";
import { printableName } from "@/lib/bundle/printable-name";
import { AppError, isRefusal } from "@/lib/errors";
import { DEFAULT_LIMITS } from "@/lib/formats/limits";

function codeOf(name: string): string | undefined {
  try {
    judgeEntryName(name, DEFAULT_LIMITS);
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

function oddities(name: string): readonly string[] {
  return judgeEntryName(name, DEFAULT_LIMITS).oddities;
}

describe("judgeEntryName", () => {
  it.each([
    ["logs/a.txt", "logs/a.txt"],
    ["./logs/a.txt", "logs/a.txt"],
    ["logs//./a.txt", "logs/a.txt"],
    ["django__django-1.traj", "django__django-1.traj"],
    ["tests/[a b] (1) #2.log", "tests/[a b] (1) #2.log"],
    ["日本語/données.json", "日本語/données.json"],
  ])("takes %j as %j and finds nothing odd", (raw, path) => {
    expect(judgeEntryName(raw, DEFAULT_LIMITS)).toEqual({ path, folder: false, oddities: [], ignored: false });
  });

  it.each(["logs/", "logs/.", "./", "."])("takes %j as a folder", (raw) => {
    expect(judgeEntryName(raw, DEFAULT_LIMITS).folder).toBe(true);
  });

  it.each(["../a", "a/../b", "a/..", "/a", "C:\\a", "c:a", "a\\b", "\\\\host\\a", "a\0b", ""])(
    "refuses %j as unsafe",
    (raw) => {
      expect(codeOf(raw)).toBe("unsafe-path");
    },
  );

  it("allows names exactly at the limits and refuses them one beyond", () => {
    expect(codeOf("n".repeat(255))).toBeUndefined();
    expect(codeOf("n".repeat(256))).toBe("limit-name");
    expect(codeOf("é".repeat(128))).toBe("limit-name");
    expect(codeOf("d/".repeat(32) + "x")).toBeUndefined();
    expect(codeOf("d/".repeat(33) + "x")).toBe("limit-depth");
    const long = `${"p".repeat(200)}/`.repeat(5);
    expect(codeOf(long + "x".repeat(19))).toBeUndefined();
    expect(codeOf(long + "x".repeat(20))).toBe("limit-name");
  });

  it.each([
    ["logs/CON", "reserved on Windows"],
    ["aux.txt", "reserved on Windows"],
    ["com1.log", "reserved on Windows"],
    ["a. ", "blank or dot at an end"],
    ["a./b", "blank or dot at an end"],
    [" a", "blank or dot at an end"],
    ["a\nb", "unseen or control characters"],
    ["a\u202egnp.txt", "unseen or control characters"],
    ["a\u200bb", "unseen or control characters"],
    ["a\u{e0041}", "unseen or control characters"],
    ["<img src=x>", "markup"],
    ["\u2024\u2024\u2215etc", "lookalikes of dots or slashes"],
    ["a\uff0fb", "lookalikes of dots or slashes"],
    ["met\u0430data.yaml", "lookalike letters"],
    ["a\ufffdb", "bytes that are no text"],
  ])("names what is odd about %j", (raw, oddity) => {
    expect(oddities(raw)).toContain(oddity);
  });

  it.each(["console.log", "auxiliary", "common/lpt.txt", "a.b.c", "...x", "metadata.yaml", "метаданные.txt"])(
    "finds nothing odd about %j",
    (raw) => {
      expect(oddities(raw)).toEqual([]);
    },
  );

  it.each(["logs/.DS_Store", "__MACOSX/logs/._a", "PaxHeaders.12/a", "x/._b"])("ignores %j", (raw) => {
    expect(judgeEntryName(raw, DEFAULT_LIMITS).ignored).toBe(true);
  });

  it("never lets a path out that leaves the bundle, whatever the name", () => {
    const parts = fc.array(fc.constantFrom("..", ".", "", "a", "/", "\\", "\0", "C:", "é", "\u202e", "…", " "), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(parts, fc.constantFrom("/", ""), (pieces, glue) => {
        try {
          const { path } = judgeEntryName(pieces.join(glue), DEFAULT_LIMITS);
          expect(path.split("/")).not.toContain("..");
          expect(path).not.toMatch(/^[/]|^[A-Za-z]:|[\\\0]/);
        } catch (error) {
          expect(isRefusal(error)).toBe(true);
        }
      }),
    );
  });
});

describe("findCollision", () => {
  const file = (path: string) => ({ path, folder: false });
  const folder = (path: string) => ({ path, folder: true });

  it("finds equal names, case, Unicode forms, and a file in place of a folder", () => {
    expect(findCollision([file("a"), file("b"), file("a")])).toEqual(["a", "a"]);
    expect(findCollision([file("Preds.json"), file("preds.json")])).toBeDefined();
    expect(findCollision([file("caf\u00e9"), file("cafe\u0301")])).toBeDefined();
    expect(findCollision([file("a"), file("a-b"), file("a/b/c")])).toEqual(["a", "a/b/c"]);
    expect(findCollision([folder("logs"), file("Logs")])).toBeDefined();
  });

  it("lets folders be given twice and neighbours be alike", () => {
    expect(
      findCollision([folder("a"), folder("a"), file("a/b"), file("a/b.c"), file("a-b"), file("ab")]),
    ).toBeUndefined();
  });
});

describe("printableName", () => {
  it("shows what cannot be seen and keeps the rest", () => {
    expect(printableName("logs/a\nb\u001b[2Jc\u202egnp.txt")).toBe("logs/a\\u{a}b\\u{1b}[2Jc\\u{202e}gnp.txt");
    expect(printableName("é 日本 <b>")).toBe("é 日本 <b>");
  });

  it("keeps one short line of any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 2000 }), (name) => {
        const shown = printableName(name);
        expect(shown).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e]/u);
        expect(shown.length).toBeLessThan(2100);
      }),
    );
  });
});
