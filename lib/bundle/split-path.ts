/** The parts of an entry's path: `parent` is the name of the folder that holds it ("" at the top). */
export interface PathParts {
  readonly folder: string;
  readonly parent: string;
  readonly name: string;
  readonly folders: readonly string[];
}

export function splitPath(path: string): PathParts {
  const parts = path.split("/");
  const name = parts.pop() ?? "";
  return { folder: parts.join("/"), parent: parts.at(-1) ?? "", name, folders: parts };
}
