/** Titles of suites by indentation, as spec reporters print them: a title holds until one stands as far left or further. */
export interface SpecTree {
  enter(indent: number, title: string): void;
  /** Titles above a line with this indentation, outermost first. */
  above(indent: number): readonly string[];
  clear(): void;
}

export function createSpecTree(): SpecTree {
  const open: { readonly indent: number; readonly title: string }[] = [];

  function close(indent: number): void {
    while ((open.at(-1)?.indent ?? -1) >= indent) open.pop();
  }

  return {
    enter(indent, title) {
      close(indent);
      if (open.length < 200) open.push({ indent, title });
    },
    above(indent) {
      return open.filter((suite) => suite.indent < indent).map((suite) => suite.title);
    },
    clear() {
      open.length = 0;
    },
  };
}

/** Blanks at the start of a line. */
export function indentOf(text: string): number {
  let at = 0;
  while (text.charCodeAt(at) === 0x20) at += 1;
  return at;
}

/**
 * Splits a title that was joined by blanks (`outer suite nested plain ok`) at suites known from elsewhere: the longest known
 * suite that begins it, again and again. What no known suite covers stays one part.
 */
export function splitTitle(full: string, suites: ReadonlySet<string>): readonly string[] {
  const parts: string[] = [];
  let rest = full;
  for (let cut = longestKnown(rest, suites); cut > 0; cut = longestKnown(rest, suites)) {
    const head = rest.slice(0, cut);
    parts.unshift(rest.slice(cut + 1));
    rest = head;
  }
  return [rest, ...parts];
}

function longestKnown(text: string, suites: ReadonlySet<string>): number {
  for (let at = text.lastIndexOf(" "); at > 0; at = text.lastIndexOf(" ", at - 1)) {
    if (suites.has(text.slice(0, at))) return at;
    if (text.length > 4000) return -1;
  }
  return -1;
}
