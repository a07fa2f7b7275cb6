// @ts-check
/**
 * Who asks, as far as rate limits need to know: one address, or one IPv6 network of a household (/64).
 */
import { isIP } from "node:net";

/** Header in which the front door tells the address to the handlers; what a client sends under it is dropped. */
export const ADDRESS_HEADER = "x-client-address";

/** First four groups of an IPv6 address, zeros written out. @param {string} address */
function network(address) {
  const [head = "", tail] = address.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array.from({ length: zeros }, () => "0"), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}

/** @param {string} raw @returns {string | null} null when it is no address */
function plain(raw) {
  const text = raw.trim().replace(/^::ffff:(?=\d+\.)/i, "");
  const kind = isIP(text);
  if (kind === 0) return null;
  return kind === 4 ? text : network(text.replace(/%.*$/, ""));
}

/**
 * The address behind `hops` proxies of our own, each of which appends whom it saw to X-Forwarded-For. With 0 hops the
 * header is what anybody may write, and counts for nothing; so does everything left of the entry that our proxies wrote.
 * @param {import("node:http").IncomingMessage} request @param {number} hops @returns {string}
 */
export function clientAddress(request, hops) {
  const seen = plain(request.socket.remoteAddress ?? "") ?? "unknown";
  if (hops === 0) return seen;
  const header = request.headers["x-forwarded-for"];
  const written = (Array.isArray(header) ? header.join(",") : (header ?? "")).split(",");
  const told = written.length < hops ? null : plain(written.at(-hops) ?? "");
  return told ?? seen;
}
