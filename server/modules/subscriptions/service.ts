import type { Subscription } from '../../../src/contract/subscriptions.ts';
import type { Db } from '../../db/client.ts';
import { ApiError } from '../../http/api-error.ts';
import { applyPlan } from './apply-plan.ts';
import type { PlanChange } from './plan-change.ts';
import { SubscriptionsRepo } from './repo.ts';
import type { SubscriptionRow } from './repo.ts';
import { keepNewest } from './keep-newest.ts';
import type { OverlappingPlans } from './keep-newest.ts';
import { goesOn, isInForce, managedOf, shownOf } from './standing.ts';

/** The card provider's calls about a running plan. */
export interface CardProvider {
  cancelAtPeriodEnd(id: string): Promise<Omit<PlanChange, 'provider'>>;
  endSubscription(id: string): Promise<Omit<PlanChange, 'provider'>>;
  /** Address of its page about a subscription. */
  billingPortal(id: string, returnUrl: string): Promise<string>;
}

export interface SubscriptionsServiceDeps {
  db: Db;
  card: CardProvider;
  clock: () => Date;
}

/** Plain JSON: it is stored with its Idempotency-Key. */
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

  /** Throws 404 for a user who never had a plan; an expired one is shown with its past end. */
  async of(uid: string): Promise<Subscription> {
    const row = shownOf(await this.#repo.all(uid), this.#deps.clock());
    if (row === undefined) throw none();
    return this.#shown(row);
  }

  /** The rule behind every subscription-protected read: the paid period ends in the future. */
  async isActive(uid: string): Promise<boolean> {
    const row = await this.#repo.longest(uid);
    return row !== undefined && isInForce(row, this.#deps.clock());
  }

  /** Whether any plan renews automatically, so that a second one would be charged beside it. */
  async isRunning(db: Db, uid: string): Promise<boolean> {
    const now = this.#deps.clock();
    return (await new SubscriptionsRepo(db).all(uid)).some((row) => goesOn(row, now));
  }

  /** End of the paid period, past or future; undefined for a user who never had a plan. */
  async paidUntil(db: Db, uid: string): Promise<Date | undefined> {
    return (await new SubscriptionsRepo(db).longest(uid))?.currentPeriodEnd;
  }

  async apply(db: Db, change: PlanChange): Promise<void> {
    await applyPlan(db, change, this.#deps.clock());
  }

  /** In the caller's transaction, see `keepNewest`; `endReplaced` notifies the provider. */
  async keepNewest(db: Db, uid: string): Promise<OverlappingPlans> {
    return keepNewest(db, uid, this.#deps.clock());
  }

  /** Ends at the card provider what another plan has replaced. Rejects when one could not be. */
  async endReplaced(): Promise<void> {
    const { db, card } = this.#deps;
    const failures: unknown[] = [];
    for (const { id: rowId, stripeSubscriptionId: id } of await this.#repo.toEnd()) {
      if (id === null) continue;
      try {
        await this.apply(db, { ...(await card.endSubscription(id)), provider: 'card' });
      } catch (error) {
        // A subscription unknown to the provider is not charged.
        const isGone = error instanceof ApiError && error.code === 'not_found';
        if (isGone) await this.#repo.update(rowId, { providerEnded: true });
        else failures.push(error);
      }
    }
    if (failures.length > 0)
      throw new AggregateError(failures, 'replaced plans could not be ended');
  }

  /**
   * The first half of a cancellation, in the caller's transaction. Throws 404 when no plan is active or
   * awaits its renewal payment, 409 when it belongs to the mobile app.
   */
  async orderCancellation(db: Db, uid: string): Promise<Cancellation> {
    const now = this.#deps.clock();
    const row = managedOf(await new SubscriptionsRepo(db).all(uid), now);
    if (row === undefined) throw none();
    if (!isInForce(row, now) && !goesOn(row, now)) throw over();
    return { subscriptionId: cardIdOf(row), orderedTime: now.toISOString() };
  }

  /**
   * The second half, outside of it, since a provider takes seconds. An order that failed may be
   * repeated; one that was carried out is not repeated, so it never cancels a plan that the user has
   * resumed since.
   */
  async cancel({ subscriptionId, orderedTime }: Cancellation): Promise<Subscription> {
    const { db, card } = this.#deps;
    const before = await this.#repo.ofCard(subscriptionId);
    if (before === undefined) throw none();
    const ordered = new Date(orderedTime);
    if (before.cancelOrderedTime !== null && before.cancelOrderedTime >= ordered) {
      return this.#shown(before);
    }
    const state = before.markedForCancellation
      ? undefined
      : await card.cancelAtPeriodEnd(subscriptionId);
    await db.transaction(async (tx) => {
      if (state !== undefined) await this.apply(tx, { ...state, provider: 'card' });
      await new SubscriptionsRepo(tx).noteCancellation(subscriptionId, ordered);
    });
    return this.#shown((await this.#repo.ofCard(subscriptionId)) ?? before);
  }

  /** Address of the card provider's page; throws 404 or 409 as a cancellation does. */
  async portal(uid: string, returnUrl: string): Promise<string> {
    const row = managedOf(await this.#repo.all(uid), this.#deps.clock());
    if (row === undefined) throw none();
    return this.#deps.card.billingPortal(cardIdOf(row), returnUrl);
  }

  async #shown(row: SubscriptionRow): Promise<Subscription> {
    return {
      product_id: row.productId,
      stripe_subscription_id: row.stripeSubscriptionId,
      revenuecat_subscription_id: row.revenuecatSubscriptionId,
      price: row.price,
      marked_for_cancellation: row.markedForCancellation,
      current_period_end: row.currentPeriodEnd.toISOString(),
      is_active: await this.isActive(row.uid),
      server_time: this.#deps.clock().toISOString(),
    };
  }
}

function cardIdOf({ stripeSubscriptionId }: SubscriptionRow): string {
  if (stripeSubscriptionId !== null) return stripeSubscriptionId;
  throw new ApiError('conflict', 'Tą subskrypcją zarządzasz w\u00A0aplikacji mobilnej.');
}

function none(): ApiError {
  return new ApiError('not_found', 'Nie masz jeszcze subskrypcji.');
}

function over(): ApiError {
  return new ApiError('not_found', 'Nie masz aktywnej subskrypcji.');
}
