/** One file of the tree at the base commit. `blob` identifies its content, so that what was measured can be kept. */
export interface RepositoryFile {
  readonly path: string;
  readonly blob: string;
  readonly bytes: number;
}

/** A commit as churn needs it. `seconds` is the committer date since 1970; `files` the paths it changed, renames as two. */
export interface RepositoryCommit {
  readonly id: string;
  readonly seconds: number;
  readonly parents: number;
  readonly files: readonly string[];
}

/** A repository at a base commit, read only. The edge (a clone on disk) implements it. */
export interface RepositoryView {
  /** All files of the base tree; links and submodules are none. */
  files(): Promise<readonly RepositoryFile[]>;
  /** Texts of some of these files, UTF-8 with replacement, in any order. */
  read(files: readonly RepositoryFile[]): AsyncIterable<{ readonly path: string; readonly text: string }>;
  /** The base commit and its ancestors that are no merges, committed at most `days` before it (more is allowed). */
  history(days: number): Promise<{
    readonly base: { readonly id: string; readonly seconds: number };
    readonly ancestors: readonly RepositoryCommit[];
  }>;
}
