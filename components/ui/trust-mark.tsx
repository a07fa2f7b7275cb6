import { type Trust, trustRank } from "@/lib/formats/trust";

const NOTCHES = [1, 2, 3, 4, 5] as const;

/** Five notches and the word. No notch is filled for a reported row. */
export function TrustMark({ trust, detail }: { trust: Trust; detail?: string }) {
  const level = trustRank(trust);
  return (
    <span className={trust === "reported" ? "trust reported" : "trust"}>
      <svg width="28" height="11" viewBox="0 0 28 11" aria-hidden="true">
        {NOTCHES.map((notch) =>
          notch <= level ? (
            <rect key={notch} x={(notch - 1) * 6} width="4" height="11" rx="1" fill="var(--v-resolved)" />
          ) : (
            <rect
              key={notch}
              x={(notch - 1) * 6 + 0.5}
              y=".5"
              width="3"
              height="10"
              rx=".5"
              fill="none"
              stroke="var(--v-missing)"
            />
          ),
        )}
      </svg>
      {trust}
      {detail === undefined ? null : <span className="text-ink-3">{detail}</span>}
    </span>
  );
}
