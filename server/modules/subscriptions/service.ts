import type { Subscription } from '../../../src/contract/subscriptions.ts';
import type { Db } from '../../db/open-database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { PlanChange } from './plan-change.ts';
import type { PlanRecords } from './plan-records.ts';
import { SubscriptionsRepo } from './repo.ts';
import type { SubscriptionRow } from './repo.ts';
import {
  accessUntil,
  awaitsRenewal,
  givesAccess,
  preventsSale,
  managedOf,
  shownOf,
} from './plan-access.ts';

/** The card provider's calls about a running plan. */
interface CardProvider {
  cancelAtPeriodEnd(id: string): Promise<PlanChange>;
  resumeSubscription(id: string): Promise<PlanChange>;
  endSubscription(id: string): Promise<PlanChange>;
  /** Address of its page about a subscription. */
  billingPortal(id: string, returnUrl: string): Promise<string>;
}

interface SubscriptionsServiceDeps {
  db: Db;
  card: CardProvider;
  plans: Pick<PlanRecords, 'take'>;
  /** Closes the payment pages of the user's plans; rejects with 409 when one may have been paid. */
  closePages: (uid: string) => Promise<void>;
  /** Closes what was opened meanwhile. Never rejects. */
  closeReplaced: () => Promise<void>;
  clock: () => Date;
}

/** A cancellation or its withdrawal. Plain JSON: it is stored with its Idempotency-Key. */
interface PlanOrder {
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
    return { ...(await this.#shown(row)), server_time: this.#deps.clock().toISOString() };
  }

  /** The rule behind every subscription-protected read: a plan of the user gives access now. */
  async isActive(uid: string): Promise<boolean> {
    const now = this.#deps.clock();
    return (await this.#repo.all(uid)).some((row) => givesAccess(row, now));
  }

  /** Whether any plan renews automatically, so that a second one would be charged beside it. */
  async hasPlanThatPreventsSale(db: Db, uid: string): Promise<boolean> {
    const now = this.#deps.clock();
    return (await new SubscriptionsRepo(db).all(uid)).some((row) => preventsSale(row, now));
  }

  /** Throws 409 for a plan of the mobile app that goes on: only its store can end it. */
  async refuseMobilePlan(uid: string): Promise<void> {
    const now = this.#deps.clock();
    const isForeign = (row: SubscriptionRow) =>
      row.revenuecatSubscriptionId !== null && preventsSale(row, now);
    if (!(await this.#repo.all(uid)).some(isForeign)) return;
    throw new ApiError(
      'conflict',
      'Masz plan z\u00A0aplikacji mobilnej, który się odnawia. Najpierw anuluj go w\u00A0sklepie z\u00A0aplikacjami, a\u00A0potem usuń konto.',
    );
  }

  /** End of a user's access, past or future; undefined for one who never had a plan. */
  async accessUntil(db: Db, uid: string): Promise<Date | undefined> {
    const rows = await new SubscriptionsRepo(db).all(uid);
    const [last] = rows.map(accessUntil).toSorted((one, other) => Number(other) - Number(one));
    return last;
  }

  /**
   * The first half of a cancellation, in the caller's transaction; lapsed plans have been read before.
   * Throws 404 when no plan is active or awaits its renewal payment, 409 when it belongs to the mobile
   * app.
   */
  async orderCancellation(db: Db, uid: string): Promise<PlanOrder> {
    const now = this.#deps.clock();
    const row = managedOf(await new SubscriptionsRepo(db).all(uid), now);
    if (row === undefined) throw none();
    if (!givesAccess(row, now) && !preventsSale(row, now)) throw over();
    return { subscriptionId: cardIdOf(row), orderedTime: now.toISOString() };
  }

  /**
   * The second half, outside of it, since a provider takes seconds. An order that failed may be
   * repeated; one that was carried out is not repeated, so it never cancels a plan that the user has
   * resumed since. Its answer is the same then, and therefore carries no time. A plan whose renewal was
   * refused ends at once: its provider would go on charging for the period that has begun. So does one whose
   * renewal waits for the charge, of which the provider alone knows.
   */
  async cancel({ subscriptionId: id, orderedTime }: PlanOrder): Promise<Subscription> {
    const { card, plans, clock } = this.#deps;
    const before = await this.#repo.ofCard(id);
    if (before === undefined) throw none();
    const ordered = new Date(orderedTime);
    if (before.cancelOrderedTime !== null && before.cancelOrderedTime >= ordered) {
      return this.#shown(before);
    }
    const isUnpaid = awaitsRenewal(before, clock());
    if (before.markedForCancellation && !isUnpaid) await this.#repo.noteCancellation(id, ordered);
    else {
      const cancel = (subscription: string) =>
        isUnpaid ? card.endSubscription(subscription) : card.cancelAtPeriodEnd(subscription);
      await plans.take(id, cancel, (tx) => new SubscriptionsRepo(tx).noteCancellation(id, ordered));
    }
    return this.#shown((await this.#repo.ofCard(id)) ?? before);
  }

  /**
   * The first half of taking a cancellation back. Throws 404 when no paid period is left, 409 when the
   * plan belongs to the mobile app or another one goes on, which would be charged beside it.
   */
  async orderResumption(db: Db, uid: string): Promise<PlanOrder> {
    const now = this.#deps.clock();
    const rows = await new SubscriptionsRepo(db).all(uid);
    const row = shownOf(rows, now);
    if (row === undefined) throw none();
    if (!givesAccess(row, now)) throw over();
    if (rows.some((other) => other.id !== row.id && preventsSale(other, now))) throw beside();
    return { subscriptionId: cardIdOf(row), orderedTime: now.toISOString() };
  }

  /**
   * The second half. Repeated late, it does not take back a cancellation that was ordered since. Open pages of
   * plans are closed before, and once more after, since a plan is sold as long as this one does not go on.
   */
  async resume({ subscriptionId: id, orderedTime }: PlanOrder): Promise<Subscription> {
    const { card, plans, closePages, closeReplaced } = this.#deps;
    const before = await this.#repo.ofCard(id);
    if (before === undefined) throw none();
    const { cancelOrderedTime, markedForCancellation } = before;
    const isOvertaken = cancelOrderedTime !== null && cancelOrderedTime > new Date(orderedTime);
    if (isOvertaken) return this.#shown(before);
    if (!markedForCancellation) {
      await closeReplaced();
      return this.#shown(before);
    }
    await closePages(before.uid);
    await plans.take(id, (subscription) => card.resumeSubscription(subscription));
    await closeReplaced();
    return this.#shown((await this.#repo.ofCard(id)) ?? before);
  }

  /** Address of the card provider's page; throws 404 or 409 as a cancellation does. */
  async portal(uid: string, returnUrl: string): Promise<string> {
    const row = managedOf(await this.#repo.all(uid), this.#deps.clock());
    if (row === undefined) throw none();
    return this.#deps.card.billingPortal(cardIdOf(row), returnUrl);
  }

  async #shown(row: SubscriptionRow): Promise<Subscription> {
    const now = this.#deps.clock();
    return {
      product_id: row.productId,
      stripe_subscription_id: row.stripeSubscriptionId,
      revenuecat_subscription_id: row.revenuecatSubscriptionId,
      price: row.price,
      marked_for_cancellation: row.markedForCancellation,
      current_period_end: row.currentPeriodEnd.toISOString(),
      is_active: await this.isActive(row.uid),
      awaits_payment: preventsSale(row, now) && awaitsRenewal(row, now),
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

function beside(): ApiError {
  return new ApiError('conflict', 'Masz już inny plan, który się odnawia.');
}

function over(): ApiError {
  return new ApiError('not_found', 'Nie masz aktywnej subskrypcji.');
}
