import { drawableText } from "./drawable-text";

/** One line of a card: a name, a figure as text, and a bar of 0..1 with its interval. */
export interface CardRow {
  readonly name: string;
  readonly figure: string;
  readonly share: number;
  readonly lo: number;
  readonly hi: number;
}

export const CARD = { width: 1200, height: 630 } as const;
const BAR = 360;

function Bar({ row }: { row: CardRow }) {
  const line = { position: "absolute", height: 4, top: 12, background: "#93a3d8" } as const;
  return (
    <div style={{ display: "flex", position: "relative", width: BAR, height: 28 }}>
      <div style={{ ...line, left: 0, width: BAR, background: "#e4e4e7" }} />
      <div style={{ ...line, left: row.lo * BAR, width: Math.max(2, (row.hi - row.lo) * BAR) }} />
      <div
        style={{
          position: "absolute",
          left: Math.max(0, row.share * BAR - 9),
          top: 5,
          width: 18,
          height: 18,
          borderRadius: 9,
          background: "#2140c0",
        }}
      />
    </div>
  );
}

/** The picture that other sites show beside a link: title, one sentence, the leading rows. Drawn to a bitmap, not to a page. */
export function SocialCard({ title, sentence, rows }: { title: string; sentence: string; rows: readonly CardRow[] }) {
  return (
    <div
      style={{
        display: "flex",
        flexDirection: "column",
        width: CARD.width,
        height: CARD.height,
        padding: 64,
        background: "#ffffff",
        color: "#18181b",
        fontFamily: "Geist",
        fontSize: 28,
      }}
    >
      <div style={{ display: "flex", fontSize: 30, color: "#52525b" }}>Proofboard</div>
      <div style={{ display: "flex", marginTop: 20, fontSize: 56, fontWeight: 600, lineHeight: 1.1 }}>
        {drawableText(title, 70)}
      </div>
      <div style={{ display: "flex", marginTop: 20, lineHeight: 1.35, color: "#3f3f46" }}>
        {drawableText(sentence, 150)}
      </div>
      <div style={{ display: "flex", flexDirection: "column", marginTop: "auto" }}>
        {rows.map((row, index) => (
          <div
            key={index}
            style={{ display: "flex", alignItems: "center", height: 50, borderTop: "1px solid #e4e4e7" }}
          >
            <div style={{ display: "flex", width: 490 }}>{drawableText(row.name, 36)}</div>
            <Bar row={row} />
            <div style={{ display: "flex", marginLeft: "auto" }}>{drawableText(row.figure, 24)}</div>
          </div>
        ))}
      </div>
    </div>
  );
}
