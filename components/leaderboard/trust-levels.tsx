import { TrustMark } from "@/components/ui/trust-mark";
import type { Trust } from "@/lib/formats/verdict";

/** What each level of trust rests on, weakest first, in one sentence. */
export const LEVELS: readonly { readonly trust: Trust; readonly means: string }[] = [
  { trust: "checked", means: "Patches are measured. Verdicts unknown." },
  { trust: "consistent", means: "Harness reports agree with each other and with the claim. No raw logs." },
  { trust: "verified", means: "Every verdict derived from a raw log that passes the checks." },
  { trust: "attested", means: "The logs are signed by a registered harness." },
  { trust: "reproduced", means: "A maintainer re-ran a random sample and agreed." },
];

/** The five marks, side by side. */
export function TrustLevels() {
  return (
    <dl className="levels">
      {LEVELS.map((level) => (
        <div key={level.trust}>
          <dt>
            <TrustMark trust={level.trust} />
          </dt>
          <dd>{level.means}</dd>
        </div>
      ))}
    </dl>
  );
}
