/** Languages whose source is read: one grammar each. JavaScript is read apart, `.tsx` needs a grammar of its own. */
export const LANGUAGES = ["python", "java", "typescript", "tsx", "javascript", "go", "c", "cpp", "rust"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Languages whose files may import one another: no edge of the import graph leaves its family. */
export type LanguageFamily = "python" | "java" | "script" | "go" | "c" | "rust";

const BY_EXTENSION: ReadonlyMap<string, Language> = new Map([
  ["py", "python"],
  ["pyi", "python"],
  ["java", "java"],
  ["ts", "typescript"],
  ["mts", "typescript"],
  ["cts", "typescript"],
  ["tsx", "tsx"],
  ["js", "javascript"],
  ["jsx", "javascript"],
  ["mjs", "javascript"],
  ["cjs", "javascript"],
  ["go", "go"],
  ["c", "c"],
  ["h", "c"],
  ["cc", "cpp"],
  ["cpp", "cpp"],
  ["cxx", "cpp"],
  ["c++", "cpp"],
  ["hh", "cpp"],
  ["hpp", "cpp"],
  ["hxx", "cpp"],
  ["h++", "cpp"],
  ["inl", "cpp"],
  ["ipp", "cpp"],
  ["tpp", "cpp"],
  ["rs", "rust"],
]);

/** Language of a path by its extension, null when it is not source we read. `.h` says C; see `readSource`. */
export function languageOf(path: string): Language | null {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const dot = name.lastIndexOf(".");
  if (dot <= 0) return null;
  return BY_EXTENSION.get(name.slice(dot + 1).toLowerCase()) ?? null;
}

/** Family of a language: JavaScript and TypeScript are one, C and C++ are one. */
export function familyOf(language: Language): LanguageFamily {
  switch (language) {
    case "typescript":
    case "tsx":
    case "javascript":
      return "script";
    case "c":
    case "cpp":
      return "c";
    default:
      return language;
  }
}
