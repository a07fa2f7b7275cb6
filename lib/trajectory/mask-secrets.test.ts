import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maskSecrets, maskValue } from "./mask-secrets";
import { SECRET_KINDS } from "./secret-kinds";

/** Made-up keys, put together here so that no file holds one. */
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
function random(length: number, seed: number, alphabet = letters): string {
  let state = seed * 2_654_435_761 + 1;
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return alphabet[(state >>> 8) % alphabet.length];
  }).join("");
}
const hex = "0123456789abcdef";
const digits = "0123456789";
const keys: Record<string, string> = {
  "aws-access-key": `AK${"IA"}${random(16, 1, "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")}`,
  "github-token": `gh${"p_"}${random(36, 2)}`,
  "github-token ": `github${"_pat_"}${random(22, 3)}_${random(59, 4)}`,
  "gitlab-token": `gl${"pat-"}${random(20, 5)}`,
  "anthropic-key": `sk-${"ant-"}api03-${random(93, 6)}AA`,
  "openai-key": `sk-${"proj-"}${random(48, 7)}`,
  "openai-key ": `sk-${random(48, 8)}`,
  "openrouter-key": `sk-${"or-"}v1-${random(64, 9, hex)}`,
  "slack-token": `xo${"xb-"}${random(12, 10, digits)}-${random(12, 11, digits)}-${random(24, 12)}`,
  "google-key": `AI${"za"}${random(35, 13)}`,
  "npm-token": `np${"m_"}${random(36, 14)}`,
  "pypi-token": `py${"pi-"}AgEIcHlwaS5vcmc${random(120, 15)}`,
  "huggingface-token": `h${"f_"}${random(34, 16)}`,
  "stripe-key": `sk_${"live_"}${random(24, 17)}`,
  jwt: `ey${"J"}${random(20, 18)}.ey${"J"}${random(40, 19)}.${random(43, 20)}`,
  "sendgrid-key": `S${"G."}${random(22, 21)}.${random(43, 22)}`,
  "telegram-token": `${random(10, 23, digits)}:A${"A"}${random(33, 24)}`,
  "digitalocean-token": `do${"p_v1_"}${random(64, 25, hex)}`,
  "groq-key": `gs${"k_"}${random(52, 26)}`,
  "docker-token": `dckr${"_pat_"}${random(27, 27)}`,
  "private-key": `-----BEGIN ${"RSA PRIVATE KEY"}-----\n${random(64, 28)}\n${random(64, 29)}\n-----END ${"RSA PRIVATE KEY"}-----`,
  "url-password": random(16, 30),
  password: `${random(14, 31)}9!`,
  "named-secret": `${random(38, 32)}7a`,
  authorization: `${random(40, 33)}1`,
};
const context: Record<string, (key: string) => string> = {
  "url-password": (key) => `postgres://app:${key}@db.internal:5432/app`,
  password: (key) => `db_password = "${key}"`,
  "named-secret": (key) => `export AWS_SECRET_ACCESS_KEY=${key}`,
  authorization: (key) => `curl -H "Authorization: Bearer ${key}" https://api`,
};
const cases = Object.entries(keys).map(([name, key]) => {
  const kind = name.trim();
  return { kind, key, text: (context[kind] ?? ((one: string) => `token: ${one};`))(key) };
});
const hides = (text: string, key: string) => !text.includes(key) && !text.includes(key.slice(0, 20));

describe("maskSecrets", () => {
  it.each(cases)("masks $kind and leaves the rest", ({ kind, key, text }) => {
    const masked = maskSecrets(`before ${text} after`);
    expect(masked.kinds).toEqual([kind]);
    expect(hides(masked.text, key)).toBe(true);
    expect(masked.text).toMatch(/^before .*\[secret:[a-z-]+:[0-9a-f]{4}\].* after$/s);
  });

  it.each(cases)("masks $kind in JSON, after escapes, between colours and in base64", ({ key, text }) => {
    const encoded = Buffer.from(`x ${text} y`).toString("base64");
    const wrapped = (encoded.match(/.{1,76}/g) ?? []).join("\n");
    for (const [hidden, looked] of [
      [JSON.stringify({ a: `line\n${text}` }), key],
      [`\u001b[31m${text.replace(key, `${key.slice(0, 7)}\u001b[0m${key.slice(7)}`)}`, key.slice(7)],
      [text.replace(key, `${key.slice(0, 9)}\u200b${key.slice(9)}`), key.slice(9)],
      [`data: ${encoded} end`, encoded],
      [`cat key.b64\n${wrapped}\nend`, wrapped],
      [Buffer.from(encoded).toString("base64"), Buffer.from(encoded).toString("base64")],
    ] as const) {
      expect([hidden.slice(0, 60), maskSecrets(hidden).text.includes(looked)]).toEqual([hidden.slice(0, 60), false]);
    }
  });

  it("masks a password in a URL whose slashes JSON has escaped", () => {
    const key = random(16, 60);
    expect(maskSecrets(`{"u": "redis:\\/\\/:${key}@cache:6379"}`).text).not.toContain(key);
  });

  it("masks keys and values of JSON", () => {
    const key = keys["github-token"] ?? "";
    const { value, kinds } = maskValue({ [key]: 1, list: [key], password: keys.password, note: "plain" });
    expect(JSON.stringify(value)).not.toContain(key);
    expect(JSON.stringify(value)).not.toContain(keys.password);
    expect(kinds).toHaveLength(3);
  });

  it.each([
    "commit 4e8121e8e42a24acc3565851c9ef50ca8322b15c",
    "index a308e27297..45bea36085 100644",
    "sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
    "token: 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
    "id 123e4567-e89b-12d3-a456-426614174000",
    '"integrity": "sha512-v2kDEe57lecTulaDIuNTPy3Ry4gLGJ6Z1O3vE1krgXZNrsQ+LFTGHVxVjcXPs17LhbZVGedAJv8XZ1tvj5FvSg=="',
    "password = models.CharField(max_length=128)",
    "token = tokenizer.get_next_token2()",
    "secret = os.environ['SECRET_KEY_2024']",
    'self.assertEqual(user.password, "test")',
    "http://user:password@example.com/",
    "ssh://git@github.com:acme/widget.git",
    "task-runner sk-learn disk-0a1b2c3d4e5f",
    "def test_api_key_is_required_for_v2_endpoints():",
    "MIIB is how certificates start: -----BEGIN CERTIFICATE-----",
    "npm_config_registry=https://registry.example",
    "pattern2 = re.compile(r'secret[0-9]{2}')",
    "sympy/core/tests/test_assumptions_and_evaluation_of_expressions.py",
    "access_token_lifetime: datetime.timedelta(minutes=15)",
  ])("leaves alone: %s", (text) => {
    expect(maskSecrets(text)).toEqual({ text, kinds: [] });
  });

  it("changes nothing that is masked already", () => {
    for (const { text } of cases) {
      const once = maskSecrets(text).text;
      expect(maskSecrets(once)).toEqual({ text: once, kinds: [] });
    }
  });

  it("gives equal keys equal masks and different keys (nearly always) different ones", () => {
    const mask = (key: string) => maskSecrets(`x ${key} y`).text;
    const one = `gh${"p_"}${random(36, 50)}`;
    expect(mask(one)).toBe(mask(one));
    expect(mask(one)).not.toBe(mask(`gh${"p_"}${random(36, 51)}`));
  });

  it("never throws and only ever replaces, on any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
        const masked = maskSecrets(text);
        if (masked.kinds.length === 0) expect(masked.text).toBe(text);
      }),
      { numRuns: 500 },
    );
  });

  it("takes time in proportion to the text, whatever is repeated", () => {
    const time = (text: string) => {
      const start = performance.now();
      maskSecrets(text);
      return performance.now() - start;
    };
    const starts = SECRET_KINDS.flatMap((one) => one.starts);
    for (const unit of [
      ...starts,
      "password=",
      "://a:",
      "eyJ",
      "-----BEGIN ",
      "a/",
      "=",
      "\u001b[",
      "-----BEGIN RSA PRIVATE KEY-----\n",
      "bearer ",
      "eyJa.",
      "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/",
    ]) {
      const text = unit.repeat(Math.ceil(100_000 / unit.length));
      time(text.slice(0, 10_000));
      expect([unit, time(text) < 1_500]).toEqual([unit, true]);
    }
  });

  it("lists each start with at least three characters, and each pattern begins with one of its starts", () => {
    for (const { starts, pattern } of SECRET_KINDS) {
      expect(starts.every((start) => start.length >= 3)).toBe(true);
      expect(pattern.sticky).toBe(true);
    }
  });
});
