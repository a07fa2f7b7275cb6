import { TableBox } from "@/components/tables/table-box";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/state-panel";
import type { MaintainedAnnouncement } from "@/db/read/announcements";
import { minuteText } from "@/lib/display/time-text";
import { Ask } from "./ask";

/** Announcements, newest first: those on the pages can be ended. */
export function AnnouncementList({ rows }: { rows: readonly MaintainedAnnouncement[] }) {
  if (rows.length === 0) {
    return <EmptyState title="Nothing was announced yet">What you announce stays in this list.</EmptyState>;
  }
  return (
    <TableBox label="Announcements">
      <thead>
        <tr>
          <th scope="col">Text</th>
          <th scope="col">Where</th>
          <th scope="col">Since, UTC</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td className="why">{row.text}</td>
            <td>{row.benchmark ?? "home page"}</td>
            <td>{minuteText(row.createdAt)}</td>
            <td>
              {row.endedAt === null ? (
                <Ask
                  small
                  button="End"
                  title="Take it off the pages?"
                  about={row.text}
                  url={`/api/v1/admin/announcements/${row.id}/end`}
                  said="Ended"
                />
              ) : (
                <Badge outline>ended {minuteText(row.endedAt)}</Badge>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </TableBox>
  );
}
