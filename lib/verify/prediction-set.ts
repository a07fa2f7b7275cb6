import { deflateRawSync, inflateRawSync } from "node:zlib";
import { z } from "zod";
import { flag, type Flag } from "@/lib/formats/flag";
import { flagList } from "@/lib/formats/flag-list";
import type { Limits } from "@/lib/formats/limits";
import { predictionSchema, type PredictionRecord } from "@/lib/formats/prediction";
import { digestPatch, samePatch, type PatchDigest } from "@/lib/patch/patch-digest";
import { describePatch, type PatchFacts } from "./describe-patch";

/** So many instances that two files predict differently are told one by one; of more only their number. */
const MOST_RIVALS = 5;
/** Shorter patches are kept as they are: packing one costs more memory than it saves. */
const SMALL_CHARS = 2048;

/** One predicted patch: its identity and facts; the text itself is kept deflated, since bundles hold hundreds of MB. */
export interface PredictedPatch {
  readonly instance_id: string;
  readonly model: string | null;
  readonly file: string;
  readonly line: number;
  readonly empty: boolean;
  readonly digest: PatchDigest;
  readonly facts: PatchFacts | null;
  readonly flags: readonly Flag[];
  /** Why this prediction cannot be trusted to be the one that was evaluated (two different ones, a key given twice). */
  readonly ambiguous: string | null;
  text(): string;
}

export interface PredictionSet {
  readonly byInstance: ReadonlyMap<string, PredictedPatch>;
  readonly models: ReadonlySet<string>;
  readonly findings: readonly Flag[];
}

export interface PredictionCollector {
  add(
    value: unknown,
    place: { key: string | null; file: string; line: number; ambiguous: readonly string[]; flags: readonly Flag[] },
  ): void;
  addPatch(instance_id: string, text: string, file: string): void;
  readonly size: number;
  finish(): PredictionSet;
}

/**
 * Collects predictions from the files of one bundle. The same instance twice with the same patch is a finding; with
 * different patches it is ambiguous, never last-wins. Records that are no predictions are findings with their line.
 */
export function createPredictionCollector(limits: Limits): PredictionCollector {
  const byInstance = new Map<string, PredictedPatch>();
  const models = new Set<string>();
  const findings = flagList();
  /** How often two files (or one with itself) predict the same instance differently. */
  const rivals = new Map<string, number>();

  function put(next: PredictedPatch): void {
    const before = byInstance.get(next.instance_id);
    if (before === undefined) {
      byInstance.set(next.instance_id, next);
      return;
    }
    const place = { file: next.file, from_line: next.line };
    if (samePatch(before.digest, next.digest)) {
      findings.add(
        flag(
          "duplicate-prediction",
          "info",
          `${next.instance_id} is predicted twice with the same patch (first in ${before.file}:${before.line}).`,
          place,
        ),
      );
      return;
    }
    const files = JSON.stringify([before.file, next.file]);
    rivals.set(files, (rivals.get(files) ?? 0) + 1);
    if ((rivals.get(files) ?? 0) <= MOST_RIVALS) {
      const message = `${next.instance_id} is predicted twice with different patches (first in ${before.file}:${before.line}).`;
      findings.add(flag("duplicate-prediction", "block", message, place));
    }
    byInstance.set(next.instance_id, { ...before, ambiguous: "two different patches are predicted for it" });
  }

  return {
    get size() {
      return byInstance.size;
    },
    add(value, place) {
      for (const found of place.flags) findings.add(found);
      if (value === undefined) return;
      const record = predictionSchema.safeParse(value);
      const instance_id = record.success ? instanceIdOf(record.data, place.key) : null;
      if (!record.success || instance_id === null) {
        findings.add(
          flag("json-invalid", "warn", "This record is no prediction: it names no instance_id.", {
            file: place.file,
            from_line: place.line,
          }),
        );
        return;
      }
      const model = record.data.model_name_or_path ?? null;
      if (model !== null) models.add(model);
      const text = patchOf(record.data, value) ?? "";
      const ambiguous = place.ambiguous.length > 0 ? `its record gives ${place.ambiguous.join(", ")} twice` : null;
      put(predicted(instance_id, model, text, place.file, place.line, ambiguous, limits));
    },
    addPatch(instance_id, text, file) {
      put(predicted(instance_id, null, text, file, 1, null, limits));
    },
    finish: () => ({ byInstance, models, findings: [...findings.all(), ...rivalFindings(rivals)] }),
  };
}

function rivalFindings(rivals: ReadonlyMap<string, number>): Flag[] {
  return [...rivals].flatMap(([files, count]) => {
    if (count <= MOST_RIVALS) return [];
    const [first, second] = z.tuple([z.string(), z.string()]).parse(JSON.parse(files));
    const where = first === second ? first : `${first} and ${second}`;
    const message = `${where} predict ${count} instances twice with different patches: hand in one run a bundle.`;
    return [flag("duplicate-prediction", "block", message, { file: second })];
  });
}

/**
 * For a bundle without predictions: the patch that was evaluated stands for the predicted one, else the one that the
 * trajectory hands in. Null when there is none; ambiguous when two evaluated patches differ (which of them was meant
 * cannot be told).
 */
export function patchFromEvidence(
  instance_id: string,
  patches: readonly { readonly file: string; readonly digest: PatchDigest; readonly text: string | null }[],
  limits: Limits,
  submission: { readonly file: string; readonly text: string | null },
): PredictedPatch | null {
  const [first] = patches;
  if (first === undefined && submission.text !== null && looksLikePatch(submission.text))
    return predicted(instance_id, null, submission.text, submission.file, 1, null, limits);
  if (first === undefined || first.text === null) return null;
  const rival = patches.find((patch) => !samePatch(patch.digest, first.digest));
  const ambiguous = rival === undefined ? null : "two different evaluated patches are in the bundle";
  return predicted(instance_id, null, first.text, first.file, 1, ambiguous, limits);
}

/** A submission may be an answer in words; only a diff is a patch. */
function looksLikePatch(text: string): boolean {
  return /^(?:diff --git |--- )/m.test(text);
}

function predicted(
  instance_id: string,
  model: string | null,
  text: string,
  file: string,
  line: number,
  ambiguous: string | null,
  limits: Limits,
): PredictedPatch {
  const empty = text.trim() === "";
  const tooLong = text.length > limits.patchBytes;
  const { facts, flags } = empty || tooLong ? { facts: null, flags: [] } : describePatch(text, file, line);
  const sized = tooLong
    ? [flag("limit-bytes", "block", "The patch is longer than the limit and was not read.", { file, from_line: line })]
    : flags;
  const packed = text.length < SMALL_CHARS ? null : deflateRawSync(Buffer.from(text, "utf8"), { level: 1 });
  return {
    instance_id,
    model,
    file,
    line,
    empty,
    digest: digestPatch(text),
    facts,
    flags: sized,
    ambiguous,
    text: () => (packed === null ? text : inflateRawSync(packed).toString("utf8")),
  };
}

function instanceIdOf(record: PredictionRecord, key: string | null): string | null {
  if (record.instance_id !== undefined && record.instance_id !== "") return record.instance_id;
  const { org, repo, number, issue } = record;
  if (issue !== undefined) return `${issue.owner}__${issue.repo}-${issue.number}`;
  if (org !== undefined && repo !== undefined && number !== undefined) return `${org}__${repo}-${number}`;
  return key;
}

/** The patch under the names that the field uses; OpenHands keeps it in `test_result.git_patch`. */
function patchOf(record: PredictionRecord, value: unknown): string | null {
  const direct = record.model_patch ?? record.fix_patch ?? record.patch ?? record.git_patch;
  if (typeof direct === "string") return direct;
  if (typeof value !== "object" || value === null || !("test_result" in value)) return null;
  const result = value.test_result;
  if (typeof result !== "object" || result === null || !("git_patch" in result)) return null;
  return typeof result.git_patch === "string" ? result.git_patch : null;
}
