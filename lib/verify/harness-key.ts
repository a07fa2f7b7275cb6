import { createHash, createPublicKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import { AppError } from "@/lib/errors";
import type { HarnessKey } from "@/lib/formats/attestation";

/** DER of an Ed25519 public key before its 32 bytes (RFC 8410). */
const SPKI_PREFIX = Buffer.from("302a300506032b6570032100", "hex");

/**
 * Points of small order and their other spellings, without the sign bit: under such a key one signature fits every text.
 */
const SMALL_ORDER: ReadonlySet<string> = new Set([
  "0000000000000000000000000000000000000000000000000000000000000000",
  "0100000000000000000000000000000000000000000000000000000000000000",
  "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
  "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
  "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
  "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
  "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
]);

/** Reads the 32 bytes of a public key from base64. Throws `bad-request` for anything that no harness should sign with. */
export function readPublicKey(base64: string): { readonly id: string; readonly key: KeyObject } {
  const raw = Buffer.from(base64, "base64");
  if (raw.length !== 32 || raw.toString("base64") !== base64)
    throw new AppError("bad-request", "A public key is 32 bytes in base64.");
  const unsigned = Buffer.from(raw);
  unsigned[31] = (unsigned[31] ?? 0) & 0x7f;
  if (SMALL_ORDER.has(unsigned.toString("hex")))
    throw new AppError("bad-request", "This public key is weak: one signature would fit every text.");
  const key = createPublicKey({ key: Buffer.concat([SPKI_PREFIX, raw]), format: "der", type: "spki" });
  return { id: keyId(raw), key };
}

/** Id of a public key: the sha256 of its 32 bytes. */
export function keyId(raw: Uint8Array): string {
  return createHash("sha256").update(raw).digest("hex");
}

/** The 32 bytes of the public half of a key, given either half. */
export function rawPublicKey(key: KeyObject): Buffer {
  const half = key.type === "public" ? key : createPublicKey(key);
  return half.export({ format: "der", type: "spki" }).subarray(SPKI_PREFIX.length);
}

/** A new pair: the private half as PEM for the harness, the public half as a maintainer registers it. */
export function generateHarnessKey(
  name: string,
  from: Date,
): { readonly privatePem: string; readonly registration: HarnessKey } {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const raw = rawPublicKey(publicKey);
  return {
    privatePem: privateKey.export({ format: "pem", type: "pkcs8" }).toString(),
    registration: {
      id: keyId(raw),
      name,
      public_key: raw.toString("base64"),
      benchmarks: null,
      valid_from: wholeSecond(from),
      valid_to: null,
      revoked_at: null,
    },
  };
}

/** A moment as attestations write it: UTC, without fractions. */
export function wholeSecond(moment: Date): string {
  return `${moment.toISOString().slice(0, 19)}Z`;
}
