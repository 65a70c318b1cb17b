/** A subscription of the mobile app's store; times in ms. */
export interface StorePlan {
  id: string;
  owner: string;
  end: number;
  isCancelled: boolean;
  hasEnded: boolean;
  dueAt: number;
  isUnpaid: boolean;
}

const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

/** RevenueCat: subscriptions, their owners, and the events about both. */
export class StoreModel {
  now = 0;
  readonly plans: StorePlan[] = [];
  #count = 0;
  readonly #notify: (event: object) => void;

  constructor(notify: (event: object) => void) {
    this.#notify = notify;
  }

  forget(now: number): void {
    this.now = now;
    this.plans.length = 0;
  }

  buy(owner: string): void {
    this.#count += 1;
    const end = this.now + MONTH_MS;
    const state = { isCancelled: false, hasEnded: false, isUnpaid: false };
    const plan = { id: `tx-${this.#count}`, owner, end, dueAt: end, ...state };
    this.plans.push(plan);
    this.#say('INITIAL_PURCHASE', plan);
  }

  cancel(plan: StorePlan): void {
    if (plan.hasEnded || plan.isCancelled) return;
    plan.isCancelled = true;
    this.#say('CANCELLATION', plan);
  }

  resume(plan: StorePlan): void {
    if (plan.hasEnded || !plan.isCancelled) return;
    plan.isCancelled = false;
    this.#say('UNCANCELLATION', plan);
  }

  /** All that one customer has is another's. */
  transfer(from: string, to: string): void {
    if (from === to) return;
    for (const plan of this.plans) if (plan.owner === from) plan.owner = to;
    this.#event({ type: 'TRANSFER', transferred_from: [from], transferred_to: [to] });
  }

  bill(plan: StorePlan, isPaid: boolean, retryAfter: number): void {
    if (plan.isCancelled || (plan.isUnpaid && !isPaid)) {
      plan.hasEnded = true;
      plan.dueAt = Infinity;
      return this.#say('EXPIRATION', plan);
    }
    plan.isUnpaid = !isPaid;
    if (isPaid) plan.end = this.now + MONTH_MS;
    plan.dueAt = isPaid ? plan.end : this.now + retryAfter;
    this.#say(isPaid ? 'RENEWAL' : 'BILLING_ISSUE', plan);
  }

  #say(type: string, { id, owner, end }: StorePlan): void {
    this.#event({
      type,
      app_user_id: owner,
      original_transaction_id: id,
      product_id: 'quarter',
      expiration_at_ms: end,
    });
  }

  /** No two events of one millisecond: RevenueCat's order is that of its times. */
  #event(fields: { type: string; [field: string]: unknown }): void {
    this.#count += 1;
    this.now += 1;
    this.#notify({ id: `rc-${this.#count}`, event_timestamp_ms: this.now, ...fields });
  }
}
