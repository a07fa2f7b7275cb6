import type { Maintained } from "@/db/read/maintained";
import { SimpleForm } from "./simple-form";

/** How rows are published, and which limits a run has. */
export function BenchmarkSettings({ benchmark }: { benchmark: Maintained }) {
  const { slug, policy, limits } = benchmark;
  return (
    <SimpleForm
      url={`/api/v1/admin/benchmarks/${slug}/settings`}
      button="Save"
      said="Saved"
      fields={[
        {
          name: "policy",
          label: "Rows are published",
          kind: "choice",
          value: policy,
          choices: [
            { value: "at-once", label: "at once when they are verified" },
            { value: "review", label: "after a maintainer's review" },
          ],
        },
        {
          name: "steps",
          label: "Most steps a run",
          kind: "number",
          optional: true,
          value: String(limits.steps ?? ""),
          hint: "A run above it is flagged. Empty: no limit.",
        },
        {
          name: "usd",
          label: "Most USD a run",
          kind: "number",
          optional: true,
          value: String(limits.usd ?? ""),
        },
      ]}
    />
  );
}
