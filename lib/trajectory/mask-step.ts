import type { Step } from "@/lib/formats/trajectory";
import { maskSecrets } from "./mask-secrets";

/** A step in whose texts every secret is masked, and the kinds that were found. The step itself when there is none. */
export function maskStep(step: Step): { readonly step: Step; readonly kinds: readonly string[] } {
  const kinds: string[] = [];
  const masked = <T extends string | null>(text: T): T | string => {
    if (text === null) return text;
    const result = maskSecrets(text);
    if (result.kinds.length === 0) return text;
    kinds.push(...result.kinds);
    return result.text;
  };
  const action =
    step.action === null
      ? null
      : {
          tool: masked(step.action.tool),
          command: masked(step.action.command),
          arguments: masked(step.action.arguments),
        };
  const made: Step = {
    ...step,
    thought: masked(step.thought),
    action,
    observation: masked(step.observation),
    model: masked(step.model),
    error: masked(step.error),
    files_read: step.files_read.map((path) => masked(path)),
    files_edited: step.files_edited.map((path) => masked(path)),
  };
  return kinds.length === 0 ? { step, kinds } : { step: made, kinds };
}
