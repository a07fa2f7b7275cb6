import type { Metadata } from "next";
import { DocLayout } from "@/components/docs/doc-layout";
import { METRIC_SECTIONS, MetricsText } from "@/components/docs/metrics-text";
import { MEASURE_METHODS } from "@/lib/measure/methods";
import { NFI_METHODS } from "@/lib/nfi/methods";
import { RANK_METHODS } from "@/lib/rank/methods";
import { STATS_METHODS } from "@/lib/stats/methods";

export const metadata: Metadata = {
  title: "Every metric",
  description: "Formula, source and edge rules of every number.",
};

const ALL = [...RANK_METHODS, ...STATS_METHODS, ...MEASURE_METHODS, ...NFI_METHODS];

export default function MetricsPage() {
  return (
    <DocLayout
      current="/docs/metrics"
      title="Every metric"
      sections={METRIC_SECTIONS}
      lead="What each number means in plain words, how it is made, what happens at the edges, and where the method comes from. The texts stand beside the code that makes the numbers."
    >
      <MetricsText methods={ALL} />
    </DocLayout>
  );
}
