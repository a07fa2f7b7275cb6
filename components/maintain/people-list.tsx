import { PlainHead } from "@/components/tables/plain-head";
import { TableBox } from "@/components/tables/table-box";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/state-panel";
import type { PersonRow } from "@/db/read/people";
import { ABSENT } from "@/lib/display/number-text";
import { dateText } from "@/lib/display/time-text";
import { Ask } from "./ask";
import { MaintainerForm } from "./maintainer-form";

interface Named {
  readonly slug: string;
  readonly name: string;
}

const REASON = { name: "reason", label: "Reason", hint: "It stands in the audit log." };

/** Administrator or not; one's own administration is somebody else's to end. */
function Administration({ row, me }: { row: PersonRow; me: string }) {
  const url = `/api/v1/people/${row.id}/role`;
  if (row.id === me) return <Badge>administrator: you</Badge>;
  if (row.role === "admin") {
    return (
      <span className="flex flex-wrap items-center gap-2">
        <Badge>administrator</Badge>
        <Ask
          small
          button="End administration"
          title={`End the administration of ${row.handle}?`}
          about="From their next request on they see their own things, and the benchmarks that they maintain."
          url={url}
          body={{ benchmark: null, granted: false }}
          reason={REASON}
          said="Ended"
        />
      </span>
    );
  }
  return (
    <Ask
      small
      button="Make administrator"
      title={`Make ${row.handle} an administrator?`}
      about="They will decide about every benchmark, about limits and prices, and about people."
      url={url}
      body={{ benchmark: null, granted: true }}
      reason={REASON}
      said="Done"
    />
  );
}

/** The benchmarks that somebody maintains, each with its end, and the form for one more. */
function Maintains({ row, benchmarks }: { row: PersonRow; benchmarks: readonly Named[] }) {
  const nameOf = new Map(benchmarks.map(({ slug, name }) => [slug, name]));
  const left = benchmarks.filter(({ slug }) => !row.maintains.includes(slug));
  return (
    <span className="flex flex-wrap items-center gap-2">
      {row.maintains.map((slug) => (
        <Ask
          key={slug}
          small
          button={`${nameOf.get(slug) ?? slug}: end`}
          title={`${row.handle} no longer maintains ${nameOf.get(slug) ?? slug}?`}
          about="What they decided stays. From their next request on they decide nothing more about this benchmark."
          url={`/api/v1/people/${row.id}/role`}
          body={{ benchmark: slug, granted: false }}
          reason={REASON}
          said="Ended"
        />
      ))}
      {row.role === "admin" || left.length === 0 ? null : (
        <MaintainerForm person={{ id: row.id, handle: row.handle }} benchmarks={left} />
      )}
      {row.role === "admin" && row.maintains.length === 0 ? "every benchmark" : null}
    </span>
  );
}

function Admission({ row, me }: { row: PersonRow; me: string }) {
  if (row.id === me) return ABSENT;
  const url = `/api/v1/people/${row.id}/suspension`;
  return row.suspended ? (
    <span className="flex flex-wrap items-center gap-2">
      <Badge outline>suspended</Badge>
      <Ask
        small
        button="Let in again"
        title={`Let ${row.handle} in again?`}
        about="They can sign in again. Their tokens are gone: they make new ones."
        url={url}
        body={{ suspended: false }}
        reason={REASON}
        said="Let in again"
      />
    </span>
  ) : (
    <Ask
      small
      look="danger"
      button="Suspend"
      title={`Suspend ${row.handle}?`}
      about="All their sessions and tokens end at once, and nothing new begins. What is published stays."
      url={url}
      body={{ suspended: true }}
      reason={REASON}
      said="Suspended"
    />
  );
}

/** People with their roles; what an administrator can change about them. */
export function PeopleList({
  rows,
  me,
  wish,
  benchmarks,
}: {
  rows: readonly PersonRow[];
  me: string;
  wish: string;
  benchmarks: readonly Named[];
}) {
  if (rows.length === 0) {
    return (
      <EmptyState title={wish === "" ? "Nobody has signed in yet" : "Nobody has this name"}>
        People are here from their first signing in on.
      </EmptyState>
    );
  }
  return (
    <TableBox label="People" className="two">
      <PlainHead
        columns={["Person", "Administration", "Maintains", { right: "Submissions" }, "Seen, UTC", "Admission"]}
      />
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td className="pin lead">
              <bdi className="strong">{row.handle}</bdi>
              <div className="second">since {dateText(row.createdAt)}</div>
            </td>
            <td>
              <Administration row={row} me={me} />
            </td>
            <td>
              <Maintains row={row} benchmarks={benchmarks} />
            </td>
            <td className="r">{row.submissions}</td>
            <td>{row.seenAt === null ? ABSENT : dateText(row.seenAt)}</td>
            <td>
              <Admission row={row} me={me} />
            </td>
          </tr>
        ))}
      </tbody>
    </TableBox>
  );
}
