import { expect } from 'vitest';
import * as v from 'valibot';
import { paymentCreated, paymentState } from '../../../../src/contract/payments.ts';
import { DELIVERY_PRICES } from '../../../../src/contract/delivery.ts';
import { API } from '../../../../src/contract/api-paths.ts';
import { READING } from '../cells.ts';
import type { ProvenCell, Row } from '../cells.ts';
import {
  asksToSignIn,
  hides,
  needsNoToken,
  refusesBodies,
  servesTheCallerOnly,
  succeeds,
} from '../checks.ts';
import { happensOnce, refusesOtherPayload } from '../key-checks.ts';
import { PRODUCT_IDS, PRICES } from '../products.ts';
import { as } from '../people.ts';
import { bandPayment, buyBand, storedPayments } from '../purchases.ts';
import { expectRefusal } from '../refusal.ts';
import { get, post } from '../request.ts';
import type { Arrange } from '../scene.ts';
import type { World } from '../contract-world.ts';

const two = { product_id: PRODUCT_IDS.band, quantity: 2 };
const total = 2 * PRICES.band;
const opened = {
  kind: 'basket',
  status: 'open',
  amount: total,
  lines: [[PRODUCT_IDS.band, 2]],
};

const paying: Arrange = async (world) => {
  const person = await world.newPerson();
  await world.putInto(person, two);
  const request = as(person, post(API.payment, { expected_total: total }));
  return { request, effect: () => storedPayments(world, person), person };
};

const payingAsGuest: Arrange = async (world) => {
  const guest = await world.newGuest();
  await world.putInto(guest, two);
  const request = post(API.guestPayment, { uid: guest.uid, expected_total: total });
  return { request, effect: () => storedPayments(world, guest) };
};

const asking: Arrange = async (world) => {
  const { id } = await bandPayment(world, await world.newGuest());
  return { request: get(`${API.payment}/${id}`), effect: async () => undefined };
};

async function stateOf(world: World, id: string) {
  const { body } = await world.send(get(`${API.payment}/${id}`));
  return v.parse(paymentState, body).data;
}

const BAD_TOTALS = {
  'a total below zero': { expected_total: -1 },
  'a total with a fraction': { expected_total: 99.98 },
  'a total that is a text': { expected_total: '9998' },
};

const payingForAnotherGuest: ProvenCell = {
  proves: '400 for the uid of an account, 409 for an unknown one; no payment is opened',
  async check(world) {
    const ola = await world.newPerson();
    await world.putInto(ola, two);
    expectRefusal(await world.send(post(API.guestPayment, { uid: ola.uid })), 400, 'validation');
    const guess = await world.send(post(API.guestPayment, { uid: 'B'.repeat(22) }));
    expectRefusal(guess, 409, 'conflict');
    const none = await storedPayments(world, { owner: `guest:${'B'.repeat(22)}` });
    expect([none, await storedPayments(world, ola)]).toEqual([[], []]);
  },
};

export const PAYMENTS: readonly Row[] = [
  {
    call: 'POST /api/payment',
    cells: {
      success: succeeds(paying, {
        proves: 'opens the payment of the account’s basket at the prices of this moment',
        shape: paymentCreated,
        effect: [opened],
      }),
      notSignedIn: asksToSignIn(paying),
      anotherUser: servesTheCallerOnly(paying),
      malformedBody: refusesBodies(paying, BAD_TOTALS),
      repeatedKey: happensOnce(paying),
      sameKeyOtherPayload: refusesOtherPayload(paying, () => ({ expected_total: 1 })),
    },
  },
  {
    call: 'POST /api/guest/payment',
    cells: {
      success: succeeds(payingAsGuest, {
        proves: 'opens the payment of a guest’s basket',
        shape: paymentCreated,
        effect: [opened],
      }),
      notSignedIn: needsNoToken(payingAsGuest, 'guests pay with the uid of their basket'),
      anotherUser: payingForAnotherGuest,
      malformedBody: refusesBodies(payingAsGuest, {
        'a list': '[]',
        'no uid': { expected_total: total },
        'a short uid': { uid: 'abc' },
        ...BAD_TOTALS,
      }),
      repeatedKey: happensOnce(payingAsGuest),
      sameKeyOtherPayload: refusesOtherPayload(payingAsGuest, ({ ...body }) => ({
        ...body,
        expected_total: 1,
      })),
    },
  },
  {
    call: 'GET /api/payment/{id}',
    cells: {
      success: {
        proves: 'says `open` until the webhook has come, then `paid` with the order it made',
        async check(world) {
          const payment = await bandPayment(world, await world.newGuest());
          const webhook = await world.desk.pay(payment);
          const waiting = {
            status: 'open',
            kind: 'basket',
            amount: PRICES.band,
            order: null,
            by_letter: true,
          };
          expect(await stateOf(world, payment.id)).toEqual(waiting);
          await world.desk.deliver(webhook);
          expect(await stateOf(world, payment.id)).toEqual({
            ...waiting,
            status: 'paid',
            amount: PRICES.band + DELIVERY_PRICES.locker,
            order: { id: expect.any(Number), token: expect.stringMatching(/^[\w-]{22}$/) },
          });
        },
      },
      notSignedIn: needsNoToken(asking, 'a guest’s success page knows nothing but this id'),
      anotherUser: {
        proves: 'ids are 128 random bits; an account’s payment gives no token to its order',
        async check(world) {
          const { id } = await buyBand(world, await world.newPerson());
          expect(id).toMatch(/^[\w-]{22}$/);
          const { order } = await stateOf(world, id);
          expect(order).toEqual({ id: expect.any(Number), token: null });
        },
      },
      malformedBody: hides(
        'reads no body; 404 for an id that cannot be one or is unknown',
        async () =>
          ['a', '1', 'C'.repeat(22), '..%2F..%2Forders', '%00'].map((id) =>
            get(`${API.payment}/${id}`),
          ),
      ),
      ...READING,
    },
  },
];
