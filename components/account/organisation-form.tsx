"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { useChange } from "./use-change";

/** Founds an organisation; its founder is its first owner. */
export function OrganisationForm() {
  const { busy, change } = useChange();
  const [name, setName] = useState("");
  const found = async () => {
    const answer = await change("/api/v1/account/organisations", "Organisation made", { name: name.trim() });
    if (answer.ok) setName("");
  };
  return (
    <form
      className="form-grid"
      onSubmit={(event) => {
        event.preventDefault();
        void found();
      }}
    >
      <Field id="organisation-name" label="New organisation" hint="A lab or a team that submits together.">
        {(ids) => (
          <input
            {...ids}
            className="input"
            value={name}
            maxLength={80}
            required
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <p className="self-end">
        <Button type="submit" disabled={busy || name.trim() === ""}>
          Make it
        </Button>
      </p>
    </form>
  );
}
