/**
 * What a file says about other files, before anybody knows which of them exist: one shape a language family. Plain data,
 * so that it can be kept by the content hash of the file.
 */
export type ImportFacts = PythonImports | JavaImports | ScriptImports | GoImports | IncludeImports | RustImports;

/** `from ..a import b, c` = level 2, module "a", names [b, c]; `import a.b` = level 0, names null. */
export interface PythonImports {
  readonly family: "python";
  readonly imports: readonly {
    readonly level: number;
    readonly module: string;
    readonly names: readonly string[] | null;
  }[];
}

export interface JavaImports {
  readonly family: "java";
  /** Empty for the unnamed package. */
  readonly package: string;
  readonly imports: readonly { readonly path: string; readonly wildcard: boolean }[];
}

export interface ScriptImports {
  readonly family: "script";
  readonly sources: readonly string[];
}

export interface GoImports {
  readonly family: "go";
  readonly paths: readonly string[];
}

export interface IncludeImports {
  readonly family: "c";
  readonly includes: readonly { readonly path: string; readonly quoted: boolean }[];
}

/** Each path of a `use` tree on its own; `inline` names the inline modules around the declaration. */
export interface RustImports {
  readonly family: "rust";
  readonly uses: readonly { readonly inline: readonly string[]; readonly path: readonly string[] }[];
}
