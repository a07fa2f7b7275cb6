/** What a JSON or YAML document in a bundle is, judged by its name where people agree on one, else by its first keys. */
export type DocumentKind =
  | "predictions"
  | "openhands-output"
  | "run-records"
  | "claims"
  | "claims-page"
  | "metadata"
  | "manifest"
  | "other";

const PREDICTION_NAME = /^(?:all_)?preds?(?:ictions)?(?:[._-][\w.-]{0,80})?\.(?:jsonl?|ndjson)$/i;
const CLAIM_NAME = /^(?:results|report)\.json$/i;

/** True when the name alone says "predictions": such a file must be readable, or the bundle is refused. */
export function isPredictionName(path: string): boolean {
  return PREDICTION_NAME.test(path.split("/").at(-1) ?? "");
}

/** True when the file stands where claims stand (`results/results.json`, `report.json`). */
export function isClaimName(path: string): boolean {
  return CLAIM_NAME.test(path.split("/").at(-1) ?? "");
}

/** `head`: the first part of the document as text. A key counts only when its quote is not escaped (not inside a patch). */
export function kindOfDocument(path: string, head: string): DocumentKind {
  const name = path.split("/").at(-1) ?? "";
  const lower = name.toLowerCase();
  if (lower === "metadata.yaml" || lower === "metadata.yml") return "metadata";
  if (lower.endsWith(".swebench_eval.md")) return "claims-page";
  if (lower.endsWith(".yaml") || lower.endsWith(".yml")) return "other";
  if (lower === "manifest.json" && hasValue(head, "proofboard-bundle")) return "manifest";
  if (isPredictionName(path)) return "predictions";
  if (hasKey(head, "FAIL_TO_PASS") || hasKey(head, "test_patch")) return "other";
  if (hasKey(head, "test_result") && hasKey(head, "git_patch")) return "openhands-output";
  if (hasKey(head, "instance_id") && hasKey(head, "history") && hasKey(head, "instruction")) return "openhands-output";
  if (hasKey(head, "model_patch") || hasKey(head, "fix_patch")) return "predictions";
  if (hasKey(head, "instanceId") && (hasKey(head, "resolved") || hasKey(head, "costUsd"))) return "run-records";
  if (isClaimName(path) || hasKey(head, "resolved_instances") || hasKey(head, "no_generation")) return "claims";
  return "other";
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
