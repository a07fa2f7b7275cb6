import { database, type Db } from "@/db/client";

/** The person who asks, as far as reading needs to know. Roles are read from the database for every request. */
export interface Reader {
  readonly id: string;
  readonly role: "submitter" | "admin";
  /** True when a token asks: it reads what is its owner's own, not what they maintain or administer. */
  readonly byToken?: boolean;
}

/** Who reads from where. `user` null = anybody: such a read may be shown to everybody. */
export interface ReadContext {
  readonly db: Db;
  readonly user: Reader | null;
}

/** The context of public pages: nobody in particular. */
export function publicContext(): ReadContext {
  return { db: database(), user: null };
}
