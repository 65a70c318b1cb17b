import { desc, eq, inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import { withdrawals } from '../../../../server/db/schema.ts';
import { API } from '../../../../src/contract/api-paths.ts';
import { withdrawalReceipt } from '../../../../src/contract/withdrawals.ts';
import type { Row } from '../cells.ts';
import {
  asksToSignIn,
  hides,
  needsNoToken,
  refusesBodies,
  servesTheCallerOnly,
  succeeds,
} from '../checks.ts';
import { happensOnce, refusesOtherPayload } from '../key-checks.ts';
import { as } from '../people.ts';
import { buyBand, storedOrders } from '../purchases.ts';
import { post } from '../request.ts';
import type { Arrange } from '../scene.ts';
import type { World } from '../contract-world.ts';

const DECLARATION = { subject: 'order', name: 'Ewa Nowa', items: null, reason: null };
const one = [{ subject: 'order', name: 'Ewa Nowa' }];

async function orderOf(world: World, buyer: Parameters<typeof buyBand>[1]): Promise<number> {
  await buyBand(world, buyer);
  const [order] = await storedOrders(world, buyer);
  return order?.id ?? 0;
}

/** Declarations about this order, by whomever. */
const about =
  ({ db }: World, order: number) =>
  async () => {
    const { subject, name, orderNumber, receivedTime } = withdrawals;
    return db
      .select({ subject, name })
      .from(withdrawals)
      .where(eq(orderNumber, order))
      .orderBy(desc(receivedTime));
  };

const own: Arrange = async (world) => {
  const person = await world.newPerson();
  const order = await orderOf(world, person);
  const request = as(person, post(API.withdrawals, { ...DECLARATION, order }));
  return { request, effect: about(world, order), person };
};

/** Numbers that no order has, another one in each scene. */
let unknownOrder = 900_000_000;

const asGuest: Arrange = async (world) => {
  unknownOrder += 1;
  const body = { ...DECLARATION, order: unknownOrder, email: 'ewa@example.com' };
  return { request: post(API.guestWithdrawals, body), effect: about(world, unknownOrder) };
};

const BAD = {
  'no name': { ...DECLARATION, order: 1, name: ' ', email: 'ewa@example.com' },
  'another subject': { ...DECLARATION, subject: 'life', order: 1, email: 'ewa@example.com' },
  'a number that is none': { ...DECLARATION, order: '1', email: 'ewa@example.com' },
  'a reason without an end': {
    ...DECLARATION,
    order: 1,
    email: 'ewa@example.com',
    reason: 'x'.repeat(1_001),
  },
};

export const WITHDRAWALS: readonly Row[] = [
  {
    call: 'POST /api/withdrawals',
    cells: {
      success: succeeds(own, {
        proves: 'takes the declaration, and answers with its number, day and time',
        shape: withdrawalReceipt,
        effect: one,
      }),
      notSignedIn: asksToSignIn(own),
      anotherUser: {
        proves:
          '404 for the order of another account and of a guest, and whose it is comes from the token alone',
        async check(world) {
          await servesTheCallerOnly(own).check(world);
          const [ewa, ola, guest] = [
            await world.newPerson(),
            await world.newPerson(),
            await world.newGuest(),
          ];
          const orders = [await orderOf(world, ola), await orderOf(world, guest)];
          const ask = (order: number) => as(ewa, post(API.withdrawals, { ...DECLARATION, order }));
          await hides('', async () => orders.map(ask)).check(world);
          const stored = inArray(withdrawals.orderNumber, orders);
          expect(await world.db.$count(withdrawals, stored)).toBe(0);
        },
      },
      malformedBody: refusesBodies(own, BAD),
      repeatedKey: happensOnce(own),
      sameKeyOtherPayload: refusesOtherPayload(own, (body) => ({ ...body, name: 'Ola' })),
    },
  },
  {
    call: 'POST /api/guest/withdrawals',
    cells: {
      success: succeeds(asGuest, {
        proves: 'takes the declaration, whether or not there is such an order',
        shape: withdrawalReceipt,
        effect: one,
      }),
      notSignedIn: needsNoToken(asGuest, 'the law asks for no account'),
      anotherUser: {
        proves: 'the answer about somebody’s order is that about none',
        async check(world) {
          const guest = await world.newGuest();
          const order = await orderOf(world, guest);
          const ask = (number: number) =>
            post(API.guestWithdrawals, { ...DECLARATION, order: number, email: 'a@example.com' });
          const [known, unknown] = [await world.send(ask(order)), await world.send(ask(1))];
          const shape = ({ status, body }: typeof known) => [
            status,
            JSON.stringify(body).replaceAll(/"id":"[^"]*"|"received_time":"[^"]*"/g, ''),
          ];
          expect(shape(known)).toEqual(shape(unknown));
        },
      },
      malformedBody: refusesBodies(asGuest, {
        ...BAD,
        'no e-mail': { ...DECLARATION, order: 1 },
        'an e-mail that is none': { ...DECLARATION, order: 1, email: 'ewa' },
      }),
      repeatedKey: happensOnce(asGuest),
      sameKeyOtherPayload: refusesOtherPayload(asGuest, (body) => ({ ...body, name: 'Ola' })),
    },
  },
];
