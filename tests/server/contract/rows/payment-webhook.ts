import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { payments } from '../../../../server/db/schema.ts';
import { DELIVERY_PRICES } from '../../../../src/contract/delivery.ts';
import type { Cell, Row } from '../cells.ts';
import { webhookOf } from '../desk.ts';
import { PRODUCT_IDS, PRICES } from '../products.ts';
import { bandPayment, storedOrders, storedPayments } from '../purchases.ts';
import { expectRefusal } from '../refusal.ts';
import { withBody } from '../request.ts';
import type { World } from '../contract-world.ts';

const AT_ONCE = 10;

/** A guest has paid, and the webhook is not delivered yet. */
async function paid(world: World) {
  const guest = await world.newGuest();
  const payment = await bandPayment(world, guest);
  const webhook = await world.desk.pay(payment);
  const effect = async () => ({
    orders: (await storedOrders(world, guest)).map(({ totalAmount }) => totalAmount),
    basket: await world.basketOf(guest),
    payments: (await storedPayments(world, guest)).map(({ status }) => status),
  });
  return { webhook, payment, effect };
}

const BEFORE = {
  orders: [],
  basket: [{ product_id: PRODUCT_IDS.band, quantity: 1 }],
  payments: ['open'],
};
const AFTER = { orders: [PRICES.band + DELIVERY_PRICES.locker], basket: [], payments: ['paid'] };

const UNKNOWN_PAYMENT: Cell = {
  proves: 'an event about a payment that is not here is taken and changes nothing',
  async check(world) {
    const { webhook, payment, effect } = await paid(world);
    await world.db.delete(payments).where(eq(payments.id, payment.id));
    expect(await world.desk.deliver(webhook)).toMatchObject({ status: 200 });
    expect(await effect()).toEqual({ ...BEFORE, payments: [] });
  },
};

export const PAYMENT_WEBHOOK: Row = {
  call: 'POST /api/webhooks/payment',
  cells: {
    success: {
      proves: 'a paid session becomes an order and empties the basket',
      async check(world) {
        const { webhook, effect } = await paid(world);
        expect(await effect()).toEqual(BEFORE);
        expect(await world.desk.deliver(webhook)).toMatchObject({ status: 200 });
        expect(await effect()).toEqual(AFTER);
      },
    },
    notSignedIn: {
      proves: '400 without the provider’s signature, with a forged and with a stale one',
      async check(world) {
        const { webhook, effect } = await paid(world);
        const request = webhookOf(webhook);
        const [, seconds = '', digest = ''] = /^t=(\d+),v1=(\w+)$/.exec(webhook.signature) ?? [];
        const turned = `${digest.slice(1)}${digest.slice(0, 1)}`;
        const forged = [
          '',
          'v1=',
          `t=${seconds}`,
          `t=${seconds},v1=${turned}`,
          `t=${seconds},v1=${digest.toUpperCase()}`,
          `t=${Number(seconds) - 1},v1=${digest}`,
          `t=${Number(seconds) - 3_600},v1=${digest}`,
        ];
        const { headers: _, ...unsigned } = request;
        expectRefusal(await world.send(unsigned), 400, 'bad_request');
        for (const signature of forged) {
          const answer = await world.desk.deliver({ ...webhook, signature });
          expectRefusal(answer, 400, 'bad_request');
        }
        expect(await effect()).toEqual(BEFORE);
      },
    },
    anotherUser: UNKNOWN_PAYMENT,
    malformedBody: {
      proves: '400 for a body that the signature was not made over, by a letter or entirely',
      async check(world) {
        const { webhook, effect } = await paid(world);
        const request = webhookOf(webhook);
        for (const body of [`${webhook.payload} `, '{}', '', 'null', '{"type":"session.paid"}']) {
          expectRefusal(await world.send(withBody(body, request)), 400, 'bad_request');
        }
        expect(await effect()).toEqual(BEFORE);
      },
    },
    repeatedKey: {
      proves: `one order however often an event comes, ${AT_ONCE} deliveries at once too`,
      async check(world) {
        const { webhook, effect } = await paid(world);
        const deliver = () => world.desk.deliver(webhook);
        const answers = await Promise.all(Array.from({ length: AT_ONCE }, deliver));
        answers.push(await deliver(), await deliver());
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
        expect(await effect()).toEqual(AFTER);
      },
    },
    sameKeyOtherPayload: {
      cannotApply: 'the id of an event is inside the signed payload, see the malformed body',
    },
  },
};
