import { cookies } from "next/headers";
import { type Db, database } from "@/db/client";
import { cookieName, sessionIdIn } from "./cookie";
import type { Person } from "./person";
import { endSession, personOfSession, sessionMark } from "./session";

/** Session id of the request that is being served; null when there is none. */
export async function currentSessionId(): Promise<string | null> {
  return sessionIdIn((await cookies()).get(cookieName("session"))?.value);
}

/** Who asks, looked up in the database at every request; null = nobody. Works in pages and in route handlers. */
export async function currentUser(db: Db = database()): Promise<Person | null> {
  const id = await currentSessionId();
  return id === null ? null : personOfSession(db, id, new Date());
}

/** By what the session of this request is named in its owner's list; null when there is none. */
export async function currentSessionMark(): Promise<string | null> {
  const id = await currentSessionId();
  return id === null ? null : sessionMark(id);
}

/** Ends the session of this request, if there is one. */
export async function endCurrentSession(db: Db): Promise<void> {
  const id = await currentSessionId();
  if (id !== null) await endSession(db, id);
}
