const strictUtf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** The 128 upper characters of IBM code page 437, the old encoding of zip names (APPNOTE.TXT, appendix D). */
const CP437 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0";

/** The bytes as UTF-8, or undefined when they are none. Plain ASCII, nearly every name, takes one byte a character. */
export function utf8Name(bytes: Uint8Array): string | undefined {
  if (bytes.every((byte) => byte < 128)) {
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  }
  try {
    return strictUtf8.decode(bytes);
  } catch {
    return undefined;
  }
}

/** A tar or file-system name: UTF-8; bytes that are none become U+FFFD and so make the name odd. */
export function decodeName(bytes: Uint8Array): string {
  return utf8Name(bytes) ?? new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}

/** An old zip name: one character a byte. Never loses a byte. */
export function cp437Name(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : (CP437[byte - 128] ?? ""))).join("");
}
