"use client";

import { useState } from "react";
import { z } from "@/components/ui/schema";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Field } from "@/components/ui/field";
import { useChange } from "./use-change";

const madeSchema = z.object({ token: z.string() });
const DAYS = [7, 30, 90, 365] as const;

/** Makes a token and shows it, this once. */
export function TokenForm() {
  const { busy, change } = useChange();
  const [name, setName] = useState("");
  const [scope, setScope] = useState<"read" | "submit">("submit");
  const [days, setDays] = useState<number>(90);
  const [made, setMade] = useState<string | null>(null);

  const make = async () => {
    const answer = await change("/api/v1/account/tokens", "Token made", { name: name.trim(), scope, days });
    const parsed = answer.ok ? madeSchema.safeParse(answer.body) : null;
    if (parsed?.success !== true) return;
    setMade(parsed.data.token);
    setName("");
  };
  return (
    <>
      {made === null ? null : (
        <div className="panel mb-4 p-4" role="status">
          <p className="text-13 font-medium text-ink">Copy it now: it is shown this once and kept nowhere.</p>
          <p className="my-3">
            <code className="once" data-testid="new-token">
              {made}
            </code>
          </p>
          <p className="flex gap-2">
            <CopyButton text={made}>Copy</CopyButton>
            <Button onClick={() => setMade(null)}>Done</Button>
          </p>
        </div>
      )}
      <form
        className="form-grid"
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <Field id="token-name" label="Name" hint="What uses it, such as “nightly run”.">
          {(ids) => (
            <input
              {...ids}
              className="input"
              value={name}
              maxLength={60}
              required
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Field id="token-scope" label="May" hint="Neither can manage people, tokens or benchmarks.">
          {(ids) => (
            <select
              {...ids}
              className="input"
              value={scope}
              onChange={(event) => setScope(event.target.value === "read" ? "read" : "submit")}
            >
              <option value="submit">upload and submit for me</option>
              <option value="read">read what I may read</option>
            </select>
          )}
        </Field>
        <Field id="token-days" label="Ends after">
          {(ids) => (
            <select {...ids} className="input" value={days} onChange={(event) => setDays(Number(event.target.value))}>
              {DAYS.map((one) => (
                <option key={one} value={one}>
                  {one} days
                </option>
              ))}
            </select>
          )}
        </Field>
        <p className="self-end">
          <Button type="submit" look="primary" disabled={busy || name.trim() === ""}>
            Make a token
          </Button>
        </p>
      </form>
    </>
  );
}
