import { countText } from "@/lib/display/number-text";
import type { ShownStep, ShownText } from "./run-answers";

/** A text with a line that says what is missing in its middle. */
export function textWithGap({ head, tail, left_out }: ShownText): string {
  return left_out === 0 ? head : `${head}\n\u2026 ${left_out} characters left out \u2026\n${tail}`;
}

const MARKDOWN_CHARS = 4_000;

/** How long a run is: all that it holds, and the agent's own part, which is what counts. */
export function stepsText(all: number, ofAgent: number): string {
  const steps = `${countText(all)} ${all === 1 ? "step" : "steps"}`;
  return all === ofAgent ? steps : `${steps}, ${countText(ofAgent)} by the agent`;
}

/** The address of a step: the page's own, the step in its query, and the place of the viewer in the page. */
export function stepAddress(href: string, step: number): string {
  const url = new URL(href);
  url.search = `step=${step}`;
  url.hash = "trajectory";
  return url.href;
}

/** A step as Markdown, for a comment or an issue. */
export function stepMarkdown(step: ShownStep, address: string): string {
  const fence = (label: string, text: ShownText | null) => {
    const body = text === null ? "" : textWithGap(text).slice(0, MARKDOWN_CHARS);
    if (body === "") return "";
    const longest = Math.max(2, ...[...body.matchAll(/`+/g)].map((match) => match[0].length));
    const ticks = "`".repeat(longest + 1);
    return `\n**${label}**\n\n${ticks}\n${body}\n${ticks}\n`;
  };
  const { action, thought } = step;
  const tool = action?.tool ?? null;
  return [
    `### [Step ${step.index}](${address})`,
    thought === null ? "" : `\n${textWithGap(thought)}\n`,
    fence(
      tool === null ? "Action" : `Action: ${tool.replaceAll(/[*`_[\]<>]/g, "")}`,
      action?.command ?? action?.arguments ?? null,
    ),
    fence("Observation", step.observation),
  ].join("\n");
}
