import { createPrivateKey, sign } from "node:crypto";
import { describe, expect, it } from "vitest";
import { openBundle } from "@/lib/bundle/open-bundle";
import type { Attestation, HarnessKey } from "@/lib/formats/attestation";
import { canonicalJson } from "@/lib/formats/canonical-json";
import { DEFAULT_LIMITS } from "@/lib/formats/limits";
import type { Report } from "@/lib/formats/report";
import { signedBytes } from "./attestation-manifest";
import { generateHarnessKey, readPublicKey } from "./harness-key";
import { signAttestation } from "./sign-attestation";
import { folderOf, lines, packOf, verifyFolder } from "./test-folder";

const NOW = new Date("2026-11-29T12:00:00Z");
const { privatePem, registration } = generateHarnessKey("harness of X", new Date("2026-01-01T00:00:00Z"));
const stranger = generateHarnessKey("somebody", new Date("2026-01-01T00:00:00Z"));

const FILES: Readonly<Record<string, string>> = {
  "predictions.jsonl": lines(
    JSON.stringify({
      instance_id: "a__b-1",
      model_patch: "diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n",
    }),
  ),
  "logs/run_evaluation/r/m/a__b-1/test_output.txt": lines(
    "+ : '>>>>> Start Test Output'",
    "============================= test session starts ==============================",
    "collected 1 item",
    "",
    "t.py::test_a PASSED",
    "============================== 1 passed in 0.41s ===============================",
    "+ : '>>>>> End Test Output'",
  ),
};

const pack = () =>
  packOf({
    "benchmark.json": JSON.stringify({ slug: "bench", name: "B", version: "2", grading: "f2p-p2p" }),
    "instances.jsonl": lines(
      JSON.stringify({ instance_id: "a__b-1", FAIL_TO_PASS: ["t.py::test_a"], PASS_TO_PASS: [] }),
    ),
  });

async function attest(
  more: {
    privatePem?: string;
    slug?: string;
    version?: string;
    now?: Date;
    files?: Readonly<Record<string, string>>;
  } = {},
): Promise<Attestation> {
  const reader = await openBundle(folderOf(more.files ?? FILES), DEFAULT_LIMITS);
  return signAttestation(reader, {
    privatePem: more.privatePem ?? privatePem,
    benchmark: { slug: more.slug ?? "bench", version: more.version ?? "2" },
    now: more.now ?? NOW,
  });
}

async function verify(
  attestation: Attestation | string,
  more: { keys?: readonly HarnessKey[]; files?: Readonly<Record<string, string>> } = {},
): Promise<Report> {
  const text = typeof attestation === "string" ? attestation : JSON.stringify(attestation);
  const files = { ...(more.files ?? FILES), "attestation.json": text };
  return verifyFolder(files, await pack(), { now: NOW, keys: more.keys ?? [registration] });
}

function resign(attestation: Attestation, change: Partial<Attestation["manifest"]>): Attestation {
  const manifest = { ...attestation.manifest, ...change };
  return {
    ...attestation,
    manifest,
    signature: sign(null, signedBytes(manifest), createPrivateKey(privatePem)).toString("base64"),
  };
}

function refusal(report: Report): string {
  expect(report.totals.trust).toBe("verified");
  expect(report.attested).toBeUndefined();
  return report.findings.find((found) => found.code === "attestation-refused")?.message ?? "";
}

describe("an attested bundle", () => {
  it("raises `verified` to `attested` and names the key", async () => {
    const report = await verify(await attest());
    expect(report.totals).toMatchObject({ resolved: 1, trust: "attested" });
    expect(report.attested).toEqual({
      key_id: registration.id,
      key_name: "harness of X",
      signed_at: "2026-11-29T12:00:00Z",
    });
    expect(report.findings).toEqual([]);
  });

  it("holds for the same files under the folder that an archive wraps them in", async () => {
    const wrapped = Object.fromEntries(Object.entries(FILES).map(([path, text]) => [`sub/${path}`, text]));
    const files = { ...wrapped, "sub/attestation.json": JSON.stringify(await attest()) };
    const report = await verifyFolder(files, await pack(), { now: NOW, keys: [registration] });
    expect(report.totals.trust).toBe("attested");
  });

  it("does not lift a row that rests on harness reports, or that has no reference", async () => {
    const report = await verifyFolder({ ...FILES, "attestation.json": JSON.stringify(await attest()) }, null, {
      keys: [registration],
      now: NOW,
    });
    expect(report.totals.trust).toBe("checked");
  });
});

describe("a forged attestation", () => {
  const signedAt = (moment: string) => attest({ now: new Date(moment) });

  it.each<[string, () => Promise<Report>, string]>([
    [
      "by a key that nobody registered",
      async () => verify(await attest({ privatePem: stranger.privatePem })),
      "registered",
    ],
    [
      "by a stranger's key under the id of a registered one",
      async () => verify({ ...(await attest({ privatePem: stranger.privatePem })), key_id: registration.id }),
      "signature is wrong",
    ],
    ["for another benchmark", async () => verify(await attest({ slug: "other" })), "benchmark other"],
    ["for another version", async () => verify(await attest({ version: "1" })), "version 1"],
    [
      "by a revoked key",
      async () => verify(await attest(), { keys: [{ ...registration, revoked_at: "2026-11-30T00:00:00Z" }] }),
      "revoked",
    ],
    ["before its key was valid", async () => verify(await signedAt("2025-12-31T23:59:59Z")), "before its key"],
    [
      "after its key ended",
      async () => verify(await attest(), { keys: [{ ...registration, valid_to: "2026-06-01T00:00:00Z" }] }),
      "after its key",
    ],
    ["in the future", async () => verify(await signedAt("2027-01-01T00:00:00Z")), "future"],
    [
      "by a key for other benchmarks",
      async () => verify(await attest(), { keys: [{ ...registration, benchmarks: ["x"] }] }),
      "may not speak for bench",
    ],
    [
      "with a changed log",
      async () =>
        verify(await attest(), { files: { ...FILES, "predictions.jsonl": `${FILES["predictions.jsonl"] ?? ""}\n` } }),
      "not the file that was signed",
    ],
    [
      "with a file more",
      async () => verify(await attest(), { files: { ...FILES, "notes.txt": "x" } }),
      "notes.txt was not signed",
    ],
    [
      "with a file less",
      async () => verify(await attest({ files: { ...FILES, "notes.txt": "x" } })),
      "notes.txt is not in the bundle",
    ],
    [
      "replayed from another bundle",
      async () => verify(await attest({ files: { "other.txt": "x" } })),
      "is not in the bundle",
    ],
    [
      "with another digest of the bundle",
      async () => verify(resign(await attest(), { bundle_sha256: "0".repeat(64) })),
      "digest of the bundle",
    ],
    ["with an empty manifest", async () => verify(resign(await attest(), { files: [] })), "lists no file"],
    [
      "with a file listed twice",
      async () => {
        const one = await attest();
        return verify(resign(one, { files: [...one.manifest.files, ...one.manifest.files] }));
      },
      "lists a file twice",
    ],
    [
      "with a manifest changed after signing",
      async () => {
        const one = await attest();
        return verify({ ...one, manifest: { ...one.manifest, signed_at: "2026-11-29T11:00:00Z" } });
      },
      "signature is wrong",
    ],
    [
      "with a member that the format does not know",
      async () => verify(JSON.stringify({ ...(await attest()), note: 1 })),
      "malformed",
    ],
    ["without JSON", async () => verify("hello"), "not JSON"],
  ])("%s does not count", async (_, report, why) => {
    expect(refusal(await report())).toContain(why);
  });

  it("with a key given twice does not count", async () => {
    const text = JSON.stringify(await attest());
    expect(refusal(await verify(text.replace('"version":"2"', '"version":"1","version":"2"')))).toContain("twice");
  });

  it("with a second spelling of a good signature does not count", async () => {
    const one = await attest();
    const bytes = Buffer.from(one.signature, "base64");
    const order = Buffer.from("edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010", "hex");
    let carry = 0;
    for (let at = 0; at < 32; at += 1) {
      const sum = (bytes[32 + at] ?? 0) + (order[at] ?? 0) + carry;
      bytes[32 + at] = sum & 255;
      carry = sum >> 8;
    }
    expect(refusal(await verify({ ...one, signature: bytes.toString("base64") }))).toContain("one form");
    expect(refusal(await verify({ ...one, signature: `${one.signature}\n` }))).toContain("base64");
  });

  it("beside a second one does not count", async () => {
    const text = JSON.stringify(await attest());
    const files = { ...FILES, "attestation.json": text, "logs/attestation.json": text };
    expect(refusal(await verifyFolder(files, await pack(), { now: NOW, keys: [registration] }))).toContain(
      "more than one",
    );
  });
});

describe("public keys", () => {
  it("are refused where one signature would fit every text", () => {
    expect(() => readPublicKey(Buffer.alloc(32).toString("base64"))).toThrow(/weak/);
    expect(() => readPublicKey(Buffer.from(`ec${"ff".repeat(31)}`, "hex").toString("base64"))).toThrow(/weak/);
    expect(readPublicKey(registration.public_key).id).toBe(registration.id);
  });
});

describe("canonical JSON", () => {
  it("spells one value one way", () => {
    expect(canonicalJson({ b: [1, "ä\n", null], a: { z: true, B: "x" } })).toBe(
      '{"a":{"B":"x","z":true},"b":[1,"ä\\n",null]}',
    );
    expect(() => canonicalJson(1.5)).toThrow(RangeError);
  });
});
