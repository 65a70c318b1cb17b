/** A provider's statement about one subscription. */
export interface PlanChange {
  /** The provider's own id of the subscription. */
  id: string;
  /** Owner of the plan; undefined, where the provider does not know it, keeps the owner that it has here. */
  uid: string | undefined;
  /** Our payment that started it, where the provider knows it. */
  paymentId?: string | undefined;
  /** Null when the provider sells a product without a plan here; undefined leaves it as it is. */
  productId: number | null | undefined;
  /** Grosze a period; undefined leaves it as it is. */
  price?: number | undefined;
  /** Opening time of the payment that started it; undefined leaves it as it is. */
  chosenTime?: Date | undefined;
  /** End of the paid period; in the past once it has ended. */
  periodEnd: Date;
  /** The provider will not charge for it again; undefined, where it does not say, leaves it. */
  hasEnded?: boolean | undefined;
  /** Whether the current period was charged, as its provider shows it now; undefined where it does not say. */
  isPaid?: boolean | undefined;
  /** The charge for the next period failed or is due; undefined leaves it as it is. */
  awaitsPayment?: boolean | undefined;
  /** The charge for the next period failed; undefined where it does not say. */
  isRefused?: boolean | undefined;
  /** The end is not moved to an earlier time by this. */
  keepsLaterEnd?: boolean | undefined;
  /** Undefined leaves it as it is. */
  markedForCancellation?: boolean | undefined;
}

/** A card plan as its provider showed it, after our row of it had been looked at. */
export interface CardChange extends PlanChange {
  provider: 'card';
  /** Revision of that row; undefined where there was none. */
  seen: number | undefined;
}

/** Statement of a store on a plan of the mobile app. */
export interface MobileChange extends Omit<PlanChange, 'periodEnd'> {
  /** Undefined leaves it as it is. */
  periodEnd: Date | undefined;
  /** A grace of the store, which its later statements do not name again, is not ended by this. */
  keepsGrace?: boolean;
  provider: 'mobile';
  uid: string;
  /** The store's time of the statement. */
  saidTime: Date;
  /** The store's time from which on `uid` is its owner: later when it was transferred since. */
  ownerTime: Date;
}
