/** Any origin will do: it only completes a path. */
const HERE = "http://here.invalid";

/**
 * Where to go after a sign-in: a path of our own site, else "/". `baseUrl` is our origin. Whatever could lead elsewhere
 * (another origin, `//host`, backslashes, control characters, other schemes, junk) leads to the start page.
 */
export function safeRedirect(url: string, baseUrl: string): string {
  const origin = new URL(baseUrl).origin;
  return `${origin}${pathOf(url, origin)}`;
}

function pathOf(url: string, origin: string): string {
  const own = url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
  if (!own.startsWith("/") || own.startsWith("//") || /[\\\u0000-\u0020\u007F]/.test(own)) return "/";
  if (!URL.canParse(own, HERE)) return "/";
  const parsed = new URL(own, HERE);
  if (parsed.origin !== HERE || parsed.pathname.startsWith("//") || parsed.pathname.startsWith("/api/")) return "/";
  return `${parsed.pathname}${parsed.search}${parsed.hash}`;
}
