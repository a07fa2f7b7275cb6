import type { users } from "@/db/schema/identity";

/** Who asks. `null` everywhere means: nobody is signed in. The role is read from the database at every request. */
export interface Person {
  readonly id: string;
  readonly handle: string;
  readonly role: (typeof users.$inferSelect)["role"];
  /** True for somebody who comes by a token: it reaches what is their own, never what they maintain or administer. */
  readonly byToken?: boolean;
  /** When the session began that they come by; absent for tokens and for the machine's own command line. */
  readonly signedInAt?: Date;
}
