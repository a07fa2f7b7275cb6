"use client";

import { TableBox } from "@/components/tables/table-box";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { OwnSession } from "@/db/read/sessions";
import { minuteText } from "@/lib/display/time-text";
import { useChange } from "./use-change";

/** Where one is signed in. `current`: the mark of the session that asks. */
export function SessionList({ sessions, current }: { sessions: readonly OwnSession[]; current: string }) {
  const { busy, change } = useChange();
  const end = (which: string, said: string) =>
    void change(`/api/v1/account/sessions/${which}`, said, undefined, "DELETE");
  return (
    <>
      <TableBox label="My sessions">
        <thead>
          <tr>
            <th scope="col">Program</th>
            <th scope="col" className="r">
              Signed in, UTC
            </th>
            <th scope="col" className="r">
              Last seen, UTC
            </th>
            <th scope="col" className="r">
              Ends at the latest, UTC
            </th>
            <th scope="col">
              <span className="sr">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sessions.map((one) => (
            <tr key={one.mark}>
              <th scope="row">
                {one.agent === "" ? "Unknown program" : one.agent}{" "}
                {one.mark === current ? <Badge outline>this one</Badge> : null}
              </th>
              <td className="r">{minuteText(one.createdAt)}</td>
              <td className="r">{minuteText(one.seenAt)}</td>
              <td className="r">{minuteText(one.expiresAt)}</td>
              <td className="r">
                {one.mark === current ? null : (
                  <Button small disabled={busy} onClick={() => end(one.mark, "Signed out")}>
                    Sign out
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </TableBox>
      <p className="mt-4">
        <Button disabled={busy || sessions.length < 2} onClick={() => end("others", "Signed out everywhere else")}>
          Sign out everywhere else
        </Button>
      </p>
    </>
  );
}
