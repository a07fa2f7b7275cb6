/**
 * The address that a link of strangers may have, or null when it must stay text: only http and https, no user or
 * password, no control characters. URL() writes the host in ASCII (punycode), so that a look-alike shows itself.
 */
export function safeHref(href: string): string | null {
  if (href.length > 2000) return null;
  for (const char of href) {
    const code = char.codePointAt(0) ?? 0;
    if (code <= 0x20 || (code >= 0x7f && code <= 0x9f)) return null;
  }
  if (!/^https?:\/\//i.test(href)) return null;
  if (!URL.canParse(href)) return null;
  const url = new URL(href);
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  if (url.username !== "" || url.password !== "" || url.hostname === "") return null;
  return url.href;
}

/** The host of a safe link, as shown beside its label; null for an unsafe one. */
export function hostOf(href: string): string | null {
  const safe = safeHref(href);
  return safe === null ? null : new URL(safe).hostname;
}
