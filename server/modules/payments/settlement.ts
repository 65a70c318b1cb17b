import type { Db } from '../../db/client.ts';
import { uidOfOwner } from '../../plugins/owner.ts';
import { isFirstDelivery } from '../../plugins/webhook-events.ts';
import type { ProviderEvent } from './provider.ts';
import { PaymentsRepo } from './repo.ts';
import type { PaymentRow } from './repo.ts';
import type { Shop } from './shop.ts';

export interface SettlementDeps {
  db: Db;
  shop: Pick<Shop, 'takeFromBasket' | 'createOrder' | 'productOf' | 'applyPlan'>;
  /** Name under which the provider's event ids are kept. */
  provider: string;
  clock: () => Date;
}

export type Settled = 'done' | 'repeated' | 'unknown';
type Succeeded = Extract<ProviderEvent, { type: 'payment-succeeded' }>;

/**
 * Turns a provider's events into orders and plans. An event and its effect are one transaction
 * with the payment's row locked, so that any number of deliveries, in any order and by several
 * processes at once, has the effect of one.
 */
export class Settlement {
  readonly #deps: SettlementDeps;

  constructor(deps: SettlementDeps) {
    this.#deps = deps;
  }

  /** `unknown`: the event speaks of a payment that is not ours. */
  async handle(event: ProviderEvent): Promise<Settled> {
    const { db, provider, clock } = this.#deps;
    return db.transaction(async (tx) => {
      const isNew = await isFirstDelivery(tx, { provider, eventId: event.id, now: clock() });
      if (!isNew) return 'repeated';
      if (event.type === 'plan-changed') {
        await this.#deps.shop.applyPlan(tx, event.plan);
        return 'done';
      }
      const repo = new PaymentsRepo(tx);
      const payment = await repo.lock(event.paymentId);
      if (payment === undefined) return 'unknown';
      if (event.type === 'payment-succeeded') await this.#succeed(tx, payment, event);
      else await this.#fail(tx, payment, event.type === 'payment-failed' ? 'failed' : 'expired');
      return 'done';
    });
  }

  /** Paid is final, and may follow a failure: a declined card, then another one. */
  async #succeed(tx: Db, payment: PaymentRow, event: Succeeded): Promise<void> {
    if (payment.status === 'paid') return;
    await new PaymentsRepo(tx).settle(payment.id, 'paid', this.#deps.clock());
    if (payment.kind === 'plan') return this.#startPlan(tx, payment, event);
    const { id: paymentId, owner, lines, amount } = payment;
    await this.#deps.shop.createOrder(tx, {
      owner,
      kind: 'purchase',
      paymentId,
      lines,
      totalAmount: amount,
      customer: event.customer,
    });
    await this.#deps.shop.takeFromBasket(tx, owner, lines);
  }

  /** Whose plan it is and which, our own row knows; how long it is paid, the provider. */
  async #startPlan(tx: Db, payment: PaymentRow, { plan, customer }: Succeeded): Promise<void> {
    const { shop } = this.#deps;
    const uid = uidOfOwner(payment.owner);
    const productId = payment.lines[0]?.productId;
    if (plan === undefined || uid === undefined || productId === undefined) {
      throw new Error('a paid plan came without its subscription');
    }
    await shop.applyPlan(tx, { ...plan, uid, productId });

    // A gift that was withdrawn meanwhile is ordered too: it was promised when she chose the plan.
    const { giftId } = (await shop.productOf(tx, productId)) ?? {};
    const gift = typeof giftId === 'number' ? await shop.productOf(tx, giftId) : undefined;
    if (gift === undefined) return;
    const { id, name, image } = gift;
    await shop.createOrder(tx, {
      owner: payment.owner,
      kind: 'gift',
      paymentId: payment.id,
      lines: [{ productId: id, name, image, unitPrice: 0, quantity: 1 }],
      totalAmount: 0,
      customer,
    });
  }

  /**
   * What comes late, after the money, is about an earlier attempt. A failure leaves the page open
   * for another card, so that it may still expire; what has expired is over.
   */
  async #fail(tx: Db, { id, status }: PaymentRow, wanted: 'failed' | 'expired'): Promise<void> {
    const isOver = status === 'paid' || status === 'expired' || status === wanted;
    if (!isOver) await new PaymentsRepo(tx).settle(id, wanted, this.#deps.clock());
  }
}
