import type { Db } from "@/db/client";
import type { Person } from "@/lib/auth/person";
import type { BlobStore } from "@/lib/store/blob-store";
import type { Logger } from "./log";

/** What every verb gets: the world it touches, who asks, and the moment. */
export interface Context {
  readonly db: Db;
  readonly store: BlobStore;
  readonly user: Person | null;
  /** How they came: a browser's session, a token, the worker, or the machine's own command line. */
  readonly via: "session" | "token" | "worker" | "console";
  /** Id of the request (or job) that is served; stands in its answer, its log lines and its audit records. */
  readonly requestId: string;
  readonly now: Date;
  readonly log: Logger;
}
