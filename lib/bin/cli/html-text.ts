/**
 * Text for an HTML page, safe in elements and in quoted attributes: the one place where strangers' text enters a page.
 * Control and direction characters are shown as escapes, null as a dash.
 */
export function text(value: string | number | null): string {
  return String(value ?? "\u2013")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replace(
      /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
      (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
    );
}

/** A sentence of ours, in which the names of tests stand between back quotes: those become code. */
export function sentence(value: string): string {
  return text(value).replace(/`([^`]+)`/g, "<code>$1</code>");
}
