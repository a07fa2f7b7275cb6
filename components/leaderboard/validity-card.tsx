import type { BenchmarkHead } from "@/db/read/benchmark-head";
import { VALIDITY_TERMS } from "@/lib/formats/validity-card";

const NOT_STATED = "not stated";

/**
 * What a score of this benchmark can and cannot say: every field is shown, and one that the pack leaves out says so, because
 * silence about contamination is a fact too.
 */
export function ValidityCard({ head }: { head: Pick<BenchmarkHead, "validity" | "licence"> }) {
  const gain = head.validity.gain ?? [];
  return (
    <>
      <dl className="card-list">
        {VALIDITY_TERMS.map(({ id, term, asks }) => {
          const sentence = head.validity[id];
          return (
            <div key={id}>
              <dt title={asks}>{term}</dt>
              <dd className={sentence === undefined ? "absent" : undefined}>{sentence ?? NOT_STATED}</dd>
            </div>
          );
        })}
        <div>
          <dt>What a gain could mean</dt>
          <dd className={gain.length === 0 ? "absent" : undefined}>
            {gain.length === 0 ? (
              NOT_STATED
            ) : (
              <ol className="gains">
                {gain.map((reading) => (
                  <li key={reading}>{reading}</li>
                ))}
              </ol>
            )}
          </dd>
        </div>
        <div>
          <dt>Licence</dt>
          <dd>{head.licence === "" ? NOT_STATED : head.licence}</dd>
        </div>
      </dl>
      {gain.length > 1 ? <p className="note mt-2">The score alone does not tell these readings apart.</p> : null}
    </>
  );
}
