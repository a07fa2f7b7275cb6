import Link from "next/link";
import { Glyph } from "@/components/ui/glyph";
import type { Trust } from "@/lib/formats/verdict";
import type { Rung } from "./prepare-summary";

/** The five levels with one fact each: a solid line up to the level reached, dotted above it. */
export function TrustLadder({ rungs, trust }: { rungs: readonly Rung[]; trust: Trust | null }) {
  return (
    <section>
      <div className="sec-h">
        <h2>{trust === null ? "Trust" : `Why ${trust}`}</h2>
        <Link href="/docs/verdicts#trust" prefetch={false} className="link text-12">
          What the levels mean
        </Link>
      </div>
      <ol className="ladder">
        {rungs.map((rung, index) => (
          <li key={rung.trust} className={rungs[index + 1]?.reached === true ? "on" : undefined}>
            <span className="pt-0.5">
              <Glyph name={rung.reached ? "resolved" : "missing"} label={rung.reached ? "reached" : "not reached"} />
            </span>
            <span>
              <span className={rung.reached ? "font-medium text-ink" : "font-medium text-ink-3"}>{rung.trust}</span>
              <br />
              <span className="text-12 text-ink-3">{rung.fact}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
