import { TableBox } from "@/components/tables/table-box";
import { bytesText, countText } from "@/lib/display/number-text";
import type { Limits } from "@/lib/formats/limits";

type Unit = "bytes" | "count" | "seconds" | "times";

/** Each limit with its unit and what it guards. The type asks for every limit. */
const ROWS: Record<keyof Limits, { readonly unit: Unit; readonly name: string; readonly guards: string }> = {
  uploadBytes: { unit: "bytes", name: "upload", guards: "one uploaded file" },
  unpackedBytes: {
    unit: "bytes",
    name: "unpacked",
    guards: "all files of a bundle together, counted as they come out",
  },
  entryBytes: { unit: "bytes", name: "one file", guards: "a single file of a bundle, unpacked" },
  entries: { unit: "count", name: "files", guards: "files in a bundle" },
  ratio: { unit: "times", name: "compression", guards: "unpacked bytes for one packed byte" },
  ratioFromBytes: { unit: "bytes", name: "compression judged from", guards: "output before the compression is judged" },
  componentBytes: { unit: "bytes", name: "name", guards: "one part of a path" },
  pathBytes: { unit: "bytes", name: "path", guards: "a whole path" },
  pathDepth: { unit: "count", name: "depth", guards: "folders in a path" },
  zstdWindowBytes: { unit: "bytes", name: "zstd window", guards: "memory that a zstd frame may ask for" },
  tarHeaderBytes: { unit: "bytes", name: "tar header", guards: "extended headers of one file" },
  tarHeadersPerEntry: { unit: "count", name: "tar headers", guards: "extended headers in front of one file" },
  jsonDepth: { unit: "count", name: "JSON depth", guards: "nesting in a JSON value" },
  jsonLineBytes: { unit: "bytes", name: "JSON line", guards: "one line or one record" },
  yamlBytes: { unit: "bytes", name: "YAML", guards: "a YAML file" },
  yamlAliases: { unit: "count", name: "YAML aliases", guards: "uses of anchors" },
  logLineMatchChars: {
    unit: "count",
    name: "log line",
    guards: "characters of a line that are matched; of longer ones head and tail",
  },
  patchBytes: { unit: "bytes", name: "patch", guards: "one patch" },
  steps: { unit: "count", name: "steps", guards: "steps of one trajectory" },
  testNames: { unit: "count", name: "tests", guards: "test names in one log" },
  secondsPerFile: { unit: "seconds", name: "time", guards: "work on one file" },
};

function valueText(unit: Unit, value: number): string {
  if (unit === "bytes") return bytesText(value);
  if (unit === "seconds") return `${value} s`;
  return unit === "times" ? `${value} : 1` : countText(value);
}

/** Every limit on what comes from outside, straight from the table that the readers use. */
export function LimitsTable({ limits }: { limits: Limits }) {
  const known = Object.entries(limits).flatMap(([key, value]) =>
    isLimit(key) && typeof value === "number" ? [{ key, value, ...ROWS[key] }] : [],
  );
  return (
    <TableBox label="Limits" className="terms">
      <thead>
        <tr>
          <th scope="col">Limit</th>
          <th scope="col" className="r">
            At most
          </th>
          <th scope="col">Of</th>
        </tr>
      </thead>
      <tbody>
        {known.map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.name}</th>
            <td className="r strong">{valueText(row.unit, row.value)}</td>
            <td>{row.guards}</td>
          </tr>
        ))}
      </tbody>
    </TableBox>
  );
}

function isLimit(key: string): key is keyof Limits {
  return Object.hasOwn(ROWS, key);
}
