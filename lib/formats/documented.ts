import { z } from "zod";
import { attestationSchema } from "./attestation";
import { benchmarkSchema, instanceRecordSchema } from "./benchmark-pack";
import { flagSchema } from "./flag";
import { predictionSchema } from "./prediction";
import { priceTableSchema } from "./price-table";
import { proofboardManifestSchema } from "./proofboard-manifest";
import { reportSchema } from "./report";
import { submissionFormSchema } from "./submission-form";
import { stepSchema } from "./trajectory";

/** A format as the documentation shows it. `way`: written by others and read here, or written here. */
export interface DocumentedFormat {
  readonly id: string;
  readonly name: string;
  readonly way: "read" | "written";
  readonly about: string;
  readonly schema: z.ZodType;
}

/** Formats that somebody outside reads or writes, in the order in which a submitter meets them. */
export const DOCUMENTED_FORMATS: readonly DocumentedFormat[] = [
  {
    id: "prediction",
    name: "Prediction",
    way: "read",
    about: "One record of a predictions file: the patch of one instance.",
    schema: predictionSchema,
  },
  {
    id: "manifest",
    name: "Bundle manifest",
    way: "read",
    about: "proofboard.json at the top of a bundle: says which files are what. It is not needed.",
    schema: proofboardManifestSchema,
  },
  {
    id: "attestation",
    name: "Attestation",
    way: "read",
    about: "A harness signs the files of a bundle with a registered key.",
    schema: attestationSchema,
  },
  {
    id: "submission-form",
    name: "Submission form",
    way: "read",
    about: "What a submitter says of the system, with an upload. Unknown fields are refused.",
    schema: submissionFormSchema,
  },
  {
    id: "benchmark",
    name: "Benchmark",
    way: "read",
    about: "benchmark.json of a reference pack.",
    schema: benchmarkSchema,
  },
  {
    id: "instance",
    name: "Instance",
    way: "read",
    about: "One line of instances.jsonl of a reference pack.",
    schema: instanceRecordSchema,
  },
  {
    id: "price-table",
    name: "Price table",
    way: "read",
    about: "Dated prices of tokens, by which costs are computed again.",
    schema: priceTableSchema,
  },
  {
    id: "report",
    name: "Report",
    way: "written",
    about: "Everything that is said of a submission; the command line writes the same.",
    schema: reportSchema,
  },
  {
    id: "flag",
    name: "Flag",
    way: "written",
    about: "A finding with its place.",
    schema: flagSchema,
  },
  {
    id: "step",
    name: "Step",
    way: "written",
    about: "One step of a run, whatever scaffold wrote it.",
    schema: stepSchema,
  },
];

/** A format as JSON Schema (2020-12): of what comes in for formats that are read, else of what goes out. */
export function jsonSchemaOf({ schema, way }: Pick<DocumentedFormat, "schema" | "way">): string {
  return JSON.stringify(
    z.toJSONSchema(schema, { io: way === "read" ? "input" : "output", unrepresentable: "any" }),
    null,
    2,
  );
}
