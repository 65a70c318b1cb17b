import { statesBefore } from '../../../src/contract/order-states.ts';
import type { OrderState } from '../../../src/contract/order-states.ts';
import type { Db } from '../../db/open-database.ts';
import type { Owner } from '../../security/owner.ts';
import { OrderStepsRepo } from './steps-repo.ts';
import type { ListedOrder, SteppedOrder } from './steps-repo.ts';
import type { WantedStep } from './wanted-step.ts';

/** Outcome of a step. `unchanged`: the order had taken it before. `refunded`: so it had, and `more` grosze go back. */
export type StepOutcome =
  | { outcome: 'taken' | 'unchanged'; order: SteppedOrder }
  | { outcome: 'refunded'; order: SteppedOrder; more: number }
  | { outcome: 'unknown-order' }
  | { outcome: 'refused'; order: SteppedOrder; reason: RefusalReason };

/** `order`: the state does not allow the step. `early`: a time before the step that it follows. */
type RefusalReason = 'order' | 'early' | NoRefundReason;

/** `refund`: the money cannot go back. `less`: more than that goes back already. */
type NoRefundReason = 'refund' | 'less';

interface RefundAsked {
  db: Db;
  order: SteppedOrder;
  /** Grosze that go back with all refunds before; undefined for all that was paid. */
  altogether: number | undefined;
}

interface OrderStepsDeps {
  db: Db;
  /** Stores that money goes back, in the transaction of the step: grosze more than before, or why it cannot. */
  askRefund: (asked: RefundAsked) => Promise<number | NoRefundReason>;
  /** Writes what the buyer is told, in the same transaction; `refund` is in grosze. */
  tell?:
    | ((tx: Db, order: SteppedOrder, step: WantedStep, refund: number) => Promise<void>)
    | undefined;
  clock: () => Date;
}

/** Undoes the transaction of a step whose refund is not possible. */
class NoRefund extends Error {
  readonly reason: NoRefundReason;

  constructor(reason: NoRefundReason) {
    super(reason);
    this.reason = reason;
  }
}

/** Steps of orders, as the company takes them. */
export class OrderSteps {
  readonly #deps: OrderStepsDeps;
  readonly #repo: OrderStepsRepo;

  constructor(deps: OrderStepsDeps) {
    this.#deps = deps;
    this.#repo = new OrderStepsRepo(deps.db);
  }

  /** Orders in these states, newest first. */
  async list(states: readonly OrderState[], limit: number): Promise<ListedOrder[]> {
    return this.#repo.list(states, limit);
  }

  /**
   * Takes a step, once: of two calls at the same time one finds it taken. A step is one transaction with the refund
   * that it asks for. An order that was cancelled before gives back what a greater sum than before adds to it.
   */
  async take(step: WantedStep): Promise<StepOutcome> {
    const found = await this.#repo.find(step.orderId);
    if (found === undefined) return { outcome: 'unknown-order' };
    const { owner } = found;
    try {
      return await this.#deps.db.transaction((tx) => this.#take(tx, owner, step));
    } catch (error) {
      if (!(error instanceof NoRefund)) throw error;
      return { outcome: 'refused', order: found, reason: error.reason };
    }
  }

  async #take(tx: Db, owner: Owner, step: WantedStep): Promise<StepOutcome> {
    const repo = new OrderStepsRepo(tx);
    const order = await repo.lock(owner, step.orderId);
    if (order === undefined) return { outcome: 'unknown-order' };
    const judged = await this.#judge(repo, order, step);
    if (judged.outcome === 'unchanged') return this.#refundMore(tx, order, step);
    if (judged.outcome !== 'taken') return judged;
    const now = this.#deps.clock();
    await repo.add(order, step, now);
    const refund = step.state === 'cancelled' ? await this.#refund(tx, order, step) : 0;
    await this.#deps.tell?.(tx, order, step, refund);
    return { outcome: 'taken', order: { ...order, state: step.state } };
  }

  /** Without a sum a second cancellation asks for nothing, as a file that is imported again does. */
  async #refundMore(tx: Db, order: SteppedOrder, step: WantedStep): Promise<StepOutcome> {
    const more = step.refund === undefined ? 0 : await this.#refund(tx, order, step);
    return more === 0 ? { outcome: 'unchanged', order } : { outcome: 'refunded', order, more };
  }

  async #refund(tx: Db, order: SteppedOrder, { refund: altogether }: WantedStep): Promise<number> {
    const asked = await this.#deps.askRefund({ db: tx, order, altogether });
    if (typeof asked !== 'number') throw new NoRefund(asked);
    return asked;
  }

  async #judge(
    repo: OrderStepsRepo,
    order: SteppedOrder,
    { state, time }: WantedStep,
  ): Promise<StepOutcome> {
    const taken = await repo.stepsOf(order);
    if (taken.some((step) => step.state === state)) return { outcome: 'unchanged', order };
    if (!statesBefore(state).includes(order.state)) {
      return { outcome: 'refused', order, reason: 'order' };
    }
    const latest = Math.max(
      order.createdTime.getTime(),
      ...taken.map((step) => step.time.getTime()),
    );
    if (time.getTime() < latest) return { outcome: 'refused', order, reason: 'early' };
    return { outcome: 'taken', order };
  }
}
