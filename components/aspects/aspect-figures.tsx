import { PanelsFigure } from "@/components/charts/panels/panels-figure";
import { RadarFigure } from "@/components/charts/radar/radar-figure";
import { ScatterFigure } from "@/components/charts/scatter/scatter-figure";
import { REFERENCE_LOOK } from "@/components/charts/base/series-look";
import type { AspectsPage } from "@/db/read/aspects";
import { aspectPanels, aspectRadar, DOTS_DRAWN, gainScatter, OUTLINES_DRAWN } from "./prepare-aspect-figures";

/** Rows that need no tall box. */
const FEW = 6;
const DOT = { color: "var(--cat-1)", shape: "circle" } as const;

/** Gains against the human edit: panels of dots. */
export function AspectDots({ page, slug }: { page: AspectsPage; slug: string }) {
  const { model, twin } = aspectPanels(page);
  const more = page.rows.length - model.rows.length;
  return (
    <PanelsFigure
      id="gains"
      file={slug}
      title="Gain per aspect against the human edit"
      sub="Points of rule score. A point has one length in all panels."
      source={
        more > 0 ? `The first ${DOTS_DRAWN} systems are drawn; ${more} more are in the table and the list below.` : ""
      }
      description={`Mean gain of ${model.rows.length} systems in five aspects, each beside the gain of the human reference.`}
      keys={[
        { label: "Human reference", look: REFERENCE_LOOK, as: "point" },
        { label: "at or above it ▲", look: DOT, as: "point" },
        { label: "below it ▽", look: { ...DOT, hollow: true }, as: "point" },
      ]}
      twin={twin}
      model={model}
      size={model.rows.length > FEW ? "panels" : "panels-few"}
    />
  );
}

/** The shape of the gains, and what they cost: radar, time, tokens. */
export function AspectShapes({ page, slug }: { page: AspectsPage; slug: string }) {
  const { model, keys } = aspectRadar(page);
  const time = gainScatter(page, "seconds");
  const tokens = gainScatter(page, "tokens");
  return (
    <div className="sec grid-2">
      <RadarFigure
        id="shape"
        file={slug}
        title="Shape of the gains"
        sub="Points of rule score from the least value in the middle. For the shape only; lengths are compared above."
        source={page.rows.length > OUTLINES_DRAWN ? `The first ${OUTLINES_DRAWN} systems; the table holds all.` : ""}
        description="Mean gains in five aspects as outlines, the human reference dashed."
        keys={keys}
        twin={aspectPanels(page).twin}
        model={model}
      />
      {time === null ? null : (
        <ScatterFigure id="time" file={slug} title="Time against mean gain" {...time} size="mid" />
      )}
      {tokens === null ? null : (
        <ScatterFigure id="tokens" file={slug} title="Tokens against mean gain" {...tokens} size="mid" />
      )}
    </div>
  );
}
