import { mkdir } from "node:fs/promises";
import { type Connection, connect } from "@/db/client";
import { blobDir, env, uploadDir } from "@/lib/env";
import type { Context } from "@/lib/service/context";
import { logger } from "@/lib/service/log";
import { randomId } from "@/lib/service/new-id";
import { folderStore } from "@/lib/store/folder-store";

export interface World {
  readonly connection: Connection;
  /** A context of this moment; nobody is signed in, the process acts for itself. */
  readonly context: () => Context;
  readonly close: () => Promise<void>;
}

/** Connects a process outside the site to database and store. */
export async function openWorld(part: string, connections: number): Promise<World> {
  await mkdir(blobDir(), { recursive: true });
  await mkdir(uploadDir(), { recursive: true });
  const connection = connect(env().DATABASE_URL, { max: connections, name: `proofboard-${part}` });
  const store = folderStore(blobDir());
  const log = logger(part);
  return {
    connection,
    context: () => ({
      db: connection.db,
      store,
      uploadDir: uploadDir(),
      user: null,
      via: part === "worker" || part === "job" ? "worker" : "console",
      requestId: randomId(),
      now: new Date(),
      log,
    }),
    close: connection.close,
  };
}
