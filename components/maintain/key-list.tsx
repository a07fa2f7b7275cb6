import { PlainHead } from "@/components/tables/plain-head";
import { TableBox } from "@/components/tables/table-box";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/state-panel";
import type { MaintainedKey } from "@/db/read/maintained-keys";
import { ABSENT } from "@/lib/display/number-text";
import { dateText } from "@/lib/display/time-text";
import { Ask } from "./ask";

/** Registered harness keys: whose they are, since when, and what rests on them. */
export function KeyList({ rows }: { rows: readonly MaintainedKey[] }) {
  if (rows.length === 0) {
    return (
      <EmptyState title="No harness key is registered">
        A harness makes a pair with <code>proofboard attest keygen</code>, keeps the private half and gives you the
        public one. Bundles that it signs become attested.
      </EmptyState>
    );
  }
  return (
    <TableBox label="Harness keys" className="two">
      <PlainHead
        columns={["Harness", "Benchmark", "Fingerprint", "Since", "Until", { right: "Attested rows" }, "State"]}
      />
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td className="pin lead">
              <span className="strong">{row.name}</span>
              <div className="second">{row.owner}</div>
            </td>
            <td>{row.benchmark}</td>
            <td className="mono text-12" title={row.keyId}>
              {row.keyId.slice(0, 16)}
            </td>
            <td>{dateText(row.validFrom)}</td>
            <td>{row.validTo === null ? ABSENT : dateText(row.validTo)}</td>
            <td className="r">{row.rows}</td>
            <td>
              {row.revokedAt === null ? (
                <Ask
                  small
                  look="danger"
                  button="Revoke"
                  title={`Revoke the key of ${row.name}?`}
                  about="For good. Rows that rest on its signature are verified anew and are no longer attested."
                  url={`/api/v1/admin/keys/${row.id}/revoke`}
                  reason={{ name: "reason", label: "Reason", hint: "It stands in the public change log." }}
                  said="Revoked"
                />
              ) : (
                <>
                  <Badge outline>revoked {dateText(row.revokedAt)}</Badge>
                  <div className="second">{row.revokeReason}</div>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </TableBox>
  );
}
