import { join, resolve } from "node:path";
import { z } from "zod";
import { AppError } from "@/lib/errors";

/** The only reader of the environment. Values are parsed at first use; a wrong one stops the process with a sentence. */
const onOff = z.enum(["on", "off"]).transform((value) => value === "on");
const whole = z.string().regex(/^\d+$/, "a whole number").transform(Number);

const environmentSchema = z.object({
  NODE_ENV: z.string().default("development"),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, "starts with postgres://"),
  DATABASE_POOL: whole.default(10),
  DATA_DIR: z.string().min(1).default("./.data"),
  /** Public address of the site: required outside the local mode, where any loopback address is accepted. */
  NEXTAUTH_URL: z.url({ protocol: /^https?$/ }).optional(),
  NEXTAUTH_SECRET: z.string().min(32, "at least 32 characters").optional(),
  GITHUB_CLIENT_ID: z.string().min(1).optional(),
  GITHUB_CLIENT_SECRET: z.string().min(1).optional(),
  /** A GitHub of one's own (Enterprise Server) instead of github.com. */
  GITHUB_SERVER_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Sign-in by name without a password: for one's own machine. `npm start` turns it on for its private database. */
  LOCAL_SIGN_IN: onOff.default(false),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  WORKER_CONCURRENCY: whole.default(1),
  /** Heap of a verification thread, megabytes. */
  WORKER_HEAP_MB: whole.default(512),
  /** Bucket of an S3-compatible store; without it files live in DATA_DIR. */
  S3_BUCKET: z.string().min(3).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().min(1).default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_PREFIX: z
    .string()
    .regex(/^([0-9A-Za-z._-]+\/)*$/, "names that end with a slash")
    .default(""),
  /** Free bytes that an upload must leave on the disk. */
  DISK_FLOOR_BYTES: whole.default(1024 * 1024 * 1024),
  /** Mark of the running code: partial results of another mark are not resumed. */
  ENGINE_MARK: z.string().default("dev"),
});
export type Environment = z.infer<typeof environmentSchema>;

let parsed: Environment | undefined;

/** The environment of this process. Throws `unavailable` naming the variable when one is missing or wrong. */
export function env(): Environment {
  if (parsed !== undefined) return parsed;
  const filled = Object.fromEntries(
    Object.entries(process.env).filter(([, value]) => value !== undefined && value !== ""),
  );
  const result = environmentSchema.safeParse(filled);
  if (!result.success) {
    const told = result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("; ");
    throw new AppError("unavailable", `The configuration cannot be used (${told}).`, { remedy: "See .env.example." });
  }
  parsed = result.data;
  return parsed;
}

/** Folder of blobs, half uploads and secrets of this installation, absolute. */
export function dataDir(): string {
  return resolve(env().DATA_DIR);
}

/** Where finished blobs live. */
export function blobDir(): string {
  return join(dataDir(), "blobs");
}
