import { bytesText, countText } from "@/lib/display/number-text";

interface Use {
  readonly used: number;
  readonly most: number;
}

/** What one may have at a time and what is used of it, as a sentence a line. */
export function QuotaMeter({ open, aDay, stored, oneFile }: { open: Use; aDay: Use; stored: Use; oneFile: number }) {
  const rows = [
    { name: "Uploads in the last 24 hours", use: aDay, text: countText },
    { name: "Unfinished uploads", use: open, text: countText },
    { name: "Stored bundles", use: stored, text: bytesText },
  ];
  return (
    <section className="sec" aria-labelledby="quota">
      <h2 id="quota" className="mb-3">
        Quota
      </h2>
      <dl className="panel quota">
        {rows.map((row) => (
          <div key={row.name}>
            <dt>{row.name}</dt>
            <dd>
              <meter min={0} max={row.use.most} value={row.use.used} aria-label={row.name} />
              <span>
                <span className="strong">{row.text(row.use.used)}</span> of {row.text(row.use.most)}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-12 text-ink-3">
        One file has {bytesText(oneFile)} at most. A withdrawn submission no longer counts.
      </p>
    </section>
  );
}
