/** How the world writes languages that packs write in lower case. */
const NAMES = new Map([
  ["python", "Python"],
  ["java", "Java"],
  ["javascript", "JavaScript"],
  ["typescript", "TypeScript"],
  ["go", "Go"],
  ["golang", "Go"],
  ["c", "C"],
  ["c++", "C++"],
  ["cpp", "C++"],
  ["c#", "C#"],
  ["csharp", "C#"],
  ["rust", "Rust"],
  ["ruby", "Ruby"],
  ["php", "PHP"],
  ["kotlin", "Kotlin"],
  ["swift", "Swift"],
]);

/** A language for people; one that we do not know stays as it is written. */
export function languageName(language: string): string {
  return NAMES.get(language.toLowerCase()) ?? language;
}
