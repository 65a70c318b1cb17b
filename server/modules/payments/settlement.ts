import type { Db } from '../../db/open-database.ts';
import { causeOf, isDatabaseTrouble } from '../../db/trouble.ts';
import { storable } from '../../http/storable-text.ts';
import { uidOfOwner } from '../../security/owner.ts';
import { isFirstDelivery } from '../../security/webhook-events.ts';
import { reasonOf } from '../../db/reason.ts';
import { ISSUE_MESSAGE } from './issue-message.ts';
import { PaymentIssues } from './issues.ts';
import type { IssueSubject, PaymentIssue } from './issues.ts';
import { mismatchOf, odditiesOf, UNDELIVERED } from './paid-as-asked.ts';
import type {
  ChargeReversed,
  PaymentSucceeded,
  ProviderEvent,
  RefusedPayment,
} from './payment-provider.ts';
import { sumsOf } from './refunds.ts';
import { RefundsRepo } from './refunds-repo.ts';
import { PaymentsRepo } from './repo.ts';
import type { PaymentRow } from './repo.ts';
import type { ReadPlan, Shop } from './shop-port.ts';

interface SettlementDeps {
  db: Db;
  shop: Pick<
    Shop,
    'takeFromBasket' | 'takeStock' | 'createOrder' | 'productOf' | 'withdrawn' | 'withPlan'
  >;
  /** Name under which the provider's event ids are stored. */
  provider: string;
  clock: () => Date;
  log: { error(detail: object, message: string): void };
}

interface Settled {
  /**
   * `unknown`: the event is about a payment that is not in this database. It has left nothing behind but
   * the issue of money that was taken, so that it can be sent again once the payment is restored.
   */
  outcome: 'done' | 'repeated' | 'unknown';
  /** Issues for the company to check that were stored with the payment; `unsettled` is logged here. */
  issues: readonly PaymentIssue['kind'][];
  /** Whether pages may have to be closed now, plans ended or claims sent: every event about a plan, few others. */
  leavesWork: boolean;
}

/** The kinds of issues that were stored. */
type Noted = readonly Pick<PaymentIssue, 'kind'>[];

const UNKNOWN: Settled = { outcome: 'unknown', issues: [], leavesWork: false };

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

  async handle(event: ProviderEvent): Promise<Settled> {
    try {
      return await this.#inTransaction(event);
    } catch (error) {
      const isUnknown = error instanceof UnknownPayment;
      if (event.type !== 'payment-succeeded') {
        if (isUnknown) return UNKNOWN;
        throw error;
      }
      // A database that is out of reach can note nothing, and the provider sends the event again.
      if (isDatabaseTrouble(error)) throw error;
      const { id, paymentId, charged } = event;
      await this.#noteUnsettled({ event: id, payment: paymentId }, error, charged);
      if (!isUnknown) throw error;
      return UNKNOWN;
    }
  }

  /** Notes an event that says a known payment was paid and was not understood. */
  async noteRefused(about: RefusedPayment, error: unknown): Promise<void> {
    const payment = await new PaymentsRepo(this.#deps.db).find(about.payment);
    if (payment !== undefined) await this.#noteUnsettled(about, error);
  }

  /** Money that was taken without an order or a plan, until an event settles it. */
  async #noteUnsettled(
    { event, payment: reference }: RefusedPayment,
    error: unknown,
    charged: object = {},
  ): Promise<void> {
    const { db, clock, log } = this.#deps;
    // The message of a failed query itself holds its parameters: the buyer's name and address.
    const reason = storable(reasonOf(causeOf(error)));
    const issue: PaymentIssue = {
      kind: 'unsettled',
      reference,
      detail: { event, reason, ...charged },
    };
    const isNew = await db.transaction(async (tx) => {
      // Locked, so that it does not change hands without this issue.
      const payment = await new PaymentsRepo(tx).lock(reference);
      return new PaymentIssues(tx).note(aboutPayment(payment), [issue], clock());
    });
    if (isNew) log.error({ event, issues: [issue.kind] }, ISSUE_MESSAGE);
  }

  /** An event about a plan is processed with the plan as the provider shows it now. */
  #inTransaction(event: ProviderEvent): Promise<Settled> {
    const { db, shop } = this.#deps;
    const subscriptionId = 'subscriptionId' in event ? event.subscriptionId : undefined;
    return subscriptionId === undefined
      ? db.transaction((tx) => this.#handle(tx, event, undefined))
      : shop.withPlan(subscriptionId, (tx, plan) => this.#handle(tx, event, plan));
  }

  async #handle(tx: Db, event: ProviderEvent, plan: ReadPlan | undefined): Promise<Settled> {
    const { provider, clock } = this.#deps;
    const now = clock();
    if (!(await isFirstDelivery(tx, { provider, eventId: event.id, now }))) {
      return { outcome: 'repeated', issues: [], leavesWork: false };
    }
    const repo = new PaymentsRepo(tx);
    const paymentIssues = new PaymentIssues(tx);
    switch (event.type) {
      case 'plan-changed': {
        // Locked before its owner's plans are, as by its own event.
        const payment = plan?.paymentId === undefined ? undefined : await repo.lock(plan.paymentId);
        const paid = payment && { chosenTime: payment.createdTime };
        const { noted = [] } = (await plan?.record(paid ?? {}, payment?.id)) ?? {};
        return { outcome: 'done', issues: noted.map(({ kind }) => kind), leavesWork: true };
      }
      case 'charge-reversed': {
        const { id: reference, kind, detail, paymentId } = event;
        const payment = paymentId === undefined ? undefined : await repo.lock(paymentId);
        if (payment !== undefined && (await isOwnRefund(tx, payment, detail))) {
          return { outcome: 'done', issues: [], leavesWork: false };
        }
        await paymentIssues.note(aboutPayment(payment), [{ kind, reference, detail }], now);
        return { outcome: 'done', issues: [kind], leavesWork: false };
      }
      case 'payment-failed':
      case 'payment-expired': {
        const payment = await this.#lock(repo, event.paymentId);
        await this.#fail(tx, payment, event.type === 'payment-failed' ? 'failed' : 'expired');
        return { outcome: 'done', issues: [], leavesWork: false };
      }
      case 'payment-succeeded': {
        const payment = await this.#lock(repo, event.paymentId);
        const { noted, leavesWork } = await this.#succeed(tx, payment, event, plan);
        await paymentIssues.resolveUnsettled(payment, now);
        return { outcome: 'done', issues: noted.map(({ kind }) => kind), leavesWork };
      }
    }
  }

  async #lock(repo: PaymentsRepo, id: string): Promise<PaymentRow> {
    const payment = await repo.lock(id);
    if (payment === undefined) throw new UnknownPayment();
    return payment;
  }

  /**
   * Paid is final, and may follow a failure: a declined card, then another one. The other payments of
   * its kind are replaced by it.
   */
  async #succeed(
    tx: Db,
    payment: PaymentRow,
    event: PaymentSucceeded,
    plan: ReadPlan | undefined,
  ): Promise<{ noted: Noted; leavesWork: boolean }> {
    if (payment.status === 'paid') return { noted: [], leavesWork: false };
    const now = this.#deps.clock();
    const repo = new PaymentsRepo(tx);
    const mismatch = mismatchOf(payment, event);
    const issues = mismatch ? [mismatch] : await odditiesOf(tx, payment, event, this.#deps.shop);
    await new PaymentIssues(tx).note(aboutPayment(payment), issues, now);
    if (mismatch !== undefined) return { noted: issues, leavesWork: false };
    const beside = payment.kind === 'plan' ? await this.#startPlan(tx, payment, event, plan) : [];
    if (payment.kind === 'basket') {
      const missing = await this.#order(tx, payment, event);
      await new PaymentIssues(tx).note(aboutPayment(payment), missing, now);
      issues.push(...missing);
    }
    // Not before the basket or the plans are locked: a payment that was prepared until then is replaced too.
    const hasReplaced = await repo.settlePaid(payment, now);
    return { noted: [...issues, ...beside], leavesWork: hasReplaced || payment.kind === 'plan' };
  }

  /** The payment decides who gets the last piece: one that was paid later is ordered too, and noted. */
  async #order(tx: Db, payment: PaymentRow, event: PaymentSucceeded): Promise<PaymentIssue[]> {
    const { shop } = this.#deps;
    const { id: paymentId, owner, lines } = payment;
    const { customer, charged, delivery = UNDELIVERED, taxId, paidBy } = event;
    await shop.createOrder(tx, {
      owner,
      kind: 'purchase',
      paymentId,
      lines,
      totalAmount: charged.amount,
      delivery,
      customer,
      taxId: taxId ?? null,
      paidBy: paidBy ?? null,
    });
    await shop.takeFromBasket(tx, owner, lines);
    const shortages = await shop.takeStock(tx, lines);
    if (shortages.length === 0) return [];
    const products = shortages.map(({ id, name, left }) => `${id} (${name}): ${left} left`);
    return [{ kind: 'sold-out', detail: { products: products.join(', ') } }];
  }

  /**
   * Owner and plan come from our own row, the paid period from the provider. Of two plans that were
   * paid for the one chosen last stays, whichever event comes first.
   */
  async #startPlan(
    tx: Db,
    payment: PaymentRow,
    { customer, delivery = UNDELIVERED, taxId }: PaymentSucceeded,
    plan: ReadPlan | undefined,
  ): Promise<Noted> {
    const { shop } = this.#deps;
    const { id: paymentId, owner, createdTime: chosenTime } = payment;
    const uid = uidOfOwner(owner);
    const productId = payment.lines[0]?.productId;
    if (plan?.isKnown !== true || uid === undefined || productId === undefined) {
      throw new Error('a paid plan came without its subscription');
    }
    const { noted, isReplaced } = await plan.record({ uid, productId, chosenTime }, paymentId);
    if (isReplaced) return noted;

    // A gift that was withdrawn meanwhile is ordered too, since it was part of the offer.
    const { giftId } = (await shop.productOf(tx, productId)) ?? {};
    const gift = typeof giftId === 'number' ? await shop.productOf(tx, giftId) : undefined;
    if (gift === undefined) return noted;
    const { id, name, image } = gift;
    await shop.createOrder(tx, {
      owner,
      kind: 'gift',
      paymentId,
      lines: [{ productId: id, name, image, unitPrice: 0, quantity: 1 }],
      totalAmount: 0,
      delivery,
      customer,
      taxId: taxId ?? null,
      paidBy: null,
    });
    return noted;
  }

  /**
   * A late event, after the payment, is about an earlier attempt. A failure leaves the page open for
   * another card, so that it may still expire; an expired payment is final.
   */
  async #fail(tx: Db, payment: PaymentRow, wanted: 'failed' | 'expired'): Promise<void> {
    const { status } = payment;
    const isOver = status === 'paid' || status === 'expired' || status === wanted;
    if (!isOver) await new PaymentsRepo(tx).settle(payment, wanted, this.#deps.clock());
  }
}

/** Rolls an event back: it may be sent again once the payment's row is there, as after a restored backup. */
class UnknownPayment extends Error {
  constructor() {
    super('no such payment is stored here');
  }
}

/**
 * Whether the event reports what the shop itself has given back, which the company knows. A refund that failed is taken
 * back from those that were made, and is an issue.
 */
async function isOwnRefund(
  tx: Db,
  { owner, id }: PaymentRow,
  { event, object, amount }: ChargeReversed['detail'],
): Promise<boolean> {
  const refunds = new RefundsRepo(tx);
  if (event === 'refund.failed' && typeof object === 'string') {
    await refunds.takeBack(owner, id, object);
    return false;
  }
  if (event !== 'charge.refunded' || typeof amount !== 'number') return false;
  const { done, asked } = sumsOf(await refunds.ofPayments(owner, [id]));
  return amount <= done + asked;
}

function aboutPayment(payment: PaymentRow | undefined): IssueSubject {
  return { owner: payment?.owner, paymentId: payment?.id };
}
