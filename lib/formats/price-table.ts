import { z } from "zod";

const usdPerMillion = z.number().nonnegative();

/** List prices of one model in USD per million tokens. A null `cached` or `cache_write` = the vendor has no such price. */
export const modelPriceSchema = z.object({
  /** Names of the model as trajectories write it, lower case, without a provider prefix; a trailing `*` matches dated names. */
  names: z.array(z.string().min(1)).min(1),
  input: usdPerMillion,
  cached: usdPerMillion.nullable(),
  cache_write: usdPerMillion.nullable(),
  output: usdPerMillion,
});
export type ModelPrice = z.infer<typeof modelPriceSchema>;

/** A dated price table. Costs recomputed with it name its version, since list prices move. */
export const priceTableSchema = z.object({
  version: z.string().min(1),
  models: z.array(modelPriceSchema),
});
export type PriceTable = z.infer<typeof priceTableSchema>;

/** A row of an edited table: the price, and where and when it was read. */
export const pricedModelSchema = modelPriceSchema.extend({
  /** ISO date on which the source said so. */
  date: z.iso.date(),
  /** Address of the vendor's price page, or what else says so. */
  source: z.string().min(1).max(400),
});
export type PricedModel = z.infer<typeof pricedModelSchema>;
