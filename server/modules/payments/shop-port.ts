import type { Delivery } from '../../../src/contract/delivery.ts';
import type { PaymentMethod } from '../../../src/contract/payment-methods.ts';
import type { Db } from '../../db/open-database.ts';
import type { Customer, PaymentLine } from '../../db/schema.ts';
import type { Owner } from '../../security/owner.ts';
import type { PaymentIssue } from './issues.ts';

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

interface BasketToPay {
  /** Products that can be bought, at current prices. */
  lines: PaymentLine[];
  /** Ids of withdrawn products. */
  unavailable: number[];
}

interface Shortage {
  id: number;
  name: string;
  left: number;
}

export interface NewOrder {
  owner: Owner;
  kind: 'purchase' | 'gift';
  paymentId: string;
  lines: PaymentLine[];
  /** Grosze, with the delivery. */
  totalAmount: number;
  delivery: Delivery;
  customer: Customer;
  taxId: string | null;
  paidBy: PaymentMethod | null;
}

/** Needs of the payments from the rest of the shop; each call works on the given `Db`. */
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
  /** Products of which fewer pieces are there than are wanted, with the number that is. */
  shortages(
    db: Db,
    wanted: readonly Pick<PaymentLine, 'productId' | 'quantity'>[],
  ): Promise<Shortage[]>;
  /** Takes what was paid off the shelf; resolves with what was not there any more. */
  takeStock(
    db: Db,
    sold: readonly Pick<PaymentLine, 'productId' | 'quantity'>[],
  ): Promise<Shortage[]>;
  /** Once per payment, however often it is called. */
  createOrder(db: Db, order: NewOrder): Promise<void>;
  productOf(db: Db, id: number): Promise<SoldProduct | undefined>;
  /** Products of the given ids that can no longer be bought. */
  withdrawn(db: Db, ids: readonly number[]): Promise<{ id: number; name: string }[]>;
  /** Ids of all products that can no longer be bought. */
  allWithdrawn(db: Db): Promise<number[]>;
  /** Whether the user has a plan that renews automatically. */
  hasPlanThatPreventsSale(db: Db, uid: string): Promise<boolean>;
  /** Asks the provider about plans that are not known to have ended; 503 when it is out of reach. */
  readPlans(uid: string): Promise<void>;
  /**
   * Reads a plan at the provider and runs `work` with it in a transaction; once more, from the reading
   * on, when another statement about the plan came between.
   */
  withPlan<T>(subscriptionId: string, work: (db: Db, plan: ReadPlan) => Promise<T>): Promise<T>;
}

/** A plan as the provider shows it, in the transaction of `withPlan`. */
export interface ReadPlan {
  /** False for a subscription that the provider does not know. */
  isKnown: boolean;
  /** The payment that started it, where the provider knows it. */
  paymentId: string | undefined;
  /**
   * Starts or changes the plan; of several that renew, ends all but the one that was chosen last. What
   * was noted for the company carries the given payment; the provider is notified afterwards.
   */
  record(paid: PaidPlan, paymentId?: string): Promise<RecordedPlan>;
}

/** Facts about a plan that a payment knows better than the provider; `chosenTime` is when it was opened. */
export interface PaidPlan {
  uid?: string;
  productId?: number;
  chosenTime?: Date;
}

interface RecordedPlan {
  /** Another plan was chosen later: this one has ended. */
  isReplaced: boolean;
  noted: readonly Pick<PaymentIssue, 'kind'>[];
}
