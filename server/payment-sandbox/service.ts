import { SECRET_ID } from '../../src/contract/secret-id.ts';
import type { Delivery } from '../../src/contract/delivery.ts';
import type { PaymentMethod } from '../../src/contract/payment-methods.ts';
import type { Db } from '../db/open-database.ts';
import { secretId } from '../security/secret-id.ts';
import { onWire, payloadOf } from './sandbox-events.ts';
import type { Customer, WireSubscription } from './sandbox-events.ts';
import { monthsAfter } from './months-after.ts';
import type { WebhookQueue } from './webhook-queue.ts';
import { SandboxRepo } from './repo.ts';
import type { SubscriptionRow } from './repo.ts';
import { priceOfProducts } from './checkout-session.ts';
import type { CheckoutSession, SessionRequest } from './checkout-session.ts';

interface SandboxDeps {
  db: Db;
  webhooks: WebhookQueue;
  clock: () => Date;
}

/** The lifetime of a Stripe session. */
const SESSION_MS = 24 * 60 * 60 * 1000;
/** Time in which the page of a payment that came to nothing may be opened again, in ms. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Answers of the buyer's form. */
interface Paid {
  customer: Customer;
  delivery?: Delivery | null;
  /** The ten digits of a NIP, where an invoice is wanted. */
  taxId?: string | null;
  method?: PaymentMethod | null;
}

/** The sandbox provider's payments. It communicates with the shop only by requests and webhooks. */
export class SandboxService {
  readonly #deps: SandboxDeps;
  readonly #repo: SandboxRepo;

  constructor(deps: SandboxDeps) {
    this.#deps = deps;
    this.#repo = new SandboxRepo(deps.db);
  }

  /** The id of a session; the same reference always leads to the same one. */
  async openSession(request: SessionRequest): Promise<string> {
    return this.#repo.openSession(secretId(), request, this.#deps.clock());
  }

  async session(id: string): Promise<CheckoutSession | undefined> {
    return SECRET_ID.test(id) ? this.#repo.session(id) : undefined;
  }

  /** Charges once and tells the shop `delayMs` later; resolves with the session as it was before. */
  async pay(
    id: string,
    { customer, delivery = null, taxId = null, method = null }: Paid,
    delayMs = 0,
  ): Promise<CheckoutSession | undefined> {
    const now = this.#deps.clock();
    const change = async (tx: Db, { request }: CheckoutSession) => {
      const repo = new SandboxRepo(tx);
      await repo.end(id, 'paid');
      const started = subscriptionOf(request, now);
      if (started !== undefined) await repo.insertSubscription(started);
      const { reference } = request;
      const subscription: WireSubscription | null =
        started === undefined ? null : onWire(started, now);
      const amount = priceOfProducts(request) + (delivery?.amount ?? 0);
      const paid = {
        reference,
        amount,
        currency: 'PLN' as const,
        customer,
        delivery,
        tax_id: taxId,
        method,
        subscription,
      };
      return payloadOf({ type: 'session.paid', ...paid }, now);
    };
    return this.#changeOpen(id, change, delayMs);
  }

  /** Closes the session; false when it was paid already. */
  async closeSession(id: string): Promise<boolean> {
    const found = await this.#changeOpen(id, async (tx, { request: { reference } }) => {
      await new SandboxRepo(tx).end(id, 'closed');
      return payloadOf({ type: 'session.expired', reference }, this.#deps.clock());
    });
    return found?.status !== 'paid';
  }

  /** Gives money back, once for each key, and tells the shop; false for a session that was not paid. */
  async refund(refund: { sessionId: string; key: string; amount: number }): Promise<boolean> {
    const { sessionId, key } = refund;
    const now = this.#deps.clock();
    const refunding = this.#deps.db.transaction(async (tx) => {
      const repo = new SandboxRepo(tx);
      const session = await repo.lockSession(sessionId);
      if (session?.status !== 'paid') return false;
      if (!(await repo.insertRefund(refund, now))) return true;
      const { reference } = session.request;
      const amount = await repo.refunded(sessionId);
      const told = { type: 'session.refunded', reference, amount, currency: 'PLN', key } as const;
      await this.#deps.webhooks.add(tx, payloadOf(told, now));
      return true;
    });
    return refunding.finally(() => void this.#deps.webhooks.flush());
  }

  /** Refuses the card; the session stays open for another one. */
  async decline(id: string): Promise<CheckoutSession | undefined> {
    return this.#changeOpen(id, async (_tx, { request: { reference } }) =>
      payloadOf({ type: 'session.declined', reference }, this.#deps.clock()),
    );
  }

  /** Expires sessions that were not paid for a day, and sends the webhook; forgets them after a month. */
  async expireSessions(): Promise<void> {
    const now = this.#deps.clock();
    await this.#deps.db.transaction(async (tx) => {
      const limit = new Date(now.getTime() - SESSION_MS);
      for (const reference of await new SandboxRepo(tx).abandonOlderThan(limit)) {
        await this.#deps.webhooks.add(tx, payloadOf({ type: 'session.expired', reference }, now));
      }
      await new SandboxRepo(tx).forgetOlderThan(new Date(now.getTime() - KEPT_MS));
    });
    await this.#deps.webhooks.flush();
  }

  /** Runs `change` on an open session, locked against concurrent changes, and sends the resulting webhook. */
  async #changeOpen(
    id: string,
    change: (tx: Db, session: CheckoutSession) => Promise<string>,
    delayMs = 0,
  ): Promise<CheckoutSession | undefined> {
    if (!SECRET_ID.test(id)) return undefined;
    const changing = this.#deps.db.transaction(async (tx) => {
      const session = await new SandboxRepo(tx).lockSession(id);
      if (session?.status === 'open') {
        await this.#deps.webhooks.add(tx, await change(tx, session), delayMs);
      }
      return session;
    });
    // A commit whose answer was lost may have happened, with its webhook.
    return changing.finally(() => void this.#deps.webhooks.flush());
  }
}

function subscriptionOf(request: SessionRequest, now: Date): SubscriptionRow | undefined {
  const { plan, lines } = request;
  if (plan === null) return undefined;
  return {
    id: `sub_sandbox_${secretId()}`,
    uid: plan.uid,
    productId: plan.productId,
    name: lines[0]?.name ?? '',
    price: priceOfProducts(request),
    months: plan.months,
    cancelAtPeriodEnd: false,
    awaitsPayment: false,
    currentPeriodEnd: monthsAfter(now, plan.months),
  };
}
