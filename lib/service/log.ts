import pino from "pino";
import { env } from "@/lib/env";

/** Keys whose values never reach a log line. */
const SECRET_KEYS = [
  "authorization",
  "cookie",
  "set-cookie",
  "password",
  "secret",
  "token",
  "csrfToken",
  "DATABASE_URL",
  "email",
];

export type Logger = pino.Logger;

let root: Logger | undefined;

/**
 * Structured logs: one JSON object a line, so that no text of a stranger can forge one. Bodies are not logged; keys that
 * name a secret are masked wherever they stand near the top of an object.
 */
export function logger(part: string): Logger {
  root ??= pino({
    level: env().LOG_LEVEL,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: SECRET_KEYS.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`]),
      censor: "[masked]",
    },
    serializers: { err: pino.stdSerializers.err },
  });
  return root.child({ part });
}
