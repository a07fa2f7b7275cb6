import { visibleText } from "@/components/ui/ansi";
import { countText } from "@/lib/display/number-text";
import { jsonTokens, prettyJson } from "./json-tokens";
import type { ShownEdit, ShownStep } from "./run-answers";
import { shellTokens } from "./shell-tokens";
import { textWithGap } from "./step-words";

const COMMAND_CHARS = 20_000;
const CALL_CHARS = 12_000;
/** Lines of one edit that are drawn. */
const EDIT_LINES = 200;

function Command({ text }: { text: string }) {
  return (
    <div className="log" tabIndex={0} role="region" aria-label="Command">
      <div className="ln">
        <i>$</i>
        <span className="tx text-ink">
          {shellTokens(visibleText(text.slice(0, COMMAND_CHARS))).map((token, index) =>
            token.kind === "plain" ? (
              token.text
            ) : (
              <span key={index} className={`sh-${token.kind}`}>
                {token.text}
              </span>
            ),
          )}
        </span>
      </div>
    </div>
  );
}

function Call({ text }: { text: string }) {
  return (
    <pre className="log call" tabIndex={0} role="region" aria-label="Arguments">
      {jsonTokens(visibleText(prettyJson(text).slice(0, CALL_CHARS))).map((token, index) =>
        token.kind === "plain" ? (
          token.text
        ) : (
          <span key={index} className={`js-${token.kind}`}>
            {token.text}
          </span>
        ),
      )}
    </pre>
  );
}

function Edit({ edit }: { edit: ShownEdit }) {
  const added = edit.lines.filter((line) => line.startsWith("+")).length;
  const deleted = edit.lines.filter((line) => line.startsWith("-")).length + edit.unseen;
  const path = edit.path === null ? "the open file" : visibleText(edit.path);
  return (
    <div className="edit">
      <p className="edit-head">
        <bdi className="mono">{path}</bdi>{" "}
        <span className="mono">
          <span className="add">+{countText(added)}</span> <span className="del">−{countText(deleted)}</span>
        </span>
      </p>
      <div className="log diff" tabIndex={0} role="region" aria-label={`Change of ${path}`}>
        {edit.lines.slice(0, EDIT_LINES).map((line, index) => (
          <div key={index} className={`ln one ${line.startsWith("+") ? "plus" : line.startsWith("-") ? "minus" : ""}`}>
            <span className="tx">{visibleText(line.slice(0, 2_000))}</span>
          </div>
        ))}
        {edit.lines.length > EDIT_LINES ? (
          <div className="ln one fold">
            <span className="tx">{countText(edit.lines.length - EDIT_LINES)} more lines</span>
          </div>
        ) : null}
      </div>
      {edit.unseen > 0 ? (
        <p className="note">The action gives only the numbers of the {countText(edit.unseen)} lines it replaces.</p>
      ) : null}
    </div>
  );
}

/** What the agent did: its edits as a difference, else its command or the arguments of its call. */
export function Action({ step }: { step: ShownStep }) {
  const { action, edits } = step;
  if (action === null) return null;
  const command = action.command === null ? null : textWithGap(action.command);
  const call = action.arguments === null ? null : textWithGap(action.arguments);
  return (
    <>
      <h4 className="lab">Action{action.tool === null ? "" : `: ${visibleText(action.tool)}`}</h4>
      {command === null ? null : <Command text={command} />}
      {edits.map((edit, index) => (
        <Edit key={index} edit={edit} />
      ))}
      {command !== null || call === null ? null : edits.length === 0 ? (
        <Call text={call} />
      ) : (
        <details className="mt-2 text-12">
          <summary className="text-ink-3">Arguments as they were given</summary>
          <Call text={call} />
        </details>
      )}
    </>
  );
}
