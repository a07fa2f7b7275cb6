"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { z } from "@/components/ui/schema";
import { post } from "@/components/submission/post";
import { TableBox } from "@/components/tables/table-box";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import type { CorrectableInstance } from "@/db/read/corrections";
import { type Choice, changeOf, correctableTests } from "./prepare-correction";

const madeSchema = z.object({ id: z.number() });
/** Tests drawn at once: an instance may have thousands. */
const SHOWN = 200;

/** Which tests decide an instance, and whether it can be decided at all: the draft of a correction. */
export function CorrectionForm({ task }: { task: CorrectableInstance }) {
  const router = useRouter();
  const tests = correctableTests(task);
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const [find, setFind] = useState("");
  const [broken, setBroken] = useState(task.broken ?? "");
  const [reason, setReason] = useState("");
  const [wrong, setWrong] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const kept = tests.filter((test) => test.name.toLowerCase().includes(find.trim().toLowerCase()));
  const send = async () => {
    setBusy(true);
    setWrong(null);
    const change = changeOf(tests, choices, { before: task.broken ?? "", after: broken.trim() });
    const answer = await post(`/api/v1/admin/benchmarks/${task.benchmark.slug}/corrections`, {
      instance: task.instanceId,
      change,
      reason: reason.trim(),
    });
    setBusy(false);
    const made = answer.ok ? madeSchema.safeParse(answer.body) : null;
    if (made?.success === true) router.push(`/admin/corrections/${made.data.id}`);
    else setWrong(answer.ok ? "The server's answer could not be read." : answer.message);
  };
  return (
    <form
      className="sec"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className="sec-h">
        <h2>
          Expected tests <span>{tests.length}</span>
        </h2>
      </div>
      {tests.length > 10 ? (
        <div className="mb-3">
          <Field id="c-find" label="Find a test">
            {(ids) => (
              <input {...ids} className="input" value={find} onChange={(event) => setFind(event.target.value)} />
            )}
          </Field>
        </div>
      ) : null}
      <TableBox label="Expected tests">
        <thead>
          <tr>
            <th scope="col" className="lead">
              Test
            </th>
            <th scope="col">List</th>
            <th scope="col">Correction</th>
          </tr>
        </thead>
        <tbody>
          {kept.slice(0, SHOWN).map((test) => (
            <tr key={test.name}>
              <td className="lead mono text-12">
                <bdi>{test.name}</bdi>
              </td>
              <td>{test.list}</td>
              <td>
                <select
                  className="input"
                  aria-label={`Correction of ${test.name}`}
                  value={choices.get(test.name) ?? "keep"}
                  onChange={(event) => {
                    const choice = test.choices.find((one) => one.value === event.target.value)?.value ?? "keep";
                    setChoices(new Map(choices).set(test.name, choice));
                  }}
                >
                  {test.choices.map((choice) => (
                    <option key={choice.value} value={choice.value}>
                      {choice.label}
                    </option>
                  ))}
                </select>
              </td>
            </tr>
          ))}
        </tbody>
      </TableBox>
      {kept.length > SHOWN ? (
        <p className="note mt-2">
          {SHOWN} of {kept.length} are shown: use the search.
        </p>
      ) : null}
      <div className="mt-6 flex flex-col gap-4">
        <Field
          id="c-broken"
          label="Not verifiable, because"
          optional
          hint="Fill this in when nobody can be judged on this instance: nobody then gets a pass for it. Empty it to make the instance count again."
        >
          {(ids) => (
            <input
              {...ids}
              className="input"
              maxLength={500}
              value={broken}
              onChange={(event) => setBroken(event.target.value)}
            />
          )}
        </Field>
        <Field id="c-reason" label="Reason" hint="Shown in the public change log of the benchmark and of each row.">
          {(ids) => (
            <textarea
              {...ids}
              className="input"
              rows={3}
              maxLength={2000}
              required
              minLength={3}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        {wrong === null ? null : (
          <p className="text-13 text-unresolved" role="alert">
            {wrong}
          </p>
        )}
        <p>
          <Button look="primary" type="submit" disabled={busy}>
            Show what would change
          </Button>
        </p>
        <p className="note">Nothing changes yet. The next page lists the verdicts and ranks that would move.</p>
      </div>
    </form>
  );
}
