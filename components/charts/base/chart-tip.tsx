/** Facts of what is pointed at. They all stand in the chart's table too. */
export interface TipText {
  readonly title: string;
  readonly lines: readonly string[];
}

const WIDTH = 232;

/** The box beside the pointed or focused place, kept inside the chart. Its place is set by script. */
export function ChartTip({ tip, x, y, width }: { tip: TipText; x: number; y: number; width: number }) {
  const left = x + 14 + WIDTH > width ? Math.max(0, x - 14 - WIDTH) : x + 14;
  return (
    <div className="tip" style={{ left, top: Math.max(0, y - 12) }} aria-hidden="true">
      <TipBody tip={tip} />
    </div>
  );
}

export function TipBody({ tip }: { tip: TipText }) {
  return (
    <>
      <b>{tip.title}</b>
      {tip.lines.map((line, index) => (
        <span key={index}>{line}</span>
      ))}
    </>
  );
}
