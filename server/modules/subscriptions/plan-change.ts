/** What a provider says about one subscription. */
export interface PlanChange {
  /** `card` is managed in the billing portal, `mobile` in the app of its store. */
  provider: 'card' | 'mobile';
  /** The provider's own id of it. */
  id: string;
  uid: string;
  /** Null when the provider sells something we have no plan for; undefined leaves it as it is. */
  productId: number | null | undefined;
  /** Grosze a period; undefined leaves it as it is. */
  price?: number | undefined;
  /** When the payment that started it was opened; undefined leaves it as it is. */
  chosenTime?: Date | undefined;
  /** Until when it is paid; in the past once it has ended. */
  periodEnd: Date;
  /** The provider charges no more for it; undefined, where it has no word for that, leaves it. */
  hasEnded?: boolean | undefined;
  /** The end is not brought forward by this. */
  keepsLaterEnd?: boolean;
  /** Undefined leaves it as it is. */
  markedForCancellation: boolean | undefined;
  /** When the provider said so. */
  providerTime: Date;
}
