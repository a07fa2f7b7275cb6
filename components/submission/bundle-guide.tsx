import Link from "next/link";
import { LAYOUTS } from "@/lib/formats/verdict";

const PARTS = [
  ["predictions", "patch per instance", "required"],
  ["evaluation logs", "raw test output", "for verified"],
  ["trajectories", "one per instance", "for cost, steps"],
  ["metadata", "model, scaffold, links", "required"],
] as const;

/** Beside the upload: what a bundle holds, which layouts are read, what happens then. */
export function BundleGuide() {
  return (
    <aside className="flex min-w-0 flex-col gap-7">
      <section>
        <h2>What a bundle holds</h2>
        <table className="mt-2">
          <caption className="sr">Parts of a bundle</caption>
          <tbody>
            {PARTS.map(([part, what, why]) => (
              <tr key={part}>
                <th scope="row" className="!pl-0">
                  {part}
                </th>
                <td className="text-ink-3">{what}</td>
                <td className="r !pr-0 text-ink-3">{why}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section>
        <h2>Recognised layouts</h2>
        <ul className="mt-2 flex flex-wrap gap-1.5">
          {LAYOUTS.map((layout) => (
            <li key={layout} className="badge plain tall mono">
              {layout}
            </li>
          ))}
        </ul>
        <p className="mt-2 text-13">
          <Link href="/docs/bundles" prefetch={false} className="prose-link">
            How each is recognised
          </Link>
        </p>
      </section>
      <section>
        <h2>After the upload</h2>
        <p className="mt-1 text-13">
          Verification takes about as long as reading the logs. You see each verdict with its reason as it falls. A
          published row can be withdrawn but not edited.
        </p>
      </section>
    </aside>
  );
}
