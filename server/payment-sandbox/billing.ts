import type { Db } from '../db/open-database.ts';
import { hasEnded, onWire, payloadOf } from './sandbox-events.ts';
import type { WireSubscription } from './sandbox-events.ts';
import { monthsAfter } from './months-after.ts';
import type { WebhookQueue } from './webhook-queue.ts';
import { SandboxRepo } from './repo.ts';
import type { SubscriptionRow } from './repo.ts';

interface BillingDeps {
  db: Db;
  webhooks: WebhookQueue;
  clock: () => Date;
}

/** Actions of a user on the portal's page. */
export const BILLING_ACTIONS = ['cancel', 'resume', 'renew', 'fail'] as const;
export type BillingAction = (typeof BILLING_ACTIONS)[number];
/** The shop also ends one at once, within a paid period too; it is not renewed. */
type Action = BillingAction | 'end';

type Changes = Partial<
  Pick<SubscriptionRow, 'cancelAtPeriodEnd' | 'currentPeriodEnd' | 'awaitsPayment'>
>;

/** The sandbox provider's subscriptions. Nothing renews automatically: the portal's buttons simulate time. */
export class SandboxBilling {
  readonly #deps: BillingDeps;

  constructor(deps: BillingDeps) {
    this.#deps = deps;
  }

  /** Undefined for an unknown one. */
  async subscription(id: string): Promise<SubscriptionRow | undefined> {
    return isId(id) ? new SandboxRepo(this.#deps.db).subscription(id) : undefined;
  }

  /** Undefined for an unknown one; an action that is not valid in its state changes nothing. */
  async act(id: string, action: Action): Promise<SubscriptionRow | undefined> {
    if (!isId(id)) return undefined;
    const now = this.#deps.clock();
    const acting = this.#deps.db.transaction(async (tx) => {
      const repo = new SandboxRepo(tx);
      const found = await repo.lockSubscription(id);
      const changes = found && changesOf(found, action, now);
      if (found === undefined || changes === undefined) return found;
      await repo.changeSubscription(id, changes);
      const changed = { ...found, ...changes };
      const subscription = onWire(changed, now);
      await this.#deps.webhooks.add(
        tx,
        payloadOf({ type: 'subscription.changed', subscription }, now),
      );
      return changed;
    });
    // A commit whose answer was lost may have happened, with its webhook.
    return acting.finally(() => void this.#deps.webhooks.flush());
  }

  /** A subscription in the form that the shop gets, after `action` if there is one. */
  async shown(id: string, action?: Action): Promise<WireSubscription | undefined> {
    const row = action === undefined ? await this.subscription(id) : await this.act(id, action);
    return row && onWire(row, this.#deps.clock());
  }
}

/** The id comes from an address and may be any text; PostgreSQL rejects U+0000 even in a query. */
function isId(id: string): boolean {
  return /^[\w.-]{1,255}$/.test(id);
}

function changesOf(row: SubscriptionRow, action: Action, now: Date): Changes | undefined {
  const { cancelAtPeriodEnd: isCancelled, currentPeriodEnd, months } = row;
  // An end is final, for each of the actions.
  if (hasEnded(row, now)) return undefined;
  const isOver = currentPeriodEnd <= now;
  switch (action) {
    case 'cancel':
      return isCancelled ? undefined : { cancelAtPeriodEnd: true };
    case 'end':
      return { cancelAtPeriodEnd: true, currentPeriodEnd: isOver ? currentPeriodEnd : now };
    case 'resume':
      return isCancelled ? { cancelAtPeriodEnd: false } : undefined;
    case 'renew': {
      if (isCancelled) return undefined;
      const from = isOver ? now : currentPeriodEnd;
      return { currentPeriodEnd: monthsAfter(from, months), awaitsPayment: false };
    }
    case 'fail':
      return isCancelled || isOver ? undefined : { currentPeriodEnd: now, awaitsPayment: true };
  }
}
