import { CopyButton } from "@/components/ui/copy-button";

/** A format: what it is for, and its JSON Schema, folded. */
export function FormatText({ id, name, about, schema }: { id: string; name: string; about: string; schema: string }) {
  return (
    <div id={id} className="mt-6">
      <h3>{name}</h3>
      <p className="mt-1">{about}</p>
      <details className="mt-2">
        <summary>JSON Schema of {name.toLowerCase()}</summary>
        <pre className="log mt-2 px-4" tabIndex={0} role="region" aria-label={`JSON Schema of ${name.toLowerCase()}`}>
          {schema}
        </pre>
        <p className="mt-2">
          <CopyButton text={schema}>Copy</CopyButton>
        </p>
      </details>
    </div>
  );
}
