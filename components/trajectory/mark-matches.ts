const NAME = "find";
const MOST = 500;

/**
 * Marks every place of a word in the text under an element, without touching the page: a highlight of the browser, drawn by
 * `::highlight(find)`. Does nothing where the browser has none. Returns what takes the marks away.
 */
export function markMatches(root: HTMLElement | null, text: string): () => void {
  const word = text.toLowerCase();
  if (root === null || word === "" || typeof Highlight === "undefined") return () => undefined;
  const mark = () => {
    const ranges: Range[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null && ranges.length < MOST; node = walker.nextNode()) {
      const held = (node.nodeValue ?? "").toLowerCase();
      // Letters whose lower case has another length would shift what follows.
      if (held.length !== node.nodeValue?.length) continue;
      for (let at = held.indexOf(word); at >= 0 && ranges.length < MOST; at = held.indexOf(word, at + word.length)) {
        const range = new Range();
        range.setStart(node, at);
        range.setEnd(node, at + word.length);
        ranges.push(range);
      }
    }
    CSS.highlights.set(NAME, new Highlight(...ranges));
  };
  mark();
  const watcher = new MutationObserver(mark);
  watcher.observe(root, { childList: true, subtree: true });
  return () => {
    watcher.disconnect();
    CSS.highlights.delete(NAME);
  };
}
