import { addChanges } from "@/db/write/changes";
import { lockFlag, sayOfFlag } from "@/db/write/flag-words";
import { addEvent, lockSubmission } from "@/db/write/submissions";
import { notFound, requirePerson, rightsOn } from "@/lib/auth/may";
import { AppError } from "@/lib/errors";
import type { Context } from "./context";
import { announceChange } from "./publish-submission";
import { recordAudit } from "./record-audit";

interface Words {
  readonly submissionId: string;
  readonly flagId: number;
  readonly text: string;
}

/**
 * The owner of a submission disputes a flag, in words that stand beside it on the public page. Errors: `sign-in-required`,
 * `not-found`, `forbidden` for anybody else, `wrong-state` when it is disputed or settled already.
 */
export async function disputeFlag({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: Words;
}): Promise<{ readonly state: "disputed" }> {
  const person = requirePerson(ctx.user);
  await ctx.db.transaction(async (db) => {
    const submission = await lockSubmission(db, input.submissionId);
    if (submission === null) throw notFound("submission");
    const rights = await rightsOn(db, person, submission);
    if (!rights.see) throw notFound("submission");
    if (!rights.owner) throw new AppError("forbidden", "Only the submitter can dispute a flag.");
    const flag = await lockFlag(db, submission.id, input.flagId);
    if (flag === null) throw notFound("flag");
    if (flag.state !== "open") throw new AppError("wrong-state", `This flag is ${flag.state} already.`);
    await sayOfFlag(db, flag, { kind: "disputed", text: input.text, actorId: person.id, at: ctx.now });
    const text = `The flag ${flag.code} is disputed.`;
    await addEvent(db, { submissionId: submission.id, kind: "disputed", text, actor: person.handle });
    await recordAudit(db, ctx, {
      action: "flag.disputed",
      object: ["submission", submission.id],
      benchmark: submission.benchmarkSlug,
      before: { flag: flag.code, state: flag.state },
      after: { flag: flag.code, state: "disputed" },
      reason: input.text,
    });
    if (submission.state !== "published") return;
    await addChanges(db, [
      {
        benchmarkSlug: submission.benchmarkSlug,
        submissionId: submission.id,
        instanceId: flag.instanceId,
        kind: "dispute",
        text,
        reason: input.text,
      },
    ]);
    await announceChange(db, submission.benchmarkSlug);
  });
  return { state: "disputed" };
}

/**
 * A maintainer answers: `settled` = the flag no longer speaks against the row; `upheld` = it stands. The verdict stays what
 * the logs say in both cases, and all words stay readable. Nobody answers about a submission of their own. Errors:
 * `sign-in-required`, `not-found`, `forbidden`, `wrong-state` when it is settled already.
 */
export async function answerFlag({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: Words & { readonly answer: "settled" | "upheld" };
}): Promise<{ readonly state: "settled" | "open" }> {
  const person = requirePerson(ctx.user);
  await ctx.db.transaction(async (db) => {
    const submission = await lockSubmission(db, input.submissionId);
    if (submission === null) throw notFound("submission");
    const rights = await rightsOn(db, person, submission);
    if (!rights.see) throw notFound("submission");
    if (!rights.judge) {
      throw new AppError("forbidden", "A maintainer of this benchmark answers, and not its own submitter.");
    }
    const flag = await lockFlag(db, submission.id, input.flagId);
    if (flag === null) throw notFound("flag");
    if (flag.state === "settled") throw new AppError("wrong-state", "This flag is settled already.");
    await sayOfFlag(db, flag, { kind: input.answer, text: input.text, actorId: person.id, at: ctx.now });
    const text = input.answer === "settled" ? `The flag ${flag.code} is settled.` : `The flag ${flag.code} stands.`;
    await addEvent(db, { submissionId: submission.id, kind: input.answer, text, actor: person.handle });
    await recordAudit(db, ctx, {
      action: "flag.answered",
      object: ["submission", submission.id],
      benchmark: submission.benchmarkSlug,
      before: { flag: flag.code, state: flag.state },
      after: { flag: flag.code, answer: input.answer },
      reason: input.text,
    });
    if (submission.state !== "published") return;
    await addChanges(db, [
      {
        benchmarkSlug: submission.benchmarkSlug,
        submissionId: submission.id,
        instanceId: flag.instanceId,
        kind: "dispute",
        text,
        reason: input.text,
        actorId: person.id,
      },
    ]);
    await announceChange(db, submission.benchmarkSlug);
  });
  return { state: input.answer === "settled" ? "settled" : "open" };
}
