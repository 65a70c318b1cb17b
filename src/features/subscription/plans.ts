import * as v from 'valibot';
import {
  planDescription,
  type PlanDescription,
  type Product,
  type ProductType,
} from '../../contract/products.ts';

/** How long one payment lasts; `label` as spec section 2 spells it. */
interface Period {
  readonly label: 'miesiąc' | 'kwartał' | 'rok';
  readonly months: 1 | 3 | 12;
}

/** A plan as the paywall shows it. */
export interface Plan {
  readonly id: number;
  readonly name: string;
  readonly subtitle: string;
  /** Grosze for one period. */
  readonly price: number;
  /** Grosze a month, rounded to whole grosze; null for a plan that is paid by the month. */
  readonly monthly: number | null;
  readonly period: Period;
  /** Stands out as 'Najczęściej wybierany'. */
  readonly isFavourite: boolean;
  /** Undefined when the product's description could not be read. */
  readonly details: PlanDescription | undefined;
}

const PERIODS: Readonly<Record<Exclude<ProductType, 'one_purchase'>, Period>> = {
  subscription_month: { label: 'miesiąc', months: 1 },
  subscription_quarter: { label: 'kwartał', months: 3 },
  subscription_year: { label: 'rok', months: 12 },
};

/** The plans among the products on sale, by id. */
export function plansOf(products: readonly Product[]): Plan[] {
  return products
    .flatMap((product) => {
      const { product_type: type } = product;
      return type === 'one_purchase' ? [] : [planOf(product, PERIODS[type], type)];
    })
    .toSorted((one, other) => one.id - other.id);
}

function planOf(product: Product, period: Period, type: ProductType): Plan {
  const { id, name, subtitle, new_price: price } = product;
  return {
    id,
    name,
    subtitle,
    price,
    monthly: period.months === 1 ? null : Math.round(price / period.months),
    period,
    isFavourite: type === 'subscription_quarter',
    details: detailsOf(product),
  };
}

function detailsOf({ id, description }: Product): PlanDescription | undefined {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), planDescription), description);
  if (read.success) return read.output;
  console.warn(`The description of plan ${id} cannot be read; it is shown without features.`);
  return undefined;
}
