"use client";

import { DialogButton } from "@/components/ui/dialog";

const KEYS: readonly (readonly [string, string])[] = [
  ["j / k", "next and previous step, of those in the list"],
  ["g / G", "first and last step"],
  ["/", "find a text in all steps"],
  ["n / N", "next and previous step that holds the text"],
  ["Esc", "end the find"],
  ["?", "this list"],
];

/** Marks the dialog of the keys, so that a key can open it. */
export const KEY_HELP = "key-help";

export function KeyHelp() {
  return (
    <span id={KEY_HELP}>
      <DialogButton button="Keys" title="Keys of the viewer" small>
        <dl className="keys">
          {KEYS.map(([key, words]) => (
            <div key={key}>
              <dt>
                <kbd className="kbd">{key}</kbd>
              </dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </DialogButton>
    </span>
  );
}
