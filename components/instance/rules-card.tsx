import Link from "next/link";
import { ASPECT_NAMES } from "@/components/aspects/aspect-names";
import { TableBox } from "@/components/tables/table-box";
import { TabNav } from "@/components/ui/tab-nav";
import { ABSENT, ratioText, signedText } from "@/lib/display/number-text";
import type { RuleSide, RunRules } from "@/lib/formats/nfi-rules";
import { aspectGains, type RuleLine, ruleLines, runChoice } from "./prepare-rules-card";

function sideText(side: RuleSide | null): string {
  if (side === null) return ABSENT;
  const value = side.value === null ? "" : ` (${side.value})`;
  return `${side.satisfied ? "kept" : "broken"}${value}`;
}

function RuleTable({ label, lines }: { label: string; lines: readonly RuleLine[] }) {
  return (
    <TableBox label={label}>
      <thead>
        <tr>
          {["Rule", "File", "Before", "After", "Human edit", "Change"].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ row, change }) => (
          <tr key={`${row.file} ${row.rule}`}>
            <th scope="row">
              <Link href={`/docs/rules#${row.rule}`} prefetch={false} className="prose-link mono text-12">
                {row.rule}
              </Link>{" "}
              <span className="second">{row.title}</span>
            </th>
            <td>
              <bdi className="mono text-12">{row.file}</bdi>
            </td>
            <td>{sideText(row.before)}</td>
            <td className="strong">{sideText(row.after)}</td>
            <td>{sideText(row.human)}</td>
            <td>{change ?? "none"}</td>
          </tr>
        ))}
      </tbody>
    </TableBox>
  );
}

function AspectTable({ aspects }: Pick<RunRules["nfi"], "aspects">) {
  const gains = aspectGains(aspects);
  if (gains.length === 0) return null;
  return (
    <TableBox label="Rules kept by aspect">
      <thead>
        <tr>
          <th scope="col">Aspect</th>
          {["Before", "After", "Gain", "Human edit", "Human gain"].map((head) => (
            <th key={head} scope="col" className="r">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {gains.map(({ aspect, before, after, human, n }) => (
          <tr key={aspect}>
            <th scope="row">{ASPECT_NAMES[aspect]}</th>
            <td className="r">{ratioText(before, n)}</td>
            <td className="r">{ratioText(after, n)}</td>
            <td className="r strong">
              {signedText(after - before)} of {n}
            </td>
            <td className="r">{ratioText(human, n)}</td>
            <td className="r">{human === null ? ABSENT : signedText(human - before)}</td>
          </tr>
        ))}
      </tbody>
    </TableBox>
  );
}

function RunChoice({ shown }: { shown: RunRules }) {
  const choice = runChoice(shown);
  if (choice === null) return null;
  const { tabs, current, headline } = choice;
  return (
    <>
      <TabNav tabs={tabs} current={current} label="Runs of this task" />
      <p className="note mt-2 mb-3">
        {headline === null
          ? "The run that the verdict above stands for did not try this task."
          : `The verdict, the log and the footprint on this page are those of run ${headline}.`}
      </p>
    </>
  );
}

/** What a quality edit did to the rules in the chosen run: by aspect, then the rules that changed, then all the others behind a fold. */
export function RulesCard({ shown }: { shown: RunRules }) {
  const { nfi, rules } = shown;
  const { changed, same } = ruleLines(rules);
  return (
    <section className="sec min-w-0" id="rules">
      <h2>
        Quality rules <span className="font-normal text-ink-3">{changed.length} changed</span>
      </h2>
      <RunChoice shown={shown} />
      <p className="finding-sub">
        Gain is the rules kept after the edit less those kept before, of all rules of the{" "}
        <Link href="/docs/metrics#aspect-gain" prefetch={false} className="prose-link">
          aspect
        </Link>
        . Only an edit that passes its tests counts on the board; this one is <b>{nfi.outcome}</b>.
      </p>
      <AspectTable aspects={nfi.aspects} />
      {rules.length === 0 ? <p className="note mt-2">The rules were not run on this edit.</p> : null}
      {changed.length === 0 ? null : (
        <div className="mt-4">
          <RuleTable label="Rules that the edit changed" lines={changed} />
        </div>
      )}
      {same.length === 0 ? null : (
        <details className="mt-4">
          <summary>
            The other rules <b className="strong">{same.length}</b>
          </summary>
          <RuleTable label="Rules that the edit left as they were" lines={same} />
        </details>
      )}
    </section>
  );
}
