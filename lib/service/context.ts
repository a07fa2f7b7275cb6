import type { Db } from "@/db/client";
import type { Person } from "@/lib/auth/person";
import type { BlobStore } from "@/lib/store/blob-store";
import type { Logger } from "./log";

/** What every verb gets: the world it touches, who asks, and the moment. */
export interface Context {
  readonly db: Db;
  readonly store: BlobStore;
  readonly user: Person | null;
  readonly now: Date;
  readonly log: Logger;
}
