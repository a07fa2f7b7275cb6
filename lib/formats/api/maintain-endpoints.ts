import { z } from "zod";
import {
  announcementFormSchema,
  benchmarkSettingsSchema,
  correctionFormSchema,
  disputeFormSchema,
  drawFormSchema,
  flagAnswerSchema,
  importFormSchema,
  keyFormSchema,
  limitsFormSchema,
  priceFormSchema,
  reasonFormSchema,
  rerunFormSchema,
  reverifyFormSchema,
  reviewFormSchema,
} from "../maintain-forms";
import { call } from "./call-endpoints";
import type { CallEndpoint, PathParameter } from "./endpoint";
import { SLUG, SUBMISSION } from "./open-endpoints";

const GROUP = "Maintaining";
const state = z.object({ state: z.string() });
const made = z.object({ id: z.int() });
const numbered = (about: string): PathParameter => ({ name: "id", about, example: "1" });
const FLAG: PathParameter = { name: "flag", about: "Number of a flag", example: "1" };
const VERSION: PathParameter = { name: "version", about: "Version of a price table", example: "list-2026-02" };

interface Post {
  readonly id: string;
  readonly path: string;
  readonly summary: string;
  readonly parameters?: readonly PathParameter[];
  readonly body?: z.ZodType;
  readonly status?: number;
  readonly schema: z.ZodType;
}

const POSTS: readonly Post[] = [
  {
    id: "disputeFlag",
    path: "/api/v1/submissions/{id}/flags/{flag}/dispute",
    summary: "The submitter disputes a flag, in words that stand beside it.",
    parameters: [SUBMISSION, FLAG],
    body: disputeFormSchema,
    schema: state,
  },
  {
    id: "answerFlag",
    path: "/api/v1/submissions/{id}/flags/{flag}/answer",
    summary: "A maintainer answers: settled, or upheld.",
    parameters: [SUBMISSION, FLAG],
    body: flagAnswerSchema,
    schema: state,
  },
  {
    id: "reviewSubmission",
    path: "/api/v1/submissions/{id}/review",
    summary: "A maintainer accepts, refuses or asks, with a reason.",
    parameters: [SUBMISSION],
    body: reviewFormSchema,
    schema: state,
  },
  {
    id: "answerReview",
    path: "/api/v1/submissions/{id}/review-answer",
    summary: "The submitter answers the question of a review.",
    parameters: [SUBMISSION],
    body: disputeFormSchema,
    schema: state,
  },
  {
    id: "drawReproduction",
    path: "/api/v1/submissions/{id}/reproductions",
    summary: "Draws the instances that a maintainer runs again, by a seed that is published before the run.",
    parameters: [SUBMISSION],
    body: drawFormSchema,
    status: 201,
    schema: z.object({ id: z.int(), seed: z.string(), sample: z.array(z.string()) }),
  },
  {
    id: "handInRerun",
    path: "/api/v1/admin/reproductions/{id}/bundle",
    summary: "Hands in the bundle of a maintainer's own run.",
    parameters: [numbered("Number of a draw")],
    body: rerunFormSchema,
    schema: state,
  },
  {
    id: "proposeCorrection",
    path: "/api/v1/admin/benchmarks/{slug}/corrections",
    summary: "Proposes the correction of one instance; the worker computes what it would change.",
    parameters: [SLUG],
    body: correctionFormSchema,
    status: 201,
    schema: made,
  },
  {
    id: "applyCorrection",
    path: "/api/v1/admin/corrections/{id}/apply",
    summary: "Applies a correction whose effect is known; every row is verified anew.",
    parameters: [numbered("Number of a correction")],
    schema: state,
  },
  {
    id: "dropCorrection",
    path: "/api/v1/admin/corrections/{id}/drop",
    summary: "Gives up a correction that was not applied.",
    parameters: [numbered("Number of a correction")],
    schema: state,
  },
  {
    id: "undoCorrection",
    path: "/api/v1/admin/corrections/{id}/undo",
    summary: "Takes an applied correction back at once, as a correction of its own.",
    parameters: [numbered("Number of a correction")],
    body: reasonFormSchema,
    status: 201,
    schema: made,
  },
  {
    id: "reverifyBenchmark",
    path: "/api/v1/admin/benchmarks/{slug}/reverify",
    summary: "Derives every row of a benchmark anew, or only the stale ones.",
    parameters: [SLUG],
    body: reverifyFormSchema,
    status: 201,
    schema: made,
  },
  {
    id: "setBenchmark",
    path: "/api/v1/admin/benchmarks/{slug}/settings",
    summary: "Sets how rows of a benchmark are published, and the limits of a run.",
    parameters: [SLUG],
    body: benchmarkSettingsSchema,
    schema: z.object({ policy: z.string() }),
  },
  {
    id: "importPack",
    path: "/api/v1/admin/imports",
    summary: "Imports an uploaded reference pack; the worker reads it.",
    body: importFormSchema,
    status: 201,
    schema: made,
  },
  {
    id: "registerKey",
    path: "/api/v1/admin/keys",
    summary: "Registers the public key of a harness on a benchmark.",
    body: keyFormSchema,
    status: 201,
    schema: z.object({ id: z.int(), key_id: z.string() }),
  },
  {
    id: "revokeKey",
    path: "/api/v1/admin/keys/{id}/revoke",
    summary: "Revokes a harness key for good.",
    parameters: [numbered("Number of a key")],
    body: reasonFormSchema,
    schema: state,
  },
  {
    id: "announce",
    path: "/api/v1/admin/announcements",
    summary: "Puts a sentence over the pages of a benchmark, or over the home page.",
    body: announcementFormSchema,
    status: 201,
    schema: made,
  },
  {
    id: "endAnnouncement",
    path: "/api/v1/admin/announcements/{id}/end",
    summary: "Takes an announcement off the pages.",
    parameters: [numbered("Number of an announcement")],
    schema: state,
  },
  {
    id: "addPrices",
    path: "/api/v1/admin/prices",
    summary: "Adds a version of the price table.",
    body: priceFormSchema,
    status: 201,
    schema: z.object({ version: z.string() }),
  },
  {
    id: "activatePrices",
    path: "/api/v1/admin/prices/{version}/activate",
    summary: "Recomputes every cost with this version.",
    parameters: [VERSION],
    schema: z.object({ runs: z.int() }),
  },
  {
    id: "setLimits",
    path: "/api/v1/admin/limits",
    summary: "Sets what one person may have at a time.",
    body: limitsFormSchema,
    schema: limitsFormSchema,
  },
];

/** Calls of maintainers, and of submitters who answer them. What one may not do answers 404 or 403. */
export const MAINTAIN_ENDPOINTS: readonly CallEndpoint[] = [
  call({
    id: "getRights",
    method: "get",
    path: "/api/v1/submissions/{id}/rights",
    group: GROUP,
    summary: "What the person who asks may do with a submission.",
    parameters: [SUBMISSION],
    schema: z.object({ owner: z.boolean(), maintainer: z.boolean() }),
  }),
  call({
    id: "getReverification",
    method: "get",
    path: "/api/v1/admin/reverifications/{id}",
    group: GROUP,
    summary: "A run over many rows: every verdict and every rank that changed, and why.",
    parameters: [numbered("Number of a run")],
  }),
  ...POSTS.map((post) => call({ ...post, method: "post", group: GROUP })),
];
