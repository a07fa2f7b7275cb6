import { type Connection, connect } from "@/db/client";
import { env } from "@/lib/env";
import type { Context } from "@/lib/service/context";
import { logger } from "@/lib/service/log";
import { randomId } from "@/lib/service/new-id";
import { openStore } from "@/lib/store/open-store";

export interface World {
  readonly connection: Connection;
  /** A context of this moment; nobody is signed in, the process acts for itself. */
  readonly context: () => Context;
  readonly close: () => Promise<void>;
}

/** Connects a process outside the site to database and store. */
export async function openWorld(part: string, connections: number): Promise<World> {
  const connection = connect(env().DATABASE_URL, { max: connections, name: `proofboard-${part}` });
  const store = openStore();
  const log = logger(part);
  return {
    connection,
    context: () => ({
      db: connection.db,
      store,
      user: null,
      via: part === "worker" || part === "job" ? "worker" : "console",
      requestId: randomId(),
      now: new Date(),
      log,
    }),
    close: connection.close,
  };
}
