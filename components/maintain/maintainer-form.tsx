"use client";

import { DialogButton } from "@/components/ui/dialog";
import { SimpleForm } from "./simple-form";

/** Makes somebody a maintainer: of which benchmark, and why. */
export function MaintainerForm({
  person,
  benchmarks,
}: {
  person: { readonly id: string; readonly handle: string };
  benchmarks: readonly { readonly slug: string; readonly name: string }[];
}) {
  return (
    <DialogButton button="Add a benchmark" title={`What shall ${person.handle} maintain?`} small>
      {(close) => (
        <SimpleForm
          url={`/api/v1/people/${person.id}/role`}
          button="Make maintainer"
          said="Done"
          more={{ granted: true }}
          onDone={close}
          fields={[
            {
              name: "benchmark",
              label: "Benchmark",
              kind: "choice",
              choices: benchmarks.map(({ slug, name }) => ({ value: slug, label: name })),
            },
            { name: "reason", label: "Reason", kind: "long", hint: "It stands in the audit log." },
          ]}
        />
      )}
    </DialogButton>
  );
}
