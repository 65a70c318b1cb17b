import type { PlanType } from '../../../src/contract/subscription-plan.ts';
import { PRODUCT_TYPES } from '../../../src/contract/products.ts';
import type { Illustrated } from '../content.ts';

/** Types of a checked product file; `docs/content.md` describes the file. */

interface Entry extends Illustrated {
  id: number;
  name: string;
  subtitle: string;
  /** Grosze. */
  price: number;
}

interface ShopProduct extends Entry {
  type: 'one_purchase';
  description: string;
  subInfo?: string;
  parameters?: { name: string; value: string }[];
  /** Further pictures, by their ids in the media manifest. */
  views?: { media: string; alt: string }[];
  /** Pieces of equipment that it is, as workouts call them. */
  serves?: string[];
  /** Ids of the accessories of which a set consists. */
  parts?: number[];
}

export const PLAN_TYPES = PRODUCT_TYPES.filter((type) => type !== 'one_purchase');

export interface Plan extends Entry {
  type: PlanType;
  description?: string;
  includedFeature: string[];
  notIncludedFeatures?: string[];
  /** Id of the gift that comes with it. */
  gift?: number;
  giftDescription?: string;
}

export interface Gift extends Entry {
  type: 'gift';
  description: string;
}

export type Product = ShopProduct | Plan | Gift;
