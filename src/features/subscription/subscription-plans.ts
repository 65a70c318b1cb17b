import * as v from 'valibot';
import { PLAN_MONTHS, type PlanType } from '../../contract/subscription-plan.ts';
import { planDescription, type PlanDescription, type Product } from '../../contract/products.ts';

/** Time that one payment pays for; `label` as shown on the page. */
interface Period {
  readonly label: 'miesiąc' | 'kwartał' | 'rok';
  /** 'Plan roczny' is paid once a year. */
  readonly adjective: 'miesięczny' | 'kwartalny' | 'roczny';
}

/** A plan as the paywall shows it. */
export interface SubscriptionPlan {
  readonly id: number;
  readonly name: string;
  readonly subtitle: string;
  /** Grosze for one period. */
  readonly price: number;
  /** The lowest of the 30 days before a reduction; undefined where the price is not reduced. */
  readonly lowestPrice: number | undefined;
  /** Grosze a month, rounded to whole grosze; null for a plan that is paid by the month. */
  readonly monthly: number | null;
  readonly period: Period;
  /** Stands out as 'Najczęściej wybierany'. */
  readonly isFavourite: boolean;
  /** Undefined when the product's description could not be read. */
  readonly details: PlanDescription | undefined;
}

const PERIODS: Readonly<Record<PlanType, Period>> = {
  subscription_month: { label: 'miesiąc', adjective: 'miesięczny' },
  subscription_quarter: { label: 'kwartał', adjective: 'kwartalny' },
  subscription_year: { label: 'rok', adjective: 'roczny' },
};

/** Features that all plans have. */
export function commonFeatures(plans: readonly SubscriptionPlan[]): ReadonlySet<string> {
  const lists = plans.map(({ details }) => details?.includedFeature ?? []);
  return new Set(lists[0]?.filter((feature) => lists.every((list) => list.includes(feature))));
}

/** The plans among the products on sale, by id. */
export function plansOf(products: readonly Product[]): SubscriptionPlan[] {
  return products
    .flatMap((product) => {
      const { product_type: type } = product;
      return type === 'one_purchase' ? [] : [planOf(product, type)];
    })
    .toSorted((one, other) => one.id - other.id);
}

function planOf(product: Product, type: PlanType): SubscriptionPlan {
  const { id, name, subtitle, new_price: price, lowest_price: lowestPrice } = product;
  const months = PLAN_MONTHS[type];
  return {
    id,
    name,
    subtitle,
    price,
    lowestPrice,
    monthly: months === 1 ? null : Math.round(price / months),
    period: PERIODS[type],
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
