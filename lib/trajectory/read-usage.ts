import type { Findings } from "./collect-findings";
import { isObject, member } from "./read-value";
import { readCount } from "./read-number";
import type { Usage } from "./recompute-cost";

/**
 * Token counts of one reply as the vendors write them. OpenAI (`prompt_tokens` and `input_tokens_details`) counts cached
 * tokens inside the prompt; Anthropic (`cache_read_input_tokens` beside `input_tokens`) counts them apart; litellm
 * (`prompt_tokens` with `cache_*_input_tokens`) counts both kinds inside. Null when nothing is said.
 */
export function readUsage(value: unknown, findings: Findings, line: number | null): Usage | null {
  if (!isObject(value)) return null;
  const count = (what: string, ...places: readonly unknown[]): number | null => {
    for (const place of places) {
      const read = readCount(place, what, findings, line);
      if (read !== null) return read;
    }
    return null;
  };
  const openAi = Object.hasOwn(value, "prompt_tokens") || isObject(member(value, "input_tokens_details"));
  const all = count("Input tokens", value.prompt_tokens, value.input_tokens, value.promptTokens, value.inputTokens);
  const output = count(
    "Output tokens",
    value.completion_tokens,
    value.output_tokens,
    value.completionTokens,
    value.outputTokens,
  );
  if (all === null && output === null) return null;
  const cached = count(
    "Cached tokens",
    value.cache_read_input_tokens,
    member(value, "prompt_tokens_details", "cached_tokens"),
    member(value, "input_tokens_details", "cached_tokens"),
    value.cached_input_tokens,
    value.cached_tokens,
    value.cache_read_tokens,
    value.cacheReadTokens,
    value.input_tokens_cache_read,
  );
  const written = count(
    "Cache-writing tokens",
    value.cache_creation_input_tokens,
    value.cache_write_tokens,
    value.cacheCreationTokens,
    value.input_tokens_cache_write,
  );
  const reasoning = count(
    "Reasoning tokens",
    member(value, "completion_tokens_details", "reasoning_tokens"),
    member(value, "output_tokens_details", "reasoning_tokens"),
    value.reasoning_output_tokens,
    value.reasoning_tokens,
  );
  const inside = openAi || Object.hasOwn(value, "cached_input_tokens");
  const input = all === null || !inside ? all : Math.max(0, all - (cached ?? 0) - (written ?? 0));
  return { input, cached, cache_write: written, output, reasoning };
}
