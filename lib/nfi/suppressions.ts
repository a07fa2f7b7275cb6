import { endOf, startOf, type SyntaxTree } from "@/lib/code/syntax-tree";

/**
 * Comments by which Ruff can be told to keep quiet: noqa with and without codes, for a line or a file, and the newer
 * `ruff: ignore[..]`, `file-ignore[..]`, `disable[..]`, `enable[..]`.
 */
const DIRECTIVE =
  /#?\s*(?:(?:flake8|ruff)\s*:\s*)?noqa(?:\s*:?\s*[A-Z]+[0-9]+(?:[,\s]+[A-Z]+[0-9]+)*|\s*:)?|#?\s*ruff\s*:\s*[a-z-]+\s*(?:\[[^\]]*\]?)?/gi;

/**
 * The source with every suppression cut out of its comments, so that a submission cannot silence a rule. Rows stay what
 * they are; white space that a cut leaves at the end of a row goes too, since it is ours. A comment that goes on after the
 * directive keeps the leading word `type:`, under which Ruff lets long pragma comments pass as before.
 */
export function neutraliseSuppressions(tree: SyntaxTree, comments: readonly number[]): string {
  const pieces: string[] = [];
  let from = 0;
  for (const node of comments) {
    const start = startOf(tree, node);
    const comment = tree.source.slice(start, endOf(tree, node));
    const clean = withoutDirectives(comment);
    if (clean === comment) continue;
    const before = tree.source.slice(from, start);
    pieces.push(clean === "" ? before.replace(/[ \t]+$/, "") : before, clean);
    from = endOf(tree, node);
  }
  pieces.push(tree.source.slice(from));
  return pieces.join("");
}

function withoutDirectives(comment: string): string {
  if (!/noqa|ruff/i.test(comment)) return comment;
  let found = false;
  const rest = comment.replace(DIRECTIVE, (_match, offset: number) => {
    found = true;
    return offset === 0 ? "# type:" : "";
  });
  if (!found) return comment;
  const trimmed = rest.trimEnd();
  return /^#\s*type:\s*$/.test(trimmed) ? "" : trimmed;
}
