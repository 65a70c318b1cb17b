import type { Delivery } from '../../../src/contract/delivery.ts';
import type { Db } from '../../db/client.ts';
import type { Customer, PaymentLine } from '../../db/schema.ts';
import type { Owner } from '../../security/owner.ts';
import type { PlanState } from './provider.ts';

export interface SoldProduct {
  id: number;
  type: string;
  name: string;
  image: string;
  /** Grosze. */
  price: number;
  giftId: number | null;
  available: boolean;
}

export interface BasketToPay {
  /** What can be bought, at current prices. */
  lines: PaymentLine[];
  /** Ids of what was withdrawn. */
  unavailable: number[];
}

export interface NewOrder {
  owner: Owner;
  kind: 'purchase' | 'gift';
  paymentId: string;
  lines: PaymentLine[];
  /** With the delivery. */
  totalAmount: number;
  delivery: Delivery;
  customer: Customer;
}

/** What payments need from the rest of the shop; each call works on the given `Db`. */
export interface Shop {
  /**
   * Locks the basket until the transaction ends, so that its payment and its changes are serial.
   * Undefined when there is none: never made, or moved into an account.
   */
  readBasket(db: Db, owner: Owner): Promise<BasketToPay | undefined>;
  /** Lowers the basket by what was paid; what was added meanwhile stays. */
  takeFromBasket(
    db: Db,
    owner: Owner,
    lines: readonly Pick<PaymentLine, 'productId' | 'quantity'>[],
  ): Promise<void>;
  /** Once per payment, however often it is called. */
  createOrder(db: Db, order: NewOrder): Promise<void>;
  productOf(db: Db, id: number): Promise<SoldProduct | undefined>;
  /** Those of the ids that can no longer be bought. */
  withdrawn(db: Db, ids: readonly number[]): Promise<{ id: number; name: string }[]>;
  /** Whether the user has a plan that renews automatically. */
  hasRunningPlan(db: Db, uid: string): Promise<boolean>;
  applyPlan(db: Db, plan: PlanState & { chosenTime?: Date }): Promise<void>;
  /** Of several plans that renew automatically, ends all but the one that was chosen last. */
  keepNewestPlan(
    db: Db,
    uid: string,
  ): Promise<{
    /** Those that have ended now; the provider is notified afterwards. Price in grosze a period. */
    replaced: { id: string; price: number | null; paidUntil: Date }[];
    /** Those of the mobile app, which go on: only their owner can end them. */
    beside: string[];
  }>;
}
