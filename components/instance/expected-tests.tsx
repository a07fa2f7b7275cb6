import type { InstancePage } from "@/db/read/instance";

/** Names that the page lists; all of them are in the pack. */
const LISTED = 100;

function Names({ title, names, means }: { title: string; names: readonly string[]; means: string }) {
  if (names.length === 0) return null;
  return (
    <details className="names-list" open={names.length <= 12}>
      <summary>
        <span className="mono text-12 text-ink">{title}</span> <b className="strong">{names.length}</b>{" "}
        <span className="text-ink-3">{means}</span>
      </summary>
      <ul>
        {names.slice(0, LISTED).map((name) => (
          <li key={name}>
            <bdi className="mono text-12">{name}</bdi>
          </li>
        ))}
        {names.length > LISTED ? <li className="text-ink-3">and {names.length - LISTED} more</li> : null}
      </ul>
    </details>
  );
}

/** What must pass for this instance to be resolved, and what the gold run itself did. */
export function ExpectedTests({ task }: { task: InstancePage }) {
  const gold = task.gold;
  return (
    <section className="min-w-0">
      <div className="sec-h">
        <h2>Expected tests</h2>
        <span className="text-12 text-ink-3">
          grading <span className="mono">{task.grading}</span>
        </span>
      </div>
      {task.broken === null ? null : (
        <p className="mb-2 text-13 text-flagged">
          Not verifiable: {task.broken}. It never counts as resolved for anyone.
        </p>
      )}
      <div className="border-t border-line-strong">
        <Names title="FAIL_TO_PASS" names={task.failToPass} means="fail before the fix, must pass after it" />
        <Names title="PASS_TO_PASS" names={task.passToPass} means="pass before, must still pass" />
        {gold === null ? null : (
          <Names
            title="gold run, passed"
            names={gold.passed}
            means={`passed with the gold patch${gold.runner === null ? "" : `, ${gold.runner}`}`}
          />
        )}
        {gold === null ? null : (
          <Names title="gold run, skipped" names={gold.skipped} means="may be skipped by anyone" />
        )}
      </div>
      {gold === null ? <p className="note mt-2">The pack holds no log of a gold run for this instance.</p> : null}
    </section>
  );
}
