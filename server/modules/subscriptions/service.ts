import type { Subscription } from '../../../src/contract/subscriptions.ts';
import type { Db } from '../../db/client.ts';
import { ApiError } from '../../plugins/api-error.ts';
import { applyPlan } from './apply-plan.ts';
import type { PlanChange } from './plan-change.ts';
import { SubscriptionsRepo } from './repo.ts';
import type { SubscriptionRow } from './repo.ts';

/** The card provider, as far as a running plan is concerned. */
export interface CardProvider {
  cancelAtPeriodEnd(id: string): Promise<Omit<PlanChange, 'provider'>>;
  /** Address of its page about a subscription. */
  billingPortal(id: string, returnUrl: string): Promise<string>;
}

export interface SubscriptionsServiceDeps {
  db: Db;
  card: CardProvider;
  clock: () => Date;
}

/** Plain JSON: it is kept with its Idempotency-Key. */
export interface Cancellation {
  subscriptionId: string;
  orderedTime: string;
}

export class SubscriptionsService {
  readonly #deps: SubscriptionsServiceDeps;
  readonly #repo: SubscriptionsRepo;

  constructor(deps: SubscriptionsServiceDeps) {
    this.#deps = deps;
    this.#repo = new SubscriptionsRepo(deps.db);
  }

  /** Throws 404 for someone who never had a plan; an expired one is shown with its past end. */
  async of(uid: string): Promise<Subscription> {
    const row = await this.#repo.current(uid);
    if (row === undefined) throw none();
    return shown(row);
  }

  /** The rule behind every subscription-protected read: the paid period ends in the future. */
  async isActive(uid: string): Promise<boolean> {
    return this.#isInForce(await this.#repo.current(uid));
  }

  /** Whether a plan goes on by itself, so that another one would be paid for twice. */
  async isRunning(db: Db, uid: string): Promise<boolean> {
    const row = await new SubscriptionsRepo(db).current(uid);
    return this.#isInForce(row) && row?.markedForCancellation === false;
  }

  /** End of the paid period, past or future; undefined for someone who never had a plan. */
  async paidUntil(db: Db, uid: string): Promise<Date | undefined> {
    return (await new SubscriptionsRepo(db).current(uid))?.currentPeriodEnd;
  }

  async apply(db: Db, change: PlanChange): Promise<void> {
    await applyPlan(db, change, this.#deps.clock());
  }

  /**
   * The first half of a cancellation, in the caller's transaction. Throws 404 when no plan is in
   * force, 409 when it belongs to the mobile app.
   */
  async orderCancellation(db: Db, uid: string): Promise<Cancellation> {
    const subscriptionId = this.#cardId(await new SubscriptionsRepo(db).current(uid));
    return { subscriptionId, orderedTime: this.#deps.clock().toISOString() };
  }

  /**
   * The second half, outside of it, since a provider takes seconds. Repeated, it changes nothing,
   * and it never cancels again what she has resumed since the order.
   */
  async cancel({ subscriptionId, orderedTime }: Cancellation): Promise<Subscription> {
    const { db, card } = this.#deps;
    const before = await this.#repo.ofCard(subscriptionId);
    if (before === undefined) throw none();
    const hasSpokenSince =
      before.providerTime !== null && before.providerTime > new Date(orderedTime);
    if (!before.markedForCancellation && !hasSpokenSince) {
      const state = await card.cancelAtPeriodEnd(subscriptionId);
      await db.transaction((tx) => this.apply(tx, { ...state, provider: 'card' }));
    }
    return shown((await this.#repo.ofCard(subscriptionId)) ?? before);
  }

  /** Address of the card provider's page; throws 404 or 409 as a cancellation does. */
  async portal(uid: string, returnUrl: string): Promise<string> {
    const row = await this.#repo.current(uid);
    if (row === undefined) throw none();
    return this.#deps.card.billingPortal(cardIdOf(row), returnUrl);
  }

  #cardId(row: SubscriptionRow | undefined): string {
    if (row === undefined || !this.#isInForce(row)) throw none();
    return cardIdOf(row);
  }

  #isInForce(row: SubscriptionRow | undefined): boolean {
    return row !== undefined && row.currentPeriodEnd > this.#deps.clock();
  }
}

function cardIdOf({ stripeSubscriptionId }: SubscriptionRow): string {
  if (stripeSubscriptionId !== null) return stripeSubscriptionId;
  throw new ApiError('conflict', 'Tą subskrypcją zarządzasz w\u00A0aplikacji mobilnej.');
}

function none(): ApiError {
  return new ApiError('not_found', 'Nie masz jeszcze subskrypcji.');
}

function shown(row: SubscriptionRow): Subscription {
  return {
    product_id: row.productId,
    stripe_subscription_id: row.stripeSubscriptionId,
    revenuecat_subscription_id: row.revenuecatSubscriptionId,
    marked_for_cancellation: row.markedForCancellation,
    current_period_end: row.currentPeriodEnd.toISOString(),
  };
}
