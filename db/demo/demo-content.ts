import { z } from "zod";
import systems from "./systems.json";

/** Where the demo content stands, relative to the root of the repository. */
export const DEMO_ROOT = "db/demo";

const systemSchema = z.strictObject({
  key: z.string().regex(/^[a-z0-9-]+$/),
  benchmark: z.string(),
  bundle: z.string(),
  model: z.string().min(1),
  scaffold: z.string().min(1),
  org: z.string().min(1),
  open_weights: z.boolean(),
  effort: z.string(),
  attempts: z.string(),
  date: z.iso.date(),
  links: z.array(z.strictObject({ label: z.string(), url: z.url() })),
  about: z.string(),
});

/** A demo bundle with what a submitter would fill in beside it. */
export interface DemoSubmission {
  /** Stable name of the submission; also the model's name in its predictions. */
  readonly key: string;
  readonly benchmark: string;
  /** Path of the archive, relative to the root of the repository. */
  readonly bundle: string;
  readonly model: string;
  readonly scaffold: string;
  readonly org: string;
  readonly openWeights: boolean;
  readonly effort: string;
  readonly attempts: string;
  /** ISO date. */
  readonly date: string;
  readonly links: readonly { readonly label: string; readonly url: string }[];
  /** One sentence: what the bundle is there to show. */
  readonly about: string;
}

/** A reference pack: a folder with benchmark.json, relative to the root of the repository. */
export interface DemoPack {
  readonly slug: string;
  readonly folder: string;
  /** Place in the list of benchmarks. */
  readonly position: number;
}

export const DEMO_PACKS: readonly DemoPack[] = [
  { slug: "demo-python", folder: `${DEMO_ROOT}/packs/demo-python`, position: 200 },
  { slug: "demo-seven", folder: `${DEMO_ROOT}/packs/demo-seven`, position: 201 },
  { slug: "demo-nfi", folder: `${DEMO_ROOT}/packs/demo-nfi`, position: 202 },
];

/** In the order in which they are to be received. */
export const DEMO_SUBMISSIONS: readonly DemoSubmission[] = z
  .array(systemSchema)
  .parse(systems)
  .map(({ open_weights, bundle, ...rest }) => ({
    ...rest,
    bundle: `${DEMO_ROOT}/${bundle}`,
    openWeights: open_weights,
  }));
