import { Badge } from "@/components/ui/badge";

/** Rank and the places that the paired tests leave open, as a strip over 1..of and as words. */
export function RankCell({
  rank,
  shared,
  spread,
  tied,
  of,
}: {
  rank: number;
  shared: boolean;
  spread: readonly [number, number];
  tied: number;
  of: number;
}) {
  const place = (at: number) => (of <= 1 ? 3 : 3 + (52 * (at - 1)) / (of - 1));
  const [best, worst] = spread;
  return (
    <div className="rank">
      <span className="n">
        {rank}
        {shared ? (
          <i>
            <span aria-hidden="true">=</span>
            <span className="sr">shared</span>
          </i>
        ) : null}
      </span>
      <span className="s">
        <svg width="58" height="14" aria-hidden="true" className="spread-strip">
          <line x1="3" x2="55" y1="7" y2="7" stroke="var(--grid)" strokeWidth="2" />
          <line x1={place(best)} x2={place(worst)} y1="7" y2="7" stroke="var(--axis)" strokeWidth="2" />
          {[best, worst].map((end, index) => (
            <line key={index} x1={place(end)} x2={place(end)} y1="4" y2="10" stroke="var(--axis)" strokeWidth="1.5" />
          ))}
          <circle cx={place(rank)} cy="7" r="3.2" fill="var(--mark)" />
        </svg>
        <span className="flex items-center gap-1.5">
          <span className="text-11 text-ink">
            <span className="sr">possible places </span>
            {best === worst ? best : `${best}–${worst}`}
          </span>
          {tied > 0 ? (
            <Badge title="No paired test on the same instances separates them">tied with {tied}</Badge>
          ) : null}
        </span>
      </span>
    </div>
  );
}
