import { TableBox } from "@/components/tables/table-box";
import { Badge } from "@/components/ui/badge";
import { ABSENT } from "@/lib/display/number-text";
import type { PricedModel } from "@/lib/formats/price-table";
import { Ask } from "./ask";

interface Version {
  readonly version: string;
  readonly models: readonly PricedModel[];
  readonly note: string;
  readonly active: boolean;
  readonly builtIn: boolean;
}

function Models({ version, models }: { version: string; models: readonly PricedModel[] }) {
  return (
    <TableBox label={`Prices of ${version}, USD per million tokens`}>
      <thead>
        <tr>
          <th scope="col" className="lead">
            Model
          </th>
          <th scope="col" className="r">
            Input
          </th>
          <th scope="col" className="r">
            Cached
          </th>
          <th scope="col" className="r">
            Cache write
          </th>
          <th scope="col" className="r">
            Output
          </th>
          <th scope="col">Read on</th>
          <th scope="col">Source</th>
        </tr>
      </thead>
      <tbody>
        {models.map((model) => (
          <tr key={model.names.join()}>
            <td className="why mono text-12">{model.names.join(", ")}</td>
            <td className="r">{model.input}</td>
            <td className="r">{model.cached ?? ABSENT}</td>
            <td className="r">{model.cache_write ?? ABSENT}</td>
            <td className="r">{model.output}</td>
            <td>{model.date}</td>
            <td className="why">{model.source}</td>
          </tr>
        ))}
      </tbody>
    </TableBox>
  );
}

/** Every version of the price table; one of them recomputes costs. */
export function PriceVersions({ versions }: { versions: readonly Version[] }) {
  return (
    <ul className="grid gap-3">
      {versions.map(({ version, models, note, active, builtIn }) => (
        <li key={version} className="panel p-4">
          <div className="flex flex-wrap items-baseline justify-between gap-3">
            <p>
              <b className="strong">{version}</b> {active ? <Badge>in use</Badge> : null}{" "}
              <span className="text-13">{note}</span>
            </p>
            {active || builtIn ? null : (
              <Ask
                small
                button="Use these prices"
                title={`Recompute every cost with ${version}?`}
                about="Every row of every benchmark is verified anew with these prices. What is public stays until each new result is there."
                url={`/api/v1/admin/prices/${version}/activate`}
                said="In use: costs are being recomputed"
              />
            )}
          </div>
          <details className="mt-2">
            <summary className="text-13">{models.length} models</summary>
            <div className="mt-2">
              <Models version={version} models={models} />
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}
