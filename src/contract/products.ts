import * as v from 'valibot';
import { grosze } from './grosze.ts';
import { productSafety } from './product-safety.ts';

export const PRODUCT_TYPES = [
  'one_purchase',
  'subscription_month',
  'subscription_quarter',
  'subscription_year',
] as const;
export type ProductType = (typeof PRODUCT_TYPES)[number];

/** The largest id the database has. */
export const MAX_PRODUCT_ID = 2_147_483_647;

export const productId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PRODUCT_ID));

export const product = v.object({
  id: productId,
  name: v.string(),
  subtitle: v.string(),
  image: v.string(),
  /** A tiny blurred picture as a data URI. */
  placeholder: v.optional(v.string()),
  new_price: grosze,
  /** The lowest price of the 30 days before a reduction; missing where the price is not reduced. */
  lowest_price: v.optional(grosze),
  /** Pieces that are left, where they are counted and no more than `FEW_PIECES`. */
  pieces_left: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** Working days until it leaves, where its file names them; otherwise `DISPATCH_DAYS`. */
  dispatch_days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Whether the shop writes to who asks once it is back; missing while it is in stock. */
  notifies: v.optional(v.boolean()),
  product_type: v.picklist(PRODUCT_TYPES),
  /** JSON: `accessoryDescription` of an accessory, `planDescription` of a plan; empty after `listed`. */
  description: v.string(),
  /** False for a withdrawn product, which only `?ids=` still gives. */
  available: v.boolean(),
});
export type Product = v.InferOutput<typeof product>;

/** The number of pieces up to which the shop says how many are left. */
export const FEW_PIECES = 5;

/** A product as a list shows it: an accessory without its description, which only its own page needs. */
export function listed(whole: Product): Product {
  return whole.product_type === 'one_purchase' ? { ...whole, description: '' } : whole;
}

/** `GET /api/product` (what is on sale) and `GET /api/product?ids=1,2` (those, withdrawn as well). */
export const productList = v.object({ data: v.array(product) });

const choice = v.object({
  id: productId,
  name: v.string(),
  strength: v.string(),
  suits: v.string(),
});
export type Choice = v.InferOutput<typeof choice>;

export const accessoryDescription = v.object({
  description: v.string(),
  subInfo: v.fallback(v.string(), ''),
  parameters: v.fallback(v.array(v.object({ name: v.string(), value: v.string() })), []),
  /** Further pictures of it. */
  views: v.fallback(v.array(v.object({ image: v.string(), alt: v.string() })), []),
  /** The equipment it counts as, by the names used in workouts. */
  serves: v.fallback(v.array(v.string()), []),
  /** Products that differ by strength alone, this one among them, and for whom each is. */
  choices: v.fallback(v.array(choice), []),
  /** Missing in copies from before it was asked for. */
  safety: v.fallback(v.optional(productSafety), undefined),
  /** Sum of the prices of a set's parts, in grosze, where all of them are on sale. */
  partsPrice: v.fallback(v.optional(grosze), undefined),
});
export type AccessoryDescription = v.InferOutput<typeof accessoryDescription>;

const description = v.pipe(v.string(), v.parseJson(), accessoryDescription);

/** The description of an accessory, or `undefined` when it cannot be read. */
export function describedBy({ description: text }: Product): AccessoryDescription | undefined {
  const read = v.safeParse(description, text);
  return read.success ? read.output : undefined;
}

export const planDescription = v.object({
  description: v.optional(v.string()),
  includedFeature: v.array(v.string()),
  notIncludedFeatures: v.fallback(v.array(v.string()), []),
  giftDescription: v.optional(v.string()),
  giftImage: v.optional(v.string()),
});
export type PlanDescription = v.InferOutput<typeof planDescription>;
