import { z } from "zod";

/** Fields of a construct-validity card, in the order in which they are read, with the words that stand before each. */
export const VALIDITY_TERMS = [
  { id: "construct", term: "Construct", asks: "What is a score here meant to measure?" },
  { id: "tasks", term: "Tasks", asks: "Where do the tasks come from, and what is there too much of?" },
  { id: "modality", term: "Modality, language", asks: "What form of work, in which languages?" },
  { id: "contamination", term: "Contamination", asks: "Can a model have met the answers?" },
  { id: "uncertainty", term: "Uncertainty", asks: "How far can chance move a score?" },
  { id: "failure_modes", term: "Failure modes", asks: "What does a failure look like, and is it always one?" },
  { id: "aggregation", term: "Aggregation", asks: "How do single results become one number?" },
  { id: "claim", term: "Scope of a claim", asks: "What may be said from a score?" },
] as const;

const sentence = z.string().trim().min(1).max(4000);

/** The card as it is stored and handed out. */
export const statedCardSchema = z.object({
  construct: sentence.optional(),
  tasks: sentence.optional(),
  modality: sentence.optional(),
  contamination: sentence.optional(),
  uncertainty: sentence.optional(),
  failure_modes: sentence.optional(),
  aggregation: sentence.optional(),
  claim: sentence.optional(),
  /** What a gain could mean, one reading an entry. */
  gain: z.array(sentence).max(40).optional(),
});
export type ValidityCard = z.infer<typeof statedCardSchema>;

const OLD_NAMES = new Map<string, string>(VALIDITY_TERMS.map(({ id, term }) => [term.toLowerCase(), id]));

/** Packs of the first days had free terms: `Construct`, `Scope of a claim`, `A gain could mean a` and so on. */
function upgraded(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const card: Record<string, unknown> = {};
  const gain: unknown[] = [];
  for (const [name, text] of Object.entries(value)) {
    if (/^a gain could mean\b/i.test(name)) gain.push(text);
    else card[OLD_NAMES.get(name.toLowerCase()) ?? name] = text;
  }
  return gain.length === 0 ? card : { ...card, gain };
}

/** `validity` of a pack: the card, or the free terms of older packs. What is not stated is absent. */
export const validityCardSchema = z.preprocess(upgraded, statedCardSchema);
