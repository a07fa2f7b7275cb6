import Link from "next/link";
import { TableBox } from "@/components/tables/table-box";
import { ABSENT, countText, decimalText } from "@/lib/display/number-text";
import type { SncStatistics } from "@/lib/formats/benchmark-statistics";
import type { SncIndicator, SncProfile } from "@/lib/formats/snc-profile";
import { sncLines } from "./prepare-snc";

/** Name and anchor of each definition in /docs/metrics. */
const WORDS: Readonly<Record<SncIndicator, readonly [name: string, anchor: string]>> = {
  entropy: ["Entropy", "entropy"],
  radius: ["Radius", "radius"],
  novelty: ["Novelty", "novelty"],
  fan_in: ["Fan-in", "fans"],
  fan_out: ["Fan-out", "fans"],
  churn: ["Churn", "churn"],
  mass: ["Mass", "mass"],
};

function inputText(key: SncIndicator, { files, added, deleted, inputs }: SncProfile): string {
  switch (key) {
    case "entropy":
      return `${countText(files)} files`;
    case "radius":
      return `${countText(inputs.touched_directories.length)} of ${countText(inputs.directories)} folders`;
    case "novelty":
      return `+${countText(added)} −${countText(deleted)} lines`;
    case "fan_in":
      return `${countText(inputs.fan_in_raw)} of ${countText(inputs.edges)} imports`;
    case "fan_out":
      return `${countText(inputs.fan_out_raw)} of ${countText(inputs.edges)} imports`;
    case "churn":
      return `${countText(inputs.hit_commits.length)} of ${countText(inputs.window_commits)} commits`;
    case "mass":
      return `${countText(inputs.modified_callables.length)} of ${countText(inputs.callables)} callables`;
  }
}

/** What the gold patch demands of its repository: seven indicators, where they lie among the tasks, and what they are made of. */
export function SncCard({
  profile,
  cuts,
  className = "",
}: {
  profile: SncProfile | null;
  cuts: SncStatistics["cuts"] | null;
  className?: string;
}) {
  return (
    <section className={`min-w-0 ${className}`.trimEnd()} id="profile">
      <div className="sec-h">
        <h2>What the task demands</h2>
      </div>
      {profile === null ? (
        <p className="note">Not computed: the pack holds no profile of this task.</p>
      ) : (
        <>
          <TableBox label="Profile of the gold patch in its repository">
            <thead>
              <tr>
                <th scope="col">Indicator</th>
                <th scope="col" className="r">
                  Value
                </th>
                <th scope="col" className="r">
                  Group
                </th>
                <th scope="col">Made of</th>
              </tr>
            </thead>
            <tbody>
              {sncLines(profile, cuts).map(({ key, value, bin }) => (
                <tr key={key}>
                  <th scope="row">
                    <Link href={`/docs/metrics#${WORDS[key][1]}`} prefetch={false} className="prose-link">
                      {WORDS[key][0]}
                    </Link>
                  </th>
                  <td className="r strong">{value === null ? "not computed" : decimalText(value, 4)}</td>
                  <td className="r">{bin === null ? ABSENT : `${bin.at} of ${bin.of}`}</td>
                  <td className="second">{inputText(key, profile)}</td>
                </tr>
              ))}
            </tbody>
          </TableBox>
          <p className="note mt-2">
            Group: tasks of this benchmark sorted by the value and cut into up to six parts; 1 has the smallest.
          </p>
        </>
      )}
    </section>
  );
}
