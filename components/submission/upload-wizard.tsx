"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { z } from "@/components/ui/schema";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/state-panel";
import { useUrlState } from "@/components/ui/url-state";
import type { BenchmarkChoice } from "@/db/read/benchmark-head";
import type { OrganisationChoice } from "@/db/read/organisations";
import { bodyOf, type Details, errorsOf, prefilled } from "./details";
import { DetailsForm } from "./details-form";
import { DropZone } from "./drop-zone";
import { post } from "./post";
import { UploadCard } from "./upload-card";
import { useUpload } from "./use-upload";

const createdSchema = z.object({ id: z.string() });
const STEPS = ["1 Bundle", "2 Details", "3 Verification"] as const;

/** Bundle, details, and off to the live page. A finished upload is named in the address: a reload goes on from there. */
export function UploadWizard({
  choices,
  organisations,
  most,
}: {
  choices: readonly BenchmarkChoice[];
  organisations: readonly OrganisationChoice[];
  most: number;
}) {
  const router = useRouter();
  const [query, change] = useUrlState();
  const { state, start, pause, resume, remove, read } = useUpload();
  const [step, setStep] = useState<0 | 1>(0);
  const [details, setDetails] = useState<Details | null>(null);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);

  const kept = query.get("upload");
  useEffect(() => {
    if (kept !== null && /^[0-9a-z]{1,64}$/.test(kept) && state.at === "empty") void read(kept, "the uploaded bundle");
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when the address names an upload: later the upload knows
  }, [kept]);
  const id = state.at === "ready" ? state.id : null;
  useEffect(() => {
    if (id !== null) change({ upload: id });
  }, [id, change]);

  const toDetails = () => {
    if (state.at !== "ready") return;
    const asked = query.get("benchmark");
    const only = choices.length === 1 ? choices[0]?.slug : undefined;
    const slug = choices.some((choice) => choice.slug === asked) ? (asked ?? "") : (only ?? "");
    setDetails((now) => now ?? prefilled(state.inspection, slug));
    setStep(1);
  };
  const drop = () => {
    setDetails(null);
    change({ upload: null });
    void remove();
  };
  const submit = async () => {
    setTried(true);
    if (details === null || state.at !== "ready" || Object.keys(errorsOf(details)).length > 0) return;
    setBusy(true);
    setTrouble(null);
    const answer = await post("/api/v1/submissions", bodyOf(details, state.id));
    const created = answer.ok ? createdSchema.safeParse(answer.body) : null;
    if (created?.success === true) {
      router.push(`/submissions/${created.data.id}`);
      return;
    }
    setTrouble(answer.ok ? "The server's answer could not be read." : answer.message);
    setBusy(false);
  };

  return (
    <>
      <ol className="stepper" aria-label="Steps">
        {STEPS.map((name, index) => (
          <li key={name} aria-current={index === step ? "step" : undefined}>
            {name}
          </li>
        ))}
      </ol>
      {step === 0 ? (
        <div className="mt-6">
          {state.at === "empty" || state.at === "failed" ? (
            <DropZone most={most} onFile={(file) => void start(file)} />
          ) : null}
          {state.at === "empty" ? null : (
            <UploadCard state={state} onPause={() => void pause()} onResume={resume} onRemove={drop} />
          )}
          {state.at === "failed" && state.canResume ? (
            <p className="mt-2 text-13 text-ink-3">Choose the same file again to go on where it stopped.</p>
          ) : null}
          <p className="mt-6">
            <Button look="primary" disabled={state.at !== "ready"} onClick={toDetails}>
              Continue to details
            </Button>
          </p>
        </div>
      ) : (
        <form
          className="mt-6"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          {details === null ? null : (
            <DetailsForm
              details={details}
              errors={tried ? errorsOf(details) : {}}
              choices={choices}
              organisations={organisations}
              onChange={setDetails}
            />
          )}
          {trouble === null ? null : (
            <div className="mt-4">
              <ErrorState title={trouble}>The uploaded file is kept.</ErrorState>
            </div>
          )}
          <p className="mt-6 flex gap-2">
            <Button type="submit" look="primary" disabled={busy}>
              {busy ? "Starting…" : "Start the verification"}
            </Button>
            <Button onClick={() => setStep(0)}>Back</Button>
          </p>
        </form>
      )}
    </>
  );
}
