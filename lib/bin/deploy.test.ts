import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { z } from "zod";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

/** Variables that a process of ours reads: those of lib/env.ts and of the plain-node entries, as .env.example lists them. */
const KNOWN = new Set([...read(".env.example").matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name));
/** Only in containers: somebody else's, or set by the image. */
const ELSEWHERE = new Set(["POSTGRES_PASSWORD", "POSTGRES_USER", "POSTGRES_DB", "SITE_ADDRESS"]);
const STORE_KEYS = ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"];
const ROLES = ["site", "worker", "migrate", "manage"];

const serviceSchema = z.looseObject({
  build: z.string().optional(),
  image: z.string(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  depends_on: z.record(z.string(), z.unknown()).optional(),
  volumes: z.array(z.string()).optional(),
});
const composeSchema = z.looseObject({
  services: z.record(z.string(), serviceSchema),
  volumes: z.record(z.string(), z.unknown()),
});

const containerSchema = z.looseObject({
  image: z.string(),
  args: z.array(z.string()),
  securityContext: z.looseObject({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.object({ drop: z.tuple([z.literal("ALL")]) }),
  }),
});
const podSchema = z.looseObject({
  securityContext: z.looseObject({ runAsNonRoot: z.literal(true) }),
  automountServiceAccountToken: z.literal(false),
  containers: z.array(containerSchema).length(1),
});

/** Every pod that the manifests describe, whatever stands around it. */
function podsIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(podsIn);
  if (typeof value !== "object" || value === null) return [];
  return "containers" in value ? [value] : Object.values(value).flatMap(podsIn);
}

const manifests = () =>
  readdirSync(join(ROOT, "deploy/k8s"))
    .filter((name) => name.endsWith(".yaml"))
    .flatMap((name) => parseAllDocuments(read(`deploy/k8s/${name}`)).map((document) => ({ name, document })));

describe("the image", () => {
  const text = read("Dockerfile");

  it("starts entries that exist, as a user who is not root, and says whether it is well", () => {
    const [, stage = ""] = text.split(/^FROM .*$/m).slice(1);
    expect(stage).toMatch(/^USER node$/m);
    expect(stage).toMatch(/^HEALTHCHECK .*"lib\/bin\/healthy\.mjs"/m);
    for (const [, path = ""] of stage.matchAll(/"(lib\/[^"]+)"/g))
      expect(existsSync(join(ROOT, path)), path).toBe(true);
    expect(stage.indexOf("USER node")).toBeGreaterThan(stage.indexOf("COPY"));
  });

  it("copies what is there, and leaves data, secrets and tests behind", () => {
    for (const [, from = ""] of text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)) {
      for (const path of from.split(" ")) expect(existsSync(join(ROOT, path)), path).toBe(true);
    }
    const ignored = read(".dockerignore").split("\n");
    for (const name of [".env", ".data", ".git", "node_modules"]) expect(ignored).toContain(name);
    expect(text).toContain("npm prune --omit=dev");
  });
});

describe("compose.yaml", () => {
  const { services, volumes } = composeSchema.parse(parse(read("compose.yaml"), { merge: true }));

  it("runs our roles, without rights that they do not need, on a file system that they cannot write", () => {
    const ours = Object.values(services).filter(({ image }) => image === "proofboard");
    expect(ours.map(({ command }) => command?.[0]).toSorted()).toEqual(["migrate", "site", "worker"]);
    for (const service of ours) {
      expect(service.read_only).toBe(true);
      expect(service.cap_drop).toEqual(["ALL"]);
    }
  });

  it("names only services, volumes, files and variables that exist, and no secret", () => {
    for (const [name, service] of Object.entries(services)) {
      for (const other of Object.keys(service.depends_on ?? {})) expect(services, name).toHaveProperty(other);
      for (const mount of service.volumes ?? []) {
        const from = mount.split(":")[0] ?? "";
        if (from.startsWith(".")) expect(existsSync(join(ROOT, from)), from).toBe(true);
        else expect(volumes).toHaveProperty(from);
      }
      for (const [variable, value] of Object.entries(service.environment ?? {})) {
        const known = KNOWN.has(variable) || ELSEWHERE.has(variable) || STORE_KEYS.includes(variable);
        expect(known, variable).toBe(true);
        if (/PASSWORD|SECRET|KEY/.test(variable)) expect(value).toMatch(/^\$\{/);
      }
    }
  });
});

describe("the Kubernetes manifests", () => {
  it("can be read, and the list of them names files that are there", () => {
    for (const { name, document } of manifests()) expect(document.errors, name).toEqual([]);
    const list = z.looseObject({ resources: z.array(z.string()) }).parse(parse(read("deploy/k8s/kustomization.yaml")));
    for (const file of list.resources) expect(existsSync(join(ROOT, "deploy/k8s", file)), file).toBe(true);
  });

  it("run one of our roles in every pod, as the restricted standard wants it", () => {
    const pods = manifests().flatMap(({ document }) => podsIn(document.toJS()));
    expect(pods).toHaveLength(4);
    for (const pod of pods) {
      for (const container of podSchema.parse(pod).containers) {
        expect(container.image).toBe("proofboard");
        expect(ROLES).toContain(container.args[0]);
      }
    }
  });

  it("set only variables that exist", () => {
    for (const path of ["config.yaml", "secret.example.yaml"]) {
      const file = z
        .looseObject({
          data: z.record(z.string(), z.string()).optional(),
          stringData: z.record(z.string(), z.string()).optional(),
        })
        .parse(parse(read(`deploy/k8s/${path}`)));
      for (const name of Object.keys({ ...file.data, ...file.stringData })) expect(KNOWN.has(name), name).toBe(true);
    }
  });

  it("scale workers by the task that the queue really has", () => {
    expect(read("deploy/k8s/worker.yaml")).toContain("task_identifier = 'verify-submission'");
  });
});

describe("the action", () => {
  const action = z
    .looseObject({
      inputs: z.record(z.string(), z.unknown()),
      runs: z.looseObject({ steps: z.array(z.looseObject({ run: z.string() })) }),
    })
    .parse(parse(read(".github/actions/proofboard/action.yml")));

  it("uses inputs that it declares, never inside a script, and no other action", () => {
    const text = read(".github/actions/proofboard/action.yml");
    for (const [, name = ""] of text.matchAll(/inputs\.([a-z-]+)/g)) expect(action.inputs).toHaveProperty(name);
    for (const { run } of action.runs.steps) expect(run).not.toContain("inputs.");
    expect(text).not.toMatch(/^\s*uses:/m);
  });

  it("calls files that exist", () => {
    expect(existsSync(join(ROOT, ".github/actions/proofboard/upload.sh"))).toBe(true);
    expect(existsSync(join(ROOT, ".github/actions/proofboard/../../../lib/bin/proofboard.mjs"))).toBe(true);
  });
});
