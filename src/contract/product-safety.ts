import * as v from 'valibot';

const responsible = v.object({
  name: v.string(),
  address: v.string(),
  /** An e-mail address or an https address. */
  contact: v.string(),
  /** ISO 3166-1, two letters. */
  country: v.string(),
});
export type Responsible = v.InferOutput<typeof responsible>;

/** Facts that an offer has to name by Regulation (EU) 2023/988, Article 19. */
export const productSafety = v.object({
  producer: responsible,
  /** Who answers in the EU for a producer outside it. */
  responsible: v.optional(responsible),
  /** The type, as it stands on the product. */
  model: v.string(),
  batch: v.optional(v.string()),
  warnings: v.array(v.string()),
});
export type ProductSafety = v.InferOutput<typeof productSafety>;
