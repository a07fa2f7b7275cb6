"use client";

import { type ReactNode, useId, useRef } from "react";
import { Button, type ButtonLook } from "./button";
import { Icon } from "./icon";

/** A button that opens a modal dialog (the platform's own: focus stays inside, Escape closes, focus returns). */
export function DialogButton({
  button,
  title,
  look = "outline",
  small = false,
  children,
}: {
  button: ReactNode;
  title: string;
  look?: ButtonLook;
  small?: boolean;
  children: ReactNode | ((close: () => void) => ReactNode);
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const close = () => dialog.current?.close();
  return (
    <>
      <Button look={look} small={small} onClick={() => dialog.current?.showModal()}>
        {button}
      </Button>
      <dialog
        ref={dialog}
        className="dialog"
        aria-labelledby={heading}
        onClick={(event) => {
          if (event.target === dialog.current) close();
        }}
      >
        <div className="mb-3 flex items-start justify-between gap-4">
          <h2 id={heading}>{title}</h2>
          <button type="button" className="icon-btn -mt-1 -mr-2" aria-label="Close" onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        {typeof children === "function" ? children(close) : children}
      </dialog>
    </>
  );
}
