import { expect } from 'vitest';
import { basket, basketMerged } from '../../../../src/contract/baskets.ts';
import { API } from '../../../../src/contract/api-paths.ts';
import { NO_BODY, READING } from '../cells.ts';
import type { Row } from '../cells.ts';
import { asksToSignIn, refusesBodies, servesTheCallerOnly, succeeds } from '../checks.ts';
import { happensOnce, refusesOtherPayload } from '../key-checks.ts';
import { PRODUCT_IDS } from '../products.ts';
import { as } from '../people.ts';
import { get, post } from '../request.ts';
import type { Arrange } from '../scene.ts';

export const BAD_CHANGES = {
  'a list': '[]',
  'no product': {},
  'a product that is a text': { product_id: '1' },
  'a product with a fraction': { product_id: 1.5 },
  'product zero': { product_id: 0 },
  'a product beyond 32 bits': { product_id: 2 ** 31 },
  'no pieces': { product_id: PRODUCT_IDS.band, quantity: 0 },
  'pieces below zero': { product_id: PRODUCT_IDS.band, quantity: -1 },
  'half a piece': { product_id: PRODUCT_IDS.band, quantity: 0.5 },
  'a hundred pieces': { product_id: PRODUCT_IDS.band, quantity: 100 },
  'endless pieces': `{"product_id": ${PRODUCT_IDS.band}, "quantity": 1e400}`,
  'pieces that are a text': { product_id: PRODUCT_IDS.band, quantity: '2' },
};

const two = { product_id: PRODUCT_IDS.band, quantity: 2 };

const reading: Arrange = async (world) => {
  const person = await world.newPerson();
  await world.putInto(person, two);
  return { request: as(person, get(API.basket)), effect: () => world.basketOf(person), person };
};

const adding: Arrange = async (world) => {
  const person = await world.newPerson();
  const request = as(person, post(API.basketAdd, { product_id: PRODUCT_IDS.band }));
  return { request, effect: () => world.basketOf(person), person };
};

const removing: Arrange = async (world) => {
  const person = await world.newPerson();
  await world.putInto(person, { product_id: PRODUCT_IDS.band, quantity: 5 });
  const request = as(person, post(API.basketRemove, two));
  return { request, effect: () => world.basketOf(person), person };
};

/** The user has one band, the guest's basket another two and a mat. */
const merging: Arrange = async (world) => {
  const [person, guest] = [await world.newPerson(), await world.newGuest()];
  await world.putInto(person, { product_id: PRODUCT_IDS.band, quantity: 1 });
  await world.putInto(guest, two);
  await world.putInto(guest, { product_id: PRODUCT_IDS.mat, quantity: 1 });
  return {
    request: as(person, post(API.basketMerge, { uid: guest.uid })),
    effect: async () => ({ own: await world.basketOf(person), left: await world.basketOf(guest) }),
    person,
  };
};

const merged = [
  { product_id: PRODUCT_IDS.band, quantity: 3 },
  { product_id: PRODUCT_IDS.mat, quantity: 1 },
];

export const BASKET: readonly Row[] = [
  {
    call: 'GET /api/basket',
    cells: {
      success: succeeds(reading, {
        proves: 'gives the lines and the total of the account’s basket',
        shape: basket,
        effect: [two],
      }),
      notSignedIn: asksToSignIn(reading),
      anotherUser: servesTheCallerOnly(reading),
      malformedBody: NO_BODY,
      ...READING,
    },
  },
  {
    call: 'POST /api/basket/add',
    cells: {
      success: succeeds(adding, {
        proves: 'adds one piece unless `quantity` says otherwise',
        shape: basket,
        effect: [{ product_id: PRODUCT_IDS.band, quantity: 1 }],
      }),
      notSignedIn: asksToSignIn(adding),
      anotherUser: servesTheCallerOnly(adding),
      malformedBody: refusesBodies(adding, BAD_CHANGES),
      repeatedKey: happensOnce(adding),
      sameKeyOtherPayload: refusesOtherPayload(adding, () => ({ product_id: PRODUCT_IDS.mat })),
    },
  },
  {
    call: 'POST /api/basket/remove',
    cells: {
      success: succeeds(removing, {
        proves: 'takes pieces away',
        shape: basket,
        effect: [{ product_id: PRODUCT_IDS.band, quantity: 3 }],
      }),
      notSignedIn: asksToSignIn(removing),
      anotherUser: servesTheCallerOnly(removing),
      malformedBody: refusesBodies(removing, BAD_CHANGES),
      repeatedKey: happensOnce(removing),
      sameKeyOtherPayload: refusesOtherPayload(removing, (body) => ({ ...body, quantity: 3 })),
    },
  },
  {
    call: 'POST /api/basket/merge',
    cells: {
      success: succeeds(merging, {
        proves: 'moves a guest’s basket into the account’s, summing equal products',
        shape: basketMerged,
        effect: { own: merged, left: [] },
      }),
      notSignedIn: asksToSignIn(merging),
      anotherUser: {
        proves: 'an account’s uid in place of a guest’s moves nothing out of that account',
        async check(world) {
          const [ewa, ola] = [await world.newPerson(), await world.newPerson()];
          await world.putInto(ola, two);
          const answer = await world.send(as(ewa, post(API.basketMerge, { uid: ola.uid })));
          expect(answer.status).toBe(400);
          expect([await world.basketOf(ewa), await world.basketOf(ola)]).toEqual([[], [two]]);
        },
      },
      malformedBody: refusesBodies(merging, {
        'a list': '[]',
        'no uid': {},
        'a short uid': { uid: 'abc' },
        'a uid with a path': { uid: '../../../../../../x/y' },
        'a uid that is a list': { uid: ['a'] },
      }),
      repeatedKey: happensOnce(merging),
      sameKeyOtherPayload: refusesOtherPayload(merging, () => ({ uid: 'A'.repeat(22) })),
    },
  },
];
