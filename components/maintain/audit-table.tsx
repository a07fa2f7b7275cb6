import { TableBox } from "@/components/tables/table-box";
import { EmptyState } from "@/components/ui/state-panel";
import type { AuditRecord } from "@/db/read/audit";
import { ABSENT } from "@/lib/display/number-text";
import { minuteText } from "@/lib/display/time-text";

function Facts({ facts }: { facts: AuditRecord["before"] }) {
  if (facts === null) return ABSENT;
  return Object.entries(facts).map(([name, value]) => (
    <div key={name} className="max-w-72 truncate" title={JSON.stringify(value)}>
      <span className="text-ink-3">{name}</span> {typeof value === "string" ? value : JSON.stringify(value)}
    </div>
  ));
}

/** Who changed what: newest first. */
export function AuditTable({ records }: { records: readonly AuditRecord[] }) {
  if (records.length === 0) return <EmptyState title="No record yet">Every change is written down here.</EmptyState>;
  return (
    <TableBox label="Audit log" className="two">
      <thead>
        <tr>
          <th scope="col">When, UTC</th>
          <th scope="col">Who</th>
          <th scope="col">What</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
          <th scope="col">Why</th>
        </tr>
      </thead>
      <tbody>
        {records.map((record) => (
          <tr key={record.id}>
            <td>{minuteText(record.at)}</td>
            <td>
              <bdi>{record.actor}</bdi>
              <div className="second">{record.via}</div>
            </td>
            <th scope="row">
              {record.action}
              <div className="second mono max-w-60 truncate" title={record.objectId}>
                {record.objectId}
              </div>
            </th>
            <td>
              <Facts facts={record.before} />
            </td>
            <td>
              <Facts facts={record.after} />
            </td>
            <td>{record.reason ?? ABSENT}</td>
          </tr>
        ))}
      </tbody>
    </TableBox>
  );
}
