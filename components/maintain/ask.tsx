"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useId, useState } from "react";
import { post } from "@/components/submission/post";
import { Button, type ButtonLook } from "@/components/ui/button";
import { DialogButton } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";

interface AskProps {
  /** The button that opens the dialog, and the one that does it. */
  readonly button: string;
  readonly title: string;
  /** What will happen, in one or two sentences. */
  readonly about: ReactNode;
  readonly url: string;
  /** Name of the reason in the body; absent = no reason is asked. */
  readonly reason?: { readonly name: string; readonly label: string; readonly hint?: string };
  readonly body?: Readonly<Record<string, unknown>>;
  readonly said: string;
  readonly look?: ButtonLook;
  readonly small?: boolean;
  /** Where to go afterwards; absent = this page, drawn again. */
  readonly next?: string;
}

/** Does something after a question: what will happen, why (where a reason is needed), yes or no. */
export function Ask({
  button,
  title,
  about,
  url,
  reason,
  body,
  said,
  look = "outline",
  small = false,
  next,
}: AskProps) {
  const router = useRouter();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [why, setWhy] = useState("");
  const [wrong, setWrong] = useState<string | null>(null);
  const act = async (close: () => void) => {
    if (reason !== undefined && why.trim().length < 3) {
      setWrong("Say why, in a few words.");
      return;
    }
    setBusy(true);
    const sent = reason === undefined ? body : { ...body, [reason.name]: why.trim() };
    const answer = await post(url, sent);
    setBusy(false);
    if (!answer.ok) {
      setWrong(answer.message);
      return;
    }
    setWhy("");
    setWrong(null);
    close();
    toast(said);
    if (next === undefined) router.refresh();
    else router.push(next);
  };
  return (
    <DialogButton button={button} title={title} look={look} small={small}>
      {(close) => (
        <>
          <div className="text-13">{about}</div>
          {reason === undefined ? null : (
            <div className="mt-4">
              <Field id={id} label={reason.label} {...(reason.hint === undefined ? {} : { hint: reason.hint })}>
                {(ids) => (
                  <textarea
                    {...ids}
                    className="input"
                    rows={3}
                    maxLength={2000}
                    value={why}
                    onChange={(event) => setWhy(event.target.value)}
                  />
                )}
              </Field>
            </div>
          )}
          {wrong === null ? null : (
            <p className="mt-3 text-12 text-unresolved" role="alert">
              {wrong}
            </p>
          )}
          <p className="mt-4 flex gap-2">
            <Button look={look === "danger" ? "danger" : "primary"} disabled={busy} onClick={() => void act(close)}>
              {button}
            </Button>
            <Button onClick={close}>Cancel</Button>
          </p>
        </>
      )}
    </DialogButton>
  );
}
