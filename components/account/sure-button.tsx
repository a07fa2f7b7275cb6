"use client";

import { Button } from "@/components/ui/button";
import { DialogButton } from "@/components/ui/dialog";

/** A button for what cannot be taken back: says what follows, and asks once more. */
export function SureButton({
  label,
  title,
  text,
  busy,
  onSure,
}: {
  label: string;
  title: string;
  text: string;
  busy: boolean;
  onSure: () => void;
}) {
  return (
    <DialogButton small button={label} title={title}>
      {(close) => (
        <>
          <p className="text-13">{text}</p>
          <p className="mt-4 flex gap-2">
            <Button
              look="danger"
              disabled={busy}
              onClick={() => {
                close();
                onSure();
              }}
            >
              {label}
            </Button>
            <Button onClick={close}>Keep</Button>
          </p>
        </>
      )}
    </DialogButton>
  );
}
