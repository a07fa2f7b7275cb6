"use client";

import { TableBox } from "@/components/tables/table-box";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/state-panel";
import type { OwnToken } from "@/db/read/api-tokens";
import { dateText, minuteText } from "@/lib/display/time-text";
import { SureButton } from "./sure-button";
import { useChange } from "./use-change";

/** One's own tokens by name and first letters. `now`: the moment of the page, which says which have ended. */
export function TokenList({ tokens, now }: { tokens: readonly OwnToken[]; now: Date }) {
  const { busy, change } = useChange();
  if (tokens.length === 0) {
    return <EmptyState title="You have no tokens">A token lets a script upload and read in your name.</EmptyState>;
  }
  return (
    <TableBox label="My tokens">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Begins with</th>
          <th scope="col">May</th>
          <th scope="col" className="r">
            Made
          </th>
          <th scope="col" className="r">
            Ends
          </th>
          <th scope="col" className="r">
            Last used, UTC
          </th>
          <th scope="col">
            <span className="sr">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {tokens.map((token) => (
          <tr key={token.id}>
            <th scope="row">
              <bdi>{token.name}</bdi>
            </th>
            <td className="mono">{token.prefix}…</td>
            <td>{token.scope}</td>
            <td className="r">{dateText(token.createdAt)}</td>
            <td className="r">
              {token.expiresAt < now ? <Badge outline>ended</Badge> : null} {dateText(token.expiresAt)}
            </td>
            <td className="r">{minuteText(token.lastUsedAt)}</td>
            <td className="r">
              <SureButton
                label="Revoke"
                title={`Revoke ${token.name}?`}
                text="Whatever uses it is signed out at once. This cannot be taken back."
                busy={busy}
                onSure={() => void change(`/api/v1/account/tokens/${token.id}`, "Revoked", undefined, "DELETE")}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </TableBox>
  );
}
