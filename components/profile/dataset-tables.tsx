import { TableBox } from "@/components/tables/table-box";
import { languageName } from "@/components/ui/language-name";
import type { BenchmarkStatistics, DatasetStatistics } from "@/lib/formats/benchmark-statistics";
import { SIZE_FIELDS } from "@/lib/formats/benchmark-statistics";
import { countText, decimalText, percentText } from "@/lib/display/number-text";
import { SIZE_WORDS } from "./prepare-statistics";

/** Mean and largest size of an instance. */
export function SizeMeans({ sizes }: { sizes: DatasetStatistics }) {
  const { instances, tenFiles, oneFile, over200Lines } = sizes;
  return (
    <section>
      <h2>Size of one instance</h2>
      <p className="note mb-3">Mean and largest. Lines are added plus deleted; tokens are counted approximately.</p>
      <TableBox label="Size of one instance: mean and largest">
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Unit</th>
            <th scope="col" className="r">
              Mean
            </th>
            <th scope="col" className="r">
              Max
            </th>
          </tr>
        </thead>
        <tbody>
          {SIZE_FIELDS.map((field) => {
            const [part, unit] = SIZE_WORDS[field];
            const { mean, max } = sizes.fields[field];
            return (
              <tr key={field}>
                <th scope="row">{part}</th>
                <td>{unit}</td>
                <td className="r strong">{decimalText(mean, 1)}</td>
                <td className="r">{countText(max)}</td>
              </tr>
            );
          })}
        </tbody>
      </TableBox>
      <p className="under">
        {percentText(oneFile, instances)} % of the gold patches touch one file, {percentText(tenFiles, instances)} % ten
        files or more; {percentText(over200Lines, instances)} % change more than 200 lines.
      </p>
    </section>
  );
}

/** The same by language: instances, and mean files and lines. */
export function LanguageSizes({ statistics }: { statistics: BenchmarkStatistics }) {
  const rows = Object.entries(statistics.languages).sort(([, a], [, b]) => b.instances - a.instances);
  const all = statistics.sizes;
  if (all === null) return null;
  const lines = [
    ...rows.map(([name, sizes]) => ({ key: name, name: languageName(name), sizes })),
    { key: "*", name: "All", sizes: all },
  ];
  return (
    <section>
      <h2>By language</h2>
      <p className="note mb-3">Means per instance, tests included in files.</p>
      <TableBox label="Size of an instance by language">
        <thead>
          <tr>
            <th scope="col">Language</th>
            <th scope="col" className="r">
              Instances
            </th>
            <th scope="col" className="r">
              %
            </th>
            <th scope="col" className="r">
              Files
            </th>
            <th scope="col" className="r">
              Without tests
            </th>
            <th scope="col" className="r">
              Lines
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, name, sizes }) => (
            <tr key={key} className={key === "*" ? "pub-total" : undefined}>
              <th scope="row">{name}</th>
              <td className="r">{sizes.instances}</td>
              <td className="r">{percentText(sizes.instances, all.instances)}</td>
              <td className="r">{decimalText(sizes.fields.totalFiles.mean, 1)}</td>
              <td className="r">{decimalText(sizes.fields.nonTestFiles.mean, 1)}</td>
              <td className="r">{decimalText(sizes.fields.goldLines.mean, 1)}</td>
            </tr>
          ))}
        </tbody>
      </TableBox>
    </section>
  );
}
