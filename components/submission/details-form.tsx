"use client";

import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import type { BenchmarkChoice } from "@/db/read/benchmark-head";
import type { OrganisationChoice } from "@/db/read/organisations";
import { type Details, type DetailsErrors, MOST_LINKS } from "./details";

/** What the submitter says of the system; prefilled from the bundle. Nothing here is a number that ranks. */
export function DetailsForm({
  details,
  errors,
  choices,
  organisations,
  onChange,
}: {
  details: Details;
  errors: DetailsErrors;
  choices: readonly BenchmarkChoice[];
  organisations: readonly OrganisationChoice[];
  onChange: (details: Details) => void;
}) {
  const set = (part: Partial<Details>) => onChange({ ...details, ...part });
  const text = (
    key: "model" | "scaffold" | "org" | "effort" | "attempts",
    label: string,
    hint: string,
    optional = false,
  ) => (
    <Field id={`f-${key}`} label={label} hint={hint} optional={optional} error={errors[key] ?? null}>
      {(ids) => (
        <input
          {...ids}
          className="input"
          value={details[key]}
          maxLength={200}
          required={!optional}
          onChange={(event) => set({ [key]: event.target.value })}
        />
      )}
    </Field>
  );
  const chosen = choices.find((choice) => choice.slug === details.benchmark);
  return (
    <div className="form-grid">
      <div className="col-span-full">
        <Field
          id="f-benchmark"
          label="Benchmark"
          error={errors.benchmark ?? null}
          hint={
            chosen === undefined
              ? "The reference against which every log is judged."
              : chosen.policy === "review"
                ? "Rows of this benchmark are published after a maintainer's review."
                : "Rows of this benchmark are published at once when they are verified."
          }
        >
          {(ids) => (
            <select
              {...ids}
              className="input"
              value={details.benchmark}
              required
              onChange={(event) => set({ benchmark: event.target.value })}
            >
              <option value="">Choose…</option>
              {choices.map((choice) => (
                <option key={choice.slug} value={choice.slug}>
                  {choice.name}, {choice.size} instances
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      {text("model", "Model", "Name and version, as its maker writes it.")}
      {text("scaffold", "Scaffold", "The agent around the model, with its version.")}
      {text("org", "Organisation", "Shown beside the row.", true)}
      <Field id="f-weights" label="Open weights" optional>
        {(ids) => (
          <select
            {...ids}
            className="input"
            value={details.openWeights}
            onChange={(event) =>
              set({ openWeights: event.target.value === "yes" ? "yes" : event.target.value === "no" ? "no" : "" })
            }
          >
            <option value="">Not stated</option>
            <option value="yes">Yes</option>
            <option value="no">No</option>
          </select>
        )}
      </Field>
      {text("effort", "Effort or budget", "Such as “high reasoning”; keeps like beside like.", true)}
      {text("attempts", "Attempts per instance", "1 for pass@1; say 2+ when the best of several was taken.", true)}
      <Field id="f-date" label="Date of the run" optional error={errors.date ?? null}>
        {(ids) => (
          <input
            {...ids}
            type="date"
            className="input"
            value={details.date}
            onChange={(event) => set({ date: event.target.value })}
          />
        )}
      </Field>
      {organisations.length === 0 ? null : (
        <Field
          id="f-owner"
          label="Belongs to"
          hint="Members of an organisation see its drafts; its owners can withdraw."
        >
          {(ids) => (
            <select
              {...ids}
              className="input"
              value={details.organisation}
              onChange={(event) => set({ organisation: event.target.value })}
            >
              <option value="">Me alone</option>
              {organisations.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <div className="col-span-full">
        <label className="flex items-start gap-2 text-13">
          <input type="checkbox" checked={details.draft} onChange={(event) => set({ draft: event.target.checked })} />
          <span>
            <span className="font-medium text-ink">Keep as a draft</span>: verify it, show it to nobody, and let me
            publish it later.
          </span>
        </label>
      </div>
      <div className="col-span-full">
        <fieldset>
          <legend className="mb-1.5 text-12 font-medium text-ink">
            Links <span className="font-normal text-ink-3">optional: site, paper, code</span>
          </legend>
          <div className="flex flex-col gap-2">
            {details.links.map((link, index) => (
              <div key={index} className="grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto] gap-2">
                <input
                  className="input"
                  aria-label={`Label of link ${index + 1}`}
                  placeholder="Label"
                  maxLength={60}
                  value={link.label}
                  onChange={(event) =>
                    set({
                      links: details.links.map((entry, at) =>
                        at === index ? { ...entry, label: event.target.value } : entry,
                      ),
                    })
                  }
                />
                <input
                  className="input"
                  aria-label={`Address of link ${index + 1}`}
                  placeholder="https://"
                  maxLength={500}
                  inputMode="url"
                  value={link.url}
                  onChange={(event) =>
                    set({
                      links: details.links.map((entry, at) =>
                        at === index ? { ...entry, url: event.target.value } : entry,
                      ),
                    })
                  }
                />
                <Button onClick={() => set({ links: details.links.filter((_, at) => at !== index) })}>Remove</Button>
              </div>
            ))}
            {errors.links === undefined ? null : (
              <p className="text-12 text-unresolved" role="alert">
                {errors.links}
              </p>
            )}
            {details.links.length < MOST_LINKS ? (
              <p>
                <Button onClick={() => set({ links: [...details.links, { label: "", url: "" }] })}>Add a link</Button>
              </p>
            ) : null}
          </div>
        </fieldset>
      </div>
    </div>
  );
}
