import type { JsonShape } from "@/lib/formats/json-sniff";

/** What a JSON or YAML document in a bundle is, judged by its name where people agree on one, else by its first keys. */
export type DocumentKind =
  | "predictions"
  | "openhands-output"
  | "run-records"
  | "claims"
  | "claims-page"
  | "metadata"
  | "manifest"
  | "attestation"
  | "promax-results"
  | "terminal-bench-run"
  | "terminal-bench-trial"
  | "terminal-bench-metadata"
  | "harbor-job"
  | "harbor-trial"
  | "inspect-log"
  | "inspect-header"
  | "inspect-sample"
  | "nfi-usage"
  | "benchmark-data"
  | "other";

const PREDICTION_NAME = /^(?:all_)?preds?(?:ictions)?(?:[._-][\w.-]{0,80})?\.(?:jsonl?|ndjson)$/i;
const CLAIM_NAME = /^(?:results|report|eval_results|final_report)\.json$/i;
/** The file that carries a signed list of everything else in the bundle. */
export const ATTESTATION_NAME = "attestation.json";

/** True when the name alone says "predictions": such a file must be readable, or the bundle is refused. */
export function isPredictionName(path: string): boolean {
  return PREDICTION_NAME.test(path.split("/").at(-1) ?? "");
}

/** True when the file stands where claims stand (`results/results.json`, `report.json`). */
export function isClaimName(path: string): boolean {
  return CLAIM_NAME.test(path.split("/").at(-1) ?? "");
}

/**
 * `head`: the first part of the document as text; `shape`: its keys as a JSON scanner sees them. A key counts in the text
 * only when its quote is not escaped (not inside a patch).
 */
export function kindOfDocument(path: string, head: string, shape: JsonShape): DocumentKind {
  const name = path.split("/").at(-1) ?? "";
  const lower = name.toLowerCase();
  if (lower === "metadata.yaml" || lower === "metadata.yml") return "metadata";
  if (lower.endsWith(".swebench_eval.md")) return "claims-page";
  if (lower.endsWith(".yaml") || lower.endsWith(".yml")) return "other";
  if (lower === "manifest.json" && hasValue(head, "proofboard-bundle")) return "manifest";
  if (lower === ATTESTATION_NAME) return "attestation";
  if (/(?:^|\/)runs\/\d{1,4}\/usage\.json$/.test(lowerPath(path))) return "nfi-usage";
  if (isPredictionName(path)) return "predictions";
  const harness = kindOfHarnessFile(lower, shape);
  if (harness !== null) return harness;
  if (hasKey(head, "test_result") && hasKey(head, "git_patch")) return "openhands-output";
  if (hasKey(head, "instance_id") && hasKey(head, "history") && hasKey(head, "instruction")) return "openhands-output";
  if (shape.keys.has("issue") && shape.keys.has("git_patch")) return "openhands-output";
  if (hasKey(head, "FAIL_TO_PASS") || hasKey(head, "test_patch") || hasKey(head, "eval_script"))
    return "benchmark-data";
  if (hasKey(head, "model_patch") || hasKey(head, "fix_patch")) return "predictions";
  if (hasKey(head, "instanceId") && (hasKey(head, "resolved") || hasKey(head, "costUsd"))) return "run-records";
  if (isClaimName(path) || hasKey(head, "resolved_instances") || hasKey(head, "no_generation")) return "claims";
  return "other";
}

/** Files of harnesses that run instances as trials, and results that carry whole logs: by the keys of the outer levels. */
function kindOfHarnessFile(lower: string, { root, keys, inner, first }: JsonShape): DocumentKind | null {
  const members = root === "array" ? (inner.get("0") ?? new Map<string, string>()) : keys;
  if (members.has("instance_id") && (members.get("model") === "object" || members.get("model_info") === "object"))
    return "promax-results";
  if (root !== "object") return null;
  if (first.get("results")?.has("is_resolved") === true) return "terminal-bench-run";
  if (keys.has("results") && keys.has("n_resolved") && keys.has("pass_at_k")) return "terminal-bench-run";
  if (keys.has("task_id") && keys.has("is_resolved")) return "terminal-bench-trial";
  if (lower === "run_metadata.json" && keys.has("agent_name")) return "terminal-bench-metadata";
  if (keys.has("n_total_trials") && keys.get("stats") === "object") return "harbor-job";
  if (keys.has("task_name") && (keys.has("trial_name") || keys.has("verifier_result"))) return "harbor-trial";
  if (keys.get("eval") === "object" && keys.has("status"))
    return lower === "header.json" ? "inspect-header" : "inspect-log";
  if (keys.has("id") && keys.has("epoch") && (keys.has("messages") || keys.has("scores"))) return "inspect-sample";
  return null;
}

function lowerPath(path: string): string {
  return path.toLowerCase();
}

function hasKey(text: string, key: string): boolean {
  const quoted = `"${key}"`;
  for (let at = text.indexOf(quoted); at >= 0; at = text.indexOf(quoted, at + 1)) {
    if (text[at - 1] === "\\") continue;
    let after = at + quoted.length;
    while (after < text.length && " \t\r\n".includes(text.charAt(after))) after += 1;
    if (text[after] === ":") return true;
  }
  return false;
}

function hasValue(text: string, value: string): boolean {
  return text.includes(`"${value}"`);
}
