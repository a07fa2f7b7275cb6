"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import type { Upload } from "tus-js-client";
import { inspectAnswerSchema, type ShownInspection, type ShownTrouble } from "./inspection";
import { post } from "./post";

const ENDPOINT = "/api/v1/uploads";
const CHUNK_BYTES = 8 * 1024 * 1024;
const RETRY_MS = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000];
/** Time over which the speed is measured, milliseconds. */
const SPEED_MS = 4000;

export type UploadState =
  | { readonly at: "empty" }
  | {
      readonly at: "sending" | "paused";
      readonly name: string;
      readonly sent: number;
      readonly total: number;
      readonly speed: number | null;
    }
  | { readonly at: "failed"; readonly name: string; readonly message: string; readonly canResume: boolean }
  | { readonly at: "reading"; readonly name: string; readonly id: string }
  | { readonly at: "refused"; readonly name: string; readonly id: string; readonly trouble: ShownTrouble }
  | { readonly at: "ready"; readonly name: string; readonly id: string; readonly inspection: ShownInspection };

const idOf = (url: string | null) => url?.split("/").at(-1) ?? "";

/** The sentence of a failed transfer: the server's own words when it has some. */
function sentenceOf(error: unknown): string {
  const text = error instanceof Error ? error.message : "";
  const body = /response text: (\{.*\})/s.exec(text)?.[1];
  const said = body === undefined ? null : /"message":"((?:[^"\\]|\\.)*)"/.exec(body)?.[1];
  return said ?? "The connection was lost. What was sent is kept; the upload can go on from there.";
}

/** Asks what the finished upload is, again and again until the worker has read it. */
async function inspect(id: string, stopped: () => boolean) {
  while (!stopped()) {
    const answer = await post(`${ENDPOINT}/${id}/inspect`);
    if (!answer.ok) return { state: "failed" as const, message: answer.message };
    const parsed = inspectAnswerSchema.safeParse(answer.body);
    if (!parsed.success) return { state: "failed" as const, message: "The server's answer could not be read." };
    if (parsed.data.state !== "pending") return parsed.data;
    await new Promise((resolve) => setTimeout(resolve, 800));
  }
  return null;
}

/**
 * A resumable upload and what the worker says of the file. The same file chosen again goes on where it stopped, also
 * after a reload: the browser remembers the address of the unfinished upload, not its bytes.
 */
export function useUpload() {
  const [state, setState] = useState<UploadState>({ at: "empty" });
  const running = useRef<Upload | null>(null);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      void running.current?.abort();
    };
  }, []);

  const read = useCallback(async (id: string, name: string) => {
    setState({ at: "reading", name, id });
    const answer = await inspect(id, () => gone.current);
    if (answer === null) return;
    if (answer.state === "done") setState({ at: "ready", name, id, inspection: answer.inspection });
    else if (answer.state === "refused") setState({ at: "refused", name, id, trouble: answer.trouble });
    else if (answer.state === "failed") setState({ at: "failed", name, message: answer.message, canResume: false });
  }, []);

  const start = useCallback(
    async (file: File) => {
      const { Upload } = await import("tus-js-client");
      let marks: { at: number; sent: number }[] = [];
      setState({ at: "sending", name: file.name, sent: 0, total: file.size, speed: null });
      const upload = new Upload(file, {
        endpoint: ENDPOINT,
        chunkSize: CHUNK_BYTES,
        retryDelays: RETRY_MS,
        metadata: { filename: file.name },
        removeFingerprintOnSuccess: true,
        onProgress: (sent, total) => {
          const at = performance.now();
          marks = [...marks.filter((mark) => at - mark.at < SPEED_MS), { at, sent }];
          const first = marks[0];
          const seconds = first === undefined ? 0 : (at - first.at) / 1000;
          const speed = first === undefined || seconds < 0.5 ? null : (sent - first.sent) / seconds;
          setState({ at: "sending", name: file.name, sent, total, speed });
        },
        onSuccess: () => void read(idOf(upload.url), file.name),
        onError: (error) =>
          setState({ at: "failed", name: file.name, message: sentenceOf(error), canResume: upload.url !== null }),
      });
      running.current = upload;
      const [earlier] = await upload.findPreviousUploads();
      if (earlier !== undefined) upload.resumeFromPreviousUpload(earlier);
      upload.start();
    },
    [read],
  );

  const pause = useCallback(async () => {
    await running.current?.abort();
    setState((now) => (now.at === "sending" ? { ...now, at: "paused", speed: null } : now));
  }, []);
  const resume = useCallback(() => {
    running.current?.start();
    setState((now) => (now.at === "paused" ? { ...now, at: "sending" } : now));
  }, []);
  const remove = useCallback(async () => {
    await running.current?.abort(true).catch(() => undefined);
    running.current = null;
    setState({ at: "empty" });
  }, []);

  return { state, start, pause, resume, remove, read };
}
