/** The data of a plan on sale that the landing page shows; the route passes the subscription's own. */
export interface LandingPlan {
  readonly id: number;
  readonly name: string;
  /** Grosze for one period. */
  readonly price: number;
  /** Grosze a month; null for a plan that is paid by the month. */
  readonly monthly: number | null;
  readonly period: {
    readonly label: string;
    /** 'roczny': of a plan that is paid once a year. */
    readonly adjective: string;
  };
  readonly isFavourite: boolean;
  readonly details:
    | { readonly giftDescription?: string | undefined; readonly giftImage?: string | undefined }
    | undefined;
}

/** A plan before its price is known. */
export interface PlanOutline extends Pick<LandingPlan, 'id' | 'name' | 'period' | 'isFavourite'> {
  readonly hasGift: boolean;
}

/** The plan in which a month costs least. */
export function cheapestMonth(plans: readonly LandingPlan[]): LandingPlan | undefined {
  const month = ({ monthly, price }: LandingPlan) => monthly ?? price;
  return plans.toSorted((one, other) => month(one) - month(other))[0];
}

/** The plans on sale, while the price list is not known. */
export const outlines: readonly PlanOutline[] = [
  {
    id: 4,
    name: 'Plan miesięczny',
    period: { label: 'miesiąc', adjective: 'miesięczny' },
    isFavourite: false,
    hasGift: false,
  },
  {
    id: 5,
    name: 'Plan kwartalny',
    period: { label: 'kwartał', adjective: 'kwartalny' },
    isFavourite: true,
    hasGift: true,
  },
  {
    id: 6,
    name: 'Plan roczny',
    period: { label: 'rok', adjective: 'roczny' },
    isFavourite: false,
    hasGift: true,
  },
];
