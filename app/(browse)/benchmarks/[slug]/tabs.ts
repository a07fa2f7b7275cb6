import type { TabLink } from "@/components/ui/tab-nav";
import type { BenchmarkHead } from "@/db/read/benchmark-head";

export type BenchmarkTab =
  | ""
  | "/aspects"
  | "/languages"
  | "/cost"
  | "/behaviour"
  | "/profile"
  | "/instances"
  | "/published"
  | "/changes";

/** The tabs that this benchmark has data for; a tab without data is not shown. */
export function benchmarkTabs(head: BenchmarkHead): readonly TabLink[] {
  const base = `/benchmarks/${head.slug}`;
  const tabs: TabLink[] = [
    { href: base, label: "Ranking", count: String(head.published > 0 ? head.published : head.reported) },
  ];
  const withRows = head.published + head.reported > 0;
  if (head.grading === "nfi" && head.instances > 0) tabs.push({ href: `${base}/aspects`, label: "Aspects" });
  if (head.languages.length > 1 && withRows) {
    tabs.push({ href: `${base}/languages`, label: "Languages", count: String(head.languages.length) });
  }
  if (withRows) tabs.push({ href: `${base}/cost`, label: "Cost" });
  if (head.published > 0) tabs.push({ href: `${base}/behaviour`, label: "Behaviour" });
  if (head.instances > 0) {
    tabs.push({ href: `${base}/profile`, label: "Profile" });
    tabs.push({ href: `${base}/instances`, label: "Instances", count: String(head.instances) });
  }
  if (head.publishedTables > 0) {
    tabs.push({ href: `${base}/published`, label: "Published", count: String(head.publishedTables) });
  }
  if (head.acceptsBundles) tabs.push({ href: `${base}/changes`, label: "Changes" });
  return tabs;
}
