"use client";

import { useState } from "react";
import { TableBox } from "@/components/tables/table-box";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import type { OwnOrganisation } from "@/db/read/organisations";
import { dateText } from "@/lib/display/time-text";
import { SureButton } from "./sure-button";
import { useChange } from "./use-change";

/** Invites somebody by the name that the site shows. */
function InviteForm({ base }: { base: string }) {
  const { busy, change } = useChange();
  const [handle, setHandle] = useState("");
  const [role, setRole] = useState<"owner" | "member">("member");
  const invite = async () => {
    const answer = await change(`${base}/members`, "Invited", { handle: handle.trim(), role });
    if (answer.ok) setHandle("");
  };
  return (
    <form
      className="form-grid mt-4"
      onSubmit={(event) => {
        event.preventDefault();
        void invite();
      }}
    >
      <Field
        id={`${base}-handle`}
        label="Invite"
        hint="The name that this site shows of them; they must have signed in once."
      >
        {(ids) => (
          <input
            {...ids}
            className="input"
            value={handle}
            maxLength={80}
            required
            onChange={(event) => setHandle(event.target.value)}
          />
        )}
      </Field>
      <Field id={`${base}-role`} label="As" hint="Owners manage members and every submission.">
        {(ids) => (
          <select
            {...ids}
            className="input"
            value={role}
            onChange={(event) => setRole(event.target.value === "owner" ? "owner" : "member")}
          >
            <option value="member">member</option>
            <option value="owner">owner</option>
          </select>
        )}
      </Field>
      <p className="self-end">
        <Button type="submit" disabled={busy || handle.trim() === ""}>
          Send the invitation
        </Button>
      </p>
    </form>
  );
}

/** An organisation that one belongs to, or an invitation to it. */
export function OrganisationCard({ organisation, me }: { organisation: OwnOrganisation; me: string }) {
  const { busy, change } = useChange();
  const base = `/api/v1/account/organisations/${organisation.id}`;
  const remove = (person: string, said: string) => void change(`${base}/members/${person}`, said, undefined, "DELETE");
  const owner = organisation.role === "owner" && organisation.joinedAt !== null;
  if (organisation.joinedAt === null) {
    return (
      <section className="panel mt-4 flex flex-wrap items-center gap-3 p-4" aria-label={organisation.name}>
        <p className="flex-1 text-13">
          <b className="text-ink">
            <bdi>{organisation.name}</bdi>
          </b>{" "}
          invites you as {organisation.role}.
        </p>
        <Button look="primary" disabled={busy} onClick={() => void change(`${base}/join`, "Joined")}>
          Accept
        </Button>
        <Button disabled={busy} onClick={() => remove(me, "Declined")}>
          Decline
        </Button>
      </section>
    );
  }
  return (
    <section className="sec" aria-label={organisation.name}>
      <h2 className="mb-3">
        <bdi>{organisation.name}</bdi> {organisation.suspended ? <Badge>suspended</Badge> : null}
      </h2>
      <TableBox label={`Members of ${organisation.name}`}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Role</th>
            <th scope="col" className="r">
              Since
            </th>
            <th scope="col">
              <span className="sr">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {organisation.members.map((member) => (
            <tr key={member.userId}>
              <th scope="row">
                <bdi>{member.handle}</bdi>
              </th>
              <td>{member.role}</td>
              <td className="r">
                {member.joinedAt === null ? <Badge outline>invited</Badge> : dateText(member.joinedAt)}
              </td>
              <td className="r">
                {owner || member.userId === me ? (
                  <SureButton
                    label={member.userId === me ? "Leave" : "Remove"}
                    title={member.userId === me ? `Leave ${organisation.name}?` : `Remove ${member.handle}?`}
                    text="What was submitted for the organisation stays with it."
                    busy={busy}
                    onSure={() => remove(member.userId, member.userId === me ? "Left" : "Removed")}
                  />
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </TableBox>
      {owner ? <InviteForm base={base} /> : null}
    </section>
  );
}
