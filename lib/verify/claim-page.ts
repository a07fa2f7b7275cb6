import type { ClaimFile } from "@/lib/formats/claim-files";

const COUNT = /^- (submitted|resolved|unresolved|empty patch|error) instances: (\d{1,9})$/;
const ITEM = /^- \[([^\]\s]{1,300})\]\(/;

/** Reads the page that OpenHands writes for people (`output.swebench_eval.md`): counts, and lists of ids under headings. */
export function claimOfPage(text: string, file: string): ClaimFile {
  const counts = new Map<string, number>();
  const instances = new Map<string, boolean>();
  let heading = "";
  for (const raw of text.split("\n")) {
    const line = raw.trimEnd();
    if (line.startsWith("## ")) heading = line.slice(3).toLowerCase();
    const count = COUNT.exec(line);
    if (count?.[1] !== undefined) counts.set(count[1], Number(count[2]));
    const item = ITEM.exec(line);
    if (item?.[1] !== undefined) instances.set(item[1], heading.startsWith("resolved"));
  }
  return {
    file,
    resolved: counts.get("resolved") ?? null,
    total: counts.get("submitted") ?? null,
    rate: null,
    instances,
    known: [...instances.keys()],
    absent: [],
  };
}
