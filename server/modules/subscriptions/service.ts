import type { Subscription } from '../../../src/contract/subscriptions.ts';
import { ApiError } from '../../plugins/api-error.ts';
import type { SubscriptionRow, SubscriptionsRepo } from './repo.ts';

export interface SubscriptionsServiceDeps {
  repo: Pick<SubscriptionsRepo, 'current'>;
  clock: () => Date;
}

export class SubscriptionsService {
  readonly #deps: SubscriptionsServiceDeps;

  constructor(deps: SubscriptionsServiceDeps) {
    this.#deps = deps;
  }

  /** Throws 404 for someone who never had a plan; an expired one is shown with its past end. */
  async of(uid: string): Promise<Subscription> {
    const row = await this.#deps.repo.current(uid);
    if (row === undefined) throw new ApiError('not_found', 'Nie masz jeszcze subskrypcji.');
    return shown(row);
  }

  /** The rule behind every subscription-protected read: the paid period ends in the future. */
  async isActive(uid: string): Promise<boolean> {
    const row = await this.#deps.repo.current(uid);
    return row !== undefined && row.currentPeriodEnd > this.#deps.clock();
  }
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
