"use client";

import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { post } from "@/components/submission/post";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";

/** One input of a plain form. `kind` decides how its text is sent. */
export interface FormField {
  readonly name: string;
  readonly label: string;
  readonly kind: "text" | "long" | "date" | "number" | "choice";
  readonly hint?: string;
  readonly optional?: boolean;
  readonly value?: string;
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
}

/** The body of a plain form: numbers as numbers, an optional field that is empty as null. */
export function bodyOfFields(fields: readonly FormField[], values: ReadonlyMap<string, string>) {
  const sent: Record<string, string | number | null> = {};
  for (const { name, kind, optional } of fields) {
    const text = (values.get(name) ?? "").trim();
    sent[name] = text === "" && optional === true ? null : kind === "number" && text !== "" ? Number(text) : text;
  }
  return sent;
}

/** A form of a few fields that posts JSON and draws the page again; what the server refuses stands above the button. */
export function SimpleForm({
  fields,
  url,
  button,
  said,
  more,
  onDone,
}: {
  fields: readonly FormField[];
  url: string;
  button: string;
  said: string;
  /** Sent beside the fields. */
  more?: Readonly<Record<string, unknown>>;
  /** Called when the server has taken it: the dialog around it closes. */
  onDone?: () => void;
}) {
  const router = useRouter();
  const id = useId();
  const start = () => new Map(fields.map((field) => [field.name, field.value ?? field.choices?.[0]?.value ?? ""]));
  const [values, setValues] = useState<ReadonlyMap<string, string>>(start);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const send = async () => {
    setBusy(true);
    const answer = await post(url, { ...more, ...bodyOfFields(fields, values) });
    setBusy(false);
    setWrong(answer.ok ? null : answer.message);
    if (!answer.ok) return;
    onDone?.();
    toast(said);
    setValues(start());
    router.refresh();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className="form-grid">
        {fields.map((field) => (
          <div key={field.name} className={field.kind === "long" ? "col-span-full" : undefined}>
            <Input
              id={`${id}-${field.name}`}
              field={field}
              value={values.get(field.name) ?? ""}
              onChange={(text) => setValues(new Map(values).set(field.name, text))}
            />
          </div>
        ))}
      </div>
      {wrong === null ? null : (
        <p className="mt-3 text-13 text-unresolved" role="alert">
          {wrong}
        </p>
      )}
      <p className="mt-4">
        <Button look="primary" type="submit" disabled={busy}>
          {button}
        </Button>
      </p>
    </form>
  );
}

function Input({
  id,
  field,
  value,
  onChange,
}: {
  id: string;
  field: FormField;
  value: string;
  onChange: (text: string) => void;
}) {
  const { label, kind, hint, optional = false, choices = [] } = field;
  return (
    <Field id={id} label={label} optional={optional} {...(hint === undefined ? {} : { hint })}>
      {(ids) => {
        const shared = { ...ids, className: "input", value, required: !optional };
        if (kind === "long") {
          const rows = Math.min(16, Math.max(3, (field.value ?? "").split("\n").length));
          return (
            <textarea {...shared} rows={rows} maxLength={20_000} onChange={(event) => onChange(event.target.value)} />
          );
        }
        if (kind === "choice") {
          return (
            <select {...shared} onChange={(event) => onChange(event.target.value)}>
              {choices.map((choice) => (
                <option key={choice.value} value={choice.value}>
                  {choice.label}
                </option>
              ))}
            </select>
          );
        }
        const type = kind === "date" ? "date" : "text";
        return (
          <input
            {...shared}
            type={type}
            {...(kind === "number" ? { inputMode: "decimal" as const } : {})}
            maxLength={500}
            onChange={(event) => onChange(event.target.value)}
          />
        );
      }}
    </Field>
  );
}
