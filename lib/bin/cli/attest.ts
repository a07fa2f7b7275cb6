import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { AppError } from "@/lib/errors";
import { type HarnessKey, harnessKeySchema } from "@/lib/formats/attestation";
import { DEFAULT_LIMITS } from "@/lib/formats/limits";
import { checkBundleAttestation } from "@/lib/verify/check-bundle-attestation";
import { generateHarnessKey } from "@/lib/verify/harness-key";
import { openBundle } from "@/lib/verify/open-bundle";
import { commonFolder, signAttestation } from "@/lib/verify/sign-attestation";
import { openInput } from "./open-input";
import { print, printJson, usage } from "./output";
import { readInputText } from "./read-input-text";
import { parseWords } from "./words";

/** `proofboard attest keygen | sign | check`: a harness signs what it wrote, anybody checks it. */
export async function runAttest(words: readonly string[]): Promise<number> {
  const [verb, ...rest] = words;
  if (verb === "keygen") return keygen(rest);
  if (verb === "sign") return sign(rest);
  if (verb === "check") return check(rest);
  throw usage("attest has three verbs: keygen, sign and check.");
}

/** `attest keygen --name NAME --out DIR`: harness.key.pem stays with the harness, harness.pub.json goes to a maintainer. */
async function keygen(words: readonly string[]): Promise<number> {
  const { values } = parseWords(words, { name: { type: "string" }, out: { type: "string" } });
  if (typeof values.name !== "string" || typeof values.out !== "string")
    throw usage("attest keygen needs --name NAME and --out DIR.");
  const { privatePem, registration } = generateHarnessKey(values.name, new Date());
  await mkdir(values.out, { recursive: true });
  const secret = join(values.out, "harness.key.pem");
  const open = join(values.out, "harness.pub.json");
  await writeNew(secret, privatePem, 0o600);
  await writeNew(open, `${JSON.stringify(registration, null, 2)}\n`, 0o644);
  print(`${secret}: keep it secret, it signs for the harness`);
  print(`${open}: hand it to a maintainer, key ${registration.id}`);
  return 0;
}

async function writeNew(path: string, text: string, mode: number): Promise<void> {
  try {
    await writeFile(path, text, { mode, flag: "wx" });
  } catch (error) {
    throw new AppError(
      "bad-request",
      "The file cannot be written; an old key is never overwritten.",
      { file: path },
      error,
    );
  }
}

/** `attest sign BUNDLE --key PEM --benchmark SLUG --version V [--out FILE]`. */
async function sign(words: readonly string[]): Promise<number> {
  const { values, positionals } = parseWords(words, {
    key: { type: "string" },
    benchmark: { type: "string" },
    version: { type: "string" },
    out: { type: "string", default: "attestation.json" },
  });
  const [path, ...more] = positionals;
  const { key, benchmark, version, out } = values;
  if (path === undefined || more.length > 0) throw usage("attest sign takes one bundle.");
  if (typeof key !== "string" || typeof benchmark !== "string" || typeof version !== "string")
    throw usage("attest sign needs --key PEM, --benchmark SLUG and --version V.");
  const { bundle, close } = await openInput(path);
  try {
    const reader = await openBundle(bundle, DEFAULT_LIMITS);
    const attestation = await signAttestation(reader, {
      privatePem: await readInputText(key),
      benchmark: { slug: benchmark, version },
      now: new Date(),
    });
    const target = typeof out === "string" ? out : "attestation.json";
    await writeFile(target, `${JSON.stringify(attestation, null, 2)}\n`);
    const folder = commonFolder(reader);
    print(`${target}: ${attestation.manifest.files.length} files signed by key ${attestation.key_id}`);
    print(`put it into the bundle as ${folder === "" ? "" : `${folder}/`}attestation.json and change nothing else`);
    return 0;
  } finally {
    await close();
  }
}

/** `attest check BUNDLE --keys FILE --benchmark SLUG --version V [--json]`: exit 1 when the attestation does not hold. */
async function check(words: readonly string[]): Promise<number> {
  const { values, positionals } = parseWords(words, {
    keys: { type: "string" },
    benchmark: { type: "string" },
    version: { type: "string" },
    json: { type: "boolean", default: false },
  });
  const [path, ...more] = positionals;
  const { keys, benchmark, version } = values;
  if (path === undefined || more.length > 0) throw usage("attest check takes one bundle.");
  if (typeof keys !== "string" || typeof benchmark !== "string" || typeof version !== "string")
    throw usage("attest check needs --keys FILE, --benchmark SLUG and --version V.");
  const { bundle, close } = await openInput(path);
  try {
    const checked = await checkBundleAttestation(await openBundle(bundle, DEFAULT_LIMITS), {
      keys: await readKeys(keys),
      benchmark: { slug: benchmark, version },
      now: new Date(),
      limits: DEFAULT_LIMITS,
    });
    if (values.json === true) printJson(checked);
    else {
      const { attested } = checked;
      if (attested !== null) print(`${path}: signed by ${attested.key_name} on ${attested.signed_at}`);
      for (const finding of checked.findings) print(`${path}: ${finding.message}`);
      if (attested === null && checked.findings.length === 0) print(`${path}: not signed`);
    }
    return checked.attested === null ? 1 : 0;
  } finally {
    await close();
  }
}

/** Registered keys: one, or a list of them. Throws `bad-request` when the file holds something else. */
export async function readKeys(path: string): Promise<readonly HarnessKey[]> {
  const text = await readInputText(path);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new AppError("bad-request", "The keys are not JSON.", { file: path }, error);
  }
  const parsed = z.array(harnessKeySchema).safeParse(Array.isArray(value) ? value : [value]);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new AppError("bad-request", `A key is malformed at ${issue?.path.join(".") ?? "?"}: ${issue?.message ?? ""}`, {
    file: path,
  });
}
