import { and, eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { readMembership } from "@/db/read/membership";
import { maintainers } from "@/db/schema/identity";
import type { SubmissionState } from "@/db/schema/submission";
import { AppError } from "@/lib/errors";
import type { Person } from "./person";

/** What decides about a submission. */
export interface Ownable {
  readonly ownerId: string | null;
  readonly organisationId: string | null;
  readonly benchmarkSlug: string;
  readonly state: SubmissionState;
  readonly demo: boolean;
}

export interface Rights {
  /** Its submitter, or an owner of the organisation that it belongs to. */
  readonly owner: boolean;
  /** Any member of that organisation. */
  readonly member: boolean;
  /** A maintainer of this benchmark, or an administrator. */
  readonly maintainer: boolean;
  /** A maintainer to whom it does not belong, nor to their organisation: nobody decides about what is their own. */
  readonly judge: boolean;
  /** Sees it at all: everybody when it is published, else its owner, the organisation and the maintainers. */
  readonly see: boolean;
  /** The bytes as they were uploaded may hold secrets of their owner: not for everybody. */
  readonly original: boolean;
}

/** True for an administrator and for a maintainer of this benchmark; a token has none of these rights. */
export async function maintains(db: Db, person: Person | null, benchmarkSlug: string): Promise<boolean> {
  if (person === null || person.byToken === true) return false;
  if (person.role === "admin") return true;
  const rows = await db
    .select({ slug: maintainers.benchmarkSlug })
    .from(maintainers)
    .where(and(eq(maintainers.userId, person.id), eq(maintainers.benchmarkSlug, benchmarkSlug)));
  return rows.length > 0;
}

/** What this person may do with this submission. */
export async function rightsOn(db: Db, person: Person | null, submission: Ownable): Promise<Rights> {
  const role = await readMembership(db, person?.id ?? null, submission.organisationId);
  const owner = (person !== null && submission.ownerId === person.id) || role === "owner";
  const member = role !== null;
  const maintainer = await maintains(db, person, submission.benchmarkSlug);
  const inner = owner || member || maintainer;
  return {
    owner,
    member,
    maintainer,
    judge: maintainer && !owner && !member,
    see: submission.state === "published" || inner,
    original: inner || (submission.demo && submission.state === "published"),
  };
}

/** What does not exist and what one may not see are the same to the outside: `not-found`. */
export function notFound(what: string): AppError {
  return new AppError("not-found", `There is no such ${what}.`);
}

/** The person, or `sign-in-required`. */
export function requirePerson(person: Person | null): Person {
  if (person === null) throw new AppError("sign-in-required", "Sign in first.");
  return person;
}
