import type { Metadata } from "next";
import { DocLayout, DocPart } from "@/components/docs/doc-layout";
import { FormatText } from "@/components/docs/format-text";
import { DOCUMENTED_FORMATS, jsonSchemaOf } from "@/lib/formats/documented";

export const metadata: Metadata = {
  title: "Formats",
  description: "JSON Schemas of everything that goes in or comes out.",
};

const PARTS = [
  { id: "read", title: "What is read" },
  { id: "written", title: "What is written" },
] as const;

export default function FormatsPage() {
  return (
    <DocLayout
      current="/docs/formats"
      title="Formats"
      sections={[...PARTS, ...DOCUMENTED_FORMATS.map(({ id, name }) => ({ id, title: name }))]}
      lead="The schemas below are the ones that the site itself reads and writes by. Files of other harnesses are read as they are; see bundles and layouts."
    >
      {PARTS.map((part) => (
        <DocPart key={part.id} id={part.id} title={part.title}>
          {DOCUMENTED_FORMATS.filter(({ way }) => way === part.id).map((format) => (
            <FormatText
              key={format.id}
              id={format.id}
              name={format.name}
              about={format.about}
              schema={jsonSchemaOf(format)}
            />
          ))}
        </DocPart>
      ))}
    </DocLayout>
  );
}
