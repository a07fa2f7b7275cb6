"use client";

import { type ReactNode, useId } from "react";
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
  const id = useId();
  const heading = useId();
  const dialog = () => {
    const element = document.getElementById(id);
    return element instanceof HTMLDialogElement ? element : null;
  };
  const close = () => dialog()?.close();
  return (
    <>
      <Button look={look} small={small} onClick={() => dialog()?.showModal()}>
        {button}
      </Button>
      <dialog
        id={id}
        className="dialog"
        aria-labelledby={heading}
        onClick={(event) => {
          if (event.target === event.currentTarget) close();
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
