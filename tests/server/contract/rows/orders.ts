import { expect } from 'vitest';
import { DELIVERY_PRICES } from '../../../../src/contract/delivery.ts';
import { ORDER_TOKEN, orderAnswer, orderList } from '../../../../src/contract/orders.ts';
import { API } from '../../../../src/contract/api-paths.ts';
import { NO_BODY, READING } from '../cells.ts';
import type { Row } from '../cells.ts';
import { asksToSignIn, hides, needsNoToken, servesTheCallerOnly, succeeds } from '../checks.ts';
import { PRICES } from '../products.ts';
import { as } from '../people.ts';
import type { Guest, Person } from '../people.ts';
import { buyBand, storedOrders } from '../purchases.ts';
import { get } from '../request.ts';
import type { Request } from '../request.ts';
import type { Arrange } from '../scene.ts';
import type { World } from '../contract-world.ts';

const NOT_AN_ID = ['0', '-1', '1.5', 'abc', '1e3', '99999999999999999999', '%00', '..%2Flogin'];

/** A user with one order, and that order. */
async function bought(world: World, buyer: Person | Guest) {
  await buyBand(world, buyer);
  const [order] = await storedOrders(world, buyer);
  if (order === undefined) throw new Error('the purchase made no order');
  return order;
}

const summary = (world: World, buyer: Person | Guest) => async () =>
  (await storedOrders(world, buyer)).map(({ kind, totalAmount }) => ({ kind, totalAmount }));

const listing: Arrange = async (world) => {
  const person = await world.newPerson();
  await bought(world, person);
  return { request: as(person, get(API.orders)), effect: summary(world, person), person };
};

const reading: Arrange = async (world) => {
  const person = await world.newPerson();
  const { id } = await bought(world, person);
  return {
    request: as(person, get(`${API.orders}/${id}`)),
    effect: summary(world, person),
    person,
  };
};

const guestOrder = (id: number | string, token?: string): Request => ({
  ...get(`${API.guestOrders}/${id}`),
  ...(token !== undefined && { headers: { [ORDER_TOKEN]: token } }),
});

const readingAsGuest: Arrange = async (world) => {
  const guest = await world.newGuest();
  const { id, token } = await bought(world, guest);
  return { request: guestOrder(id, token), effect: summary(world, guest) };
};

const one = [{ kind: 'purchase', totalAmount: PRICES.band + DELIVERY_PRICES.locker }];

export const ORDERS: readonly Row[] = [
  {
    call: 'GET /api/orders',
    cells: {
      success: succeeds(listing, {
        proves: 'lists the account’s orders, newest first',
        shape: orderList,
        effect: one,
      }),
      notSignedIn: asksToSignIn(listing),
      anotherUser: {
        ...servesTheCallerOnly(listing),
        async check(world) {
          await servesTheCallerOnly(listing).check(world);
          const [ewa, ola] = [await world.newPerson(), await world.newPerson()];
          await bought(world, ewa);
          const { body } = await world.send(as(ola, get(API.orders)));
          expect(body).toEqual({ data: [] });
        },
      },
      malformedBody: NO_BODY,
      ...READING,
    },
  },
  {
    call: 'GET /api/orders/{id}',
    cells: {
      success: succeeds(reading, {
        proves: 'gives one order with its lines as they were bought',
        shape: orderAnswer,
        effect: one,
      }),
      notSignedIn: asksToSignIn(reading),
      anotherUser: hides('404 for the order of another account and of a guest', async (world) => {
        const [ewa, ola, guest] = [
          await world.newPerson(),
          await world.newPerson(),
          await world.newGuest(),
        ];
        const ids = [(await bought(world, ola)).id, (await bought(world, guest)).id];
        return ids.map((id) => as(ewa, get(`${API.orders}/${id}`)));
      }),
      malformedBody: hides('reads no body; 404 for an id that cannot be one', async (world) => {
        const ewa = await world.newPerson();
        return NOT_AN_ID.map((id) => as(ewa, get(`${API.orders}/${id}`)));
      }),
      ...READING,
    },
  },
  {
    call: 'GET /api/guest/orders/{id}',
    cells: {
      success: succeeds(readingAsGuest, {
        proves: 'gives a guest’s order to whoever has its token',
        shape: orderAnswer,
        effect: one,
      }),
      notSignedIn: needsNoToken(readingAsGuest, 'the order’s own token is the right to read it'),
      anotherUser: hides(
        '404 without the token, with a wrong one, with another order’s, and for an account’s order',
        async (world) => {
          const [guest, other, ola] = [
            await world.newGuest(),
            await world.newGuest(),
            await world.newPerson(),
          ];
          const [{ id }, otherGuests, accounts] = [
            await bought(world, guest),
            await bought(world, other),
            await bought(world, ola),
          ];
          return [
            guestOrder(id),
            guestOrder(id, ''),
            guestOrder(id, 'D'.repeat(22)),
            guestOrder(id, otherGuests.token),
            guestOrder(accounts.id, accounts.token),
          ];
        },
      ),
      malformedBody: hides('reads no body; 404 for an id that cannot be one', async () =>
        NOT_AN_ID.map((id) => guestOrder(id, 'D'.repeat(22))),
      ),
      ...READING,
    },
  },
];
