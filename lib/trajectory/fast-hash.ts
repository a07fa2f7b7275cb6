/** FNV-1a over UTF-16 code units, 32 bits: to tell texts apart cheaply, not to identify them. */
export function fastHash(text: string, seed = 0x811c9dc5): number {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}
