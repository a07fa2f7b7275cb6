import { IntervalAxis, IntervalBar } from "@/components/charts/base/interval-bar";
import { rateAxis } from "@/components/charts/base/rate-axis";
import { languageName } from "@/components/ui/language-name";
import { wilsonInterval } from "@/lib/stats/wilson";
import type { LanguageHeat } from "./prepare-languages";

/** Small multiples: one panel a language on one scale, systems in the order of the table above. */
export function LanguagePanels({ heat }: { heat: LanguageHeat }) {
  const axis = rateAxis([1]);
  const languages = heat.languages.map((language, column) => ({ ...language, column })).filter((entry) => entry.n > 0);
  return (
    <section className="sec">
      <h2>Rate and 95 % interval, each language on the same scale</h2>
      <p className="text-13 text-ink-3">
        Systems in the order of the table above, grey tick: reported only. Where two bars overlap, the language alone
        does not separate the systems.
      </p>
      <div className="panels mt-3" tabIndex={0} role="region" aria-label="Intervals by language">
        <ul className="names">
          <li className="t" aria-hidden="true" />
          {heat.rows.map((row) => (
            <li key={row.key}>
              <bdi className={row.kind === "derived" ? "text-ink" : undefined}>{row.model}</bdi>{" "}
              <bdi>{row.scaffold}</bdi>
            </li>
          ))}
        </ul>
        {languages.map((language) => (
          <div key={language.name} className="one">
            <h3 className="t">
              {languageName(language.name)} <span className="font-normal text-ink-3">n = {language.n}</span>
            </h3>
            <ul>
              {heat.rows.map((row) => {
                const cell = row.cells[language.column] ?? null;
                if (cell === null) return <li key={row.key} />;
                const { lo, hi } = wilsonInterval(cell.k, cell.n);
                return (
                  <li key={row.key}>
                    <span className="sr">
                      {row.model} {row.scaffold}: {cell.k} of {cell.n}
                    </span>
                    <IntervalBar axis={axis} rate={cell.k / cell.n} lo={lo} hi={hi} quiet={row.kind === "reported"} />
                  </li>
                );
              })}
            </ul>
            <IntervalAxis axis={{ max: 100, ticks: [0, 50, 100] }} />
          </div>
        ))}
      </div>
    </section>
  );
}
