import { z } from "@/components/ui/schema";
import { bytesText, countText } from "@/lib/display/number-text";

const text = z.nullable(z.string());
const number = z.nullable(z.number());

const inspectionSchema = z.object({
  archive: z.string(),
  sha256: z.string(),
  bytes: z.number(),
  layout: z.string(),
  files: z.number(),
  predictions: z.object({ count: z.number(), empty: z.number(), models: z.array(z.string()) }),
  evidence: z.object({ logs: z.number(), reports: z.number(), patches: z.number(), harness_logs: z.number() }),
  trajectories: z.number(),
  claims: z.array(z.object({ file: z.string(), resolved: number, total: number, rate: number })),
  system: z.object({
    name: text,
    model: text,
    scaffold: text,
    org: text,
    open_weights: z.nullable(z.boolean()),
    attempts: text,
    date: text,
    links: z.array(z.object({ label: z.string(), url: z.string() })),
  }),
  findings: z.array(
    z.object({
      code: z.string(),
      severity: z.enum(["block", "warn", "info"]),
      file: text,
      from_line: number,
      message: z.string(),
    }),
  ),
});
export type ShownInspection = z.infer<typeof inspectionSchema>;

const troubleSchema = z.object({ code: z.string(), message: z.string(), file: text, line: number, remedy: text });
export type ShownTrouble = z.infer<typeof troubleSchema>;

/** What the worker says of an uploaded file. */
export const inspectAnswerSchema = z.discriminatedUnion("state", [
  z.object({ state: z.literal("pending") }),
  z.object({ state: z.literal("done"), inspection: inspectionSchema }),
  z.object({ state: z.literal("refused"), trouble: troubleSchema }),
]);

export interface Check {
  readonly mark: "resolved" | "flagged" | "unresolved" | "info" | "missing";
  readonly title: string;
  readonly note: string;
}

const many = (n: number, one: string, more: string) => `${countText(n)} ${n === 1 ? one : more}`;

/** The checklist under a recognised bundle: what is there, what is not, and what each absence means for the row. */
export function checksOf(inspection: ShownInspection): readonly Check[] {
  const { predictions, evidence, trajectories, claims, findings } = inspection;
  const checks: Check[] = [
    predictions.count > 0
      ? {
          mark: "resolved",
          title: many(predictions.count, "prediction", "predictions"),
          note:
            predictions.empty > 0
              ? `${many(predictions.empty, "is", "are")} empty and will not resolve`
              : "one patch per instance",
        }
      : { mark: "unresolved", title: "No predictions", note: "without patches there is nothing to verify" },
  ];
  const logs = evidence.logs + evidence.harness_logs;
  if (evidence.logs > 0) {
    checks.push({
      mark: "resolved",
      title: many(evidence.logs, "evaluation log", "evaluation logs"),
      note: "every verdict will be derived from them",
    });
  } else if (evidence.reports > 0) {
    checks.push({
      mark: "flagged",
      title: `${many(evidence.reports, "harness report", "harness reports")}, no raw log`,
      note: "trust can be consistent at most",
    });
  } else {
    checks.push({
      mark: "flagged",
      title: "No evaluation evidence",
      note: "every instance will be unverified and count as not resolved",
    });
  }
  if (logs > 0 && evidence.logs > 0 && evidence.logs < predictions.count) {
    const lacking = predictions.count - evidence.logs;
    checks.push({
      mark: "flagged",
      title: `${many(lacking, "prediction", "predictions")} without a log`,
      note: "they will count as unverified, not as resolved",
    });
  }
  checks.push(
    trajectories > 0
      ? {
          mark: "resolved",
          title: many(trajectories, "trajectory", "trajectories"),
          note: "steps, cost and tokens are counted in them",
        }
      : { mark: "info", title: "No trajectories", note: "cost, steps and behaviour stay empty" },
  );
  const claim = claims.find((entry) => entry.resolved !== null || entry.rate !== null);
  checks.push(
    claim === undefined
      ? { mark: "info", title: "No claimed score", note: "that is fine: nothing will be compared" }
      : {
          mark: "info",
          title:
            claim.resolved === null
              ? "A claimed rate"
              : `Claims ${many(claim.resolved, "instance", "instances")} resolved`,
          note: `${claim.file}; it is compared, never used`,
        },
  );
  for (const finding of findings.slice(0, 8)) {
    checks.push({
      mark: finding.severity === "block" ? "unresolved" : finding.severity === "warn" ? "flagged" : "info",
      title: finding.message,
      note: [
        finding.code,
        finding.file === null ? "" : `${finding.file}${finding.from_line === null ? "" : `:${finding.from_line}`}`,
      ]
        .filter(Boolean)
        .join(", "),
    });
  }
  if (findings.length > 8)
    checks.push({
      mark: "info",
      title: `and ${findings.length - 8} more findings`,
      note: "all of them are in the report",
    });
  return checks;
}

/** "268 of 412 MB, 11 MB/s, 13 s left". */
export function transferText(sent: number, total: number, bytesPerSecond: number | null): string {
  const left = bytesPerSecond === null || bytesPerSecond <= 0 ? null : Math.ceil((total - sent) / bytesPerSecond);
  const parts = [`${bytesText(sent)} of ${bytesText(total)}`];
  if (bytesPerSecond !== null && bytesPerSecond > 0) parts.push(`${bytesText(bytesPerSecond)}/s`);
  if (left !== null && left > 0) parts.push(left < 90 ? `${left} s left` : `${Math.round(left / 60)} min left`);
  return parts.join(", ");
}
