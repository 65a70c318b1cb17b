import { DISPATCH_DAYS } from '../../src/contract/delivery.ts';
import type { Db } from '../db/open-database.ts';
import type { Customer, PaymentLine } from '../db/schema.ts';
import type { SteppedOrder } from '../modules/orders/steps-repo.ts';
import type { MadeOrder } from '../modules/orders/service.ts';
import type { WantedStep } from '../modules/orders/wanted-step.ts';
import { queueLetter } from '../modules/letters/queue-letter.ts';
import type { NewLetter } from '../modules/letters/queue-letter.ts';
import type { LetterKind } from '../modules/letters/letter-kinds.ts';
import { uidOfOwner } from '../security/owner.ts';

/** Letters about orders, each in the transaction of what it tells. */
export class OrderLetters {
  readonly #clock: () => Date;

  constructor({ clock }: { clock: () => Date }) {
    this.#clock = clock;
  }

  /** An order was made. */
  async paid(tx: Db, order: MadeOrder, lines: readonly PaymentLine[]): Promise<void> {
    const { kind, totalAmount: total, customer, paidBy, dispatchDays } = order;
    await this.#queue(tx, order, 'order-paid', {
      order: named(order),
      kind,
      lines: lines.map(({ name, quantity, unitPrice }) => ({ name, quantity, unitPrice })),
      delivery: deliveryOf(order),
      recipient: { name: customer.name, address: customer.address },
      total,
      paidBy,
      dispatchDays: dispatchDays ?? DISPATCH_DAYS,
    });
  }

  /** An order took a step; `refund` is in grosze. Nobody is told that a parcel is packed or has arrived. */
  async stepped(tx: Db, order: SteppedOrder, step: WantedStep, refund: number): Promise<void> {
    const about = named(order);
    switch (step.state) {
      case 'sent':
        return this.#queue(tx, order, 'order-sent', {
          order: about,
          delivery: deliveryOf(order),
          parcel: step.parcel ?? null,
        });
      case 'returned':
        return this.#queue(tx, order, 'order-returned', { order: about });
      case 'cancelled':
        return this.#queue(tx, order, 'order-cancelled', {
          order: about,
          refund,
          total: order.totalAmount,
        });
      default:
        return undefined;
    }
  }

  async #queue<K extends LetterKind>(
    tx: Db,
    { owner, id, customer }: { owner: string; id: number; customer: Customer },
    kind: K,
    data: NewLetter<K>['data'],
  ): Promise<void> {
    const now = this.#clock();
    // Each event has one kind of letter, so that both go by their age.
    const event = `order:${id}:${kind}`;
    await queueLetter(tx, { owner, event, kind, recipient: customer.email, data, now });
  }
}

function named({ owner, id, token }: Pick<MadeOrder, 'owner' | 'id' | 'token'>) {
  return { id, token: uidOfOwner(owner) === undefined ? token : null };
}

type Delivered = Pick<
  SteppedOrder,
  'deliveryMethod' | 'deliveryAmount' | 'deliveryPoint' | 'deliveryPointAddress'
>;

function deliveryOf(order: Delivered) {
  const { deliveryMethod: method, deliveryAmount: amount, deliveryPoint: id } = order;
  return {
    method,
    amount,
    point: id === null ? null : { id, address: order.deliveryPointAddress },
  };
}
