"use client";

import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { post } from "@/components/submission/post";
import { ProgressBar } from "@/components/submission/progress-bar";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";

const ENDPOINT = "/api/v1/uploads";
const CHUNK_BYTES = 8 * 1024 * 1024;
const RETRY_MS = [0, 1000, 3000, 10_000];

/** Sends a file in resumable parts; answers the id of the upload. */
async function send(file: File, onSent: (bytes: number) => void): Promise<string> {
  const { Upload } = await import("tus-js-client");
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: ENDPOINT,
      chunkSize: CHUNK_BYTES,
      retryDelays: RETRY_MS,
      metadata: { filename: file.name },
      removeFingerprintOnSuccess: true,
      onProgress: onSent,
      onSuccess: () => resolve(upload.url?.split("/").at(-1) ?? ""),
      onError: reject,
    });
    upload.start();
  });
}

/** Uploads one file and tells the server what it is for. */
export function UploadForm({
  label,
  hint,
  url,
  button,
  said,
  choice,
}: {
  label: string;
  hint: string;
  url: string;
  button: string;
  said: string;
  /** One more answer that is sent beside the upload. */
  choice?: {
    readonly name: string;
    readonly label: string;
    readonly choices: readonly { readonly value: string; readonly label: string }[];
  };
}) {
  const router = useRouter();
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [chosen, setChosen] = useState(choice?.choices[0]?.value ?? "");
  const [wrong, setWrong] = useState<string | null>(null);
  const go = async () => {
    if (file === null) {
      setWrong("Choose a file first.");
      return;
    }
    setWrong(null);
    setSent(0);
    try {
      const upload = await send(file, setSent);
      const answer = await post(url, { upload, ...(choice === undefined ? {} : { [choice.name]: chosen }) });
      if (answer.ok) {
        toast(said);
        router.refresh();
      } else setWrong(answer.message);
    } catch {
      setWrong("The upload was cut off. Choose the file again: it goes on where it stopped.");
    }
    setSent(null);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void go();
      }}
    >
      <div className="form-grid">
        <Field id={`${id}-file`} label={label} hint={hint}>
          {(ids) => (
            <input
              {...ids}
              type="file"
              className="input"
              onChange={(event) => setFile(event.target.files?.[0] ?? null)}
            />
          )}
        </Field>
        {choice === undefined ? null : (
          <Field id={`${id}-choice`} label={choice.label}>
            {(ids) => (
              <select {...ids} className="input" value={chosen} onChange={(event) => setChosen(event.target.value)}>
                {choice.choices.map((one) => (
                  <option key={one.value} value={one.value}>
                    {one.label}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
      </div>
      {sent === null || file === null ? null : (
        <div className="mt-3">
          <ProgressBar label="Bytes sent" parts={[{ key: "plain", count: sent }]} total={file.size} />
        </div>
      )}
      {wrong === null ? null : (
        <p className="mt-3 text-13 text-unresolved" role="alert">
          {wrong}
        </p>
      )}
      <p className="mt-4">
        <Button look="primary" type="submit" disabled={sent !== null}>
          {button}
        </Button>
      </p>
    </form>
  );
}
