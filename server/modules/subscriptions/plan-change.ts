/** A provider's statement about one subscription. */
export interface PlanChange {
  /** `card` is managed in the billing portal, `mobile` in the app of its store. */
  provider: 'card' | 'mobile';
  /** The provider's own id of the subscription. */
  id: string;
  uid: string;
  /** Null when the provider sells a product without a plan here; undefined leaves it as it is. */
  productId: number | null | undefined;
  /** Grosze a period; undefined leaves it as it is. */
  price?: number | undefined;
  /** When the payment that started it was opened; undefined leaves it as it is. */
  chosenTime?: Date | undefined;
  /** Until when it is paid; in the past once it has ended. */
  periodEnd: Date;
  /** The provider will not charge for it again; undefined, where it does not say, leaves it. */
  hasEnded?: boolean | undefined;
  /** The end is not moved to an earlier time by this. */
  keepsLaterEnd?: boolean;
  /** Undefined leaves it as it is. */
  markedForCancellation: boolean | undefined;
  /** Time of the statement. */
  providerTime: Date;
}
