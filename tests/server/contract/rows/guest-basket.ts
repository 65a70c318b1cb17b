import { expect } from 'vitest';
import { eq } from 'drizzle-orm';
import { baskets, idempotencyKeys } from '../../../../server/db/schema.ts';
import { basket } from '../../../../src/contract/baskets.ts';
import { API } from '../../../../src/contract/api-paths.ts';
import { NO_BODY, READING } from '../cells.ts';
import type { ProvenCell, Row } from '../cells.ts';
import { hides, needsNoToken, refusesBodies, succeeds } from '../checks.ts';
import { happensOnce, refusesOtherPayload } from '../key-checks.ts';
import { PRODUCT_IDS } from '../products.ts';
import { expectRefusal } from '../refusal.ts';
import { get, post, withKey } from '../request.ts';
import type { Arrange } from '../scene.ts';
import type { World } from '../contract-world.ts';
import { BAD_CHANGES } from './basket.ts';

const UID_IS_THE_RIGHT = 'a guest has no token, the unguessable uid is the right to the basket';
const two = { product_id: PRODUCT_IDS.band, quantity: 2 };

const reading: Arrange = async (world) => {
  const guest = await world.newGuest();
  await world.putInto(guest, two);
  const request = get(`${API.guestBasket}/${guest.uid}`);
  return { request, effect: () => world.basketOf(guest) };
};

const adding: Arrange = async (world) => {
  const guest = await world.newGuest();
  const request = post(API.guestBasketAdd, { product_id: PRODUCT_IDS.band, uid: guest.uid });
  return { request, effect: () => world.basketOf(guest) };
};

const removing: Arrange = async (world) => {
  const guest = await world.newGuest();
  await world.putInto(guest, { product_id: PRODUCT_IDS.band, quantity: 5 });
  const request = post(API.guestBasketRemove, { ...two, uid: guest.uid });
  return { request, effect: () => world.basketOf(guest) };
};

/** The basket of an account whose uid looks like a guest's. */
const LOOKALIKE = `user${'a'.repeat(18)}`;
const GUESS = 'A'.repeat(22);

async function openLookalike({ db }: World): Promise<void> {
  const row = { owner: `user:${LOOKALIKE}`, updatedTime: new Date() };
  await db.insert(baskets).values(row).onConflictDoNothing();
}

/** Neither an account's nor an unknown basket can be changed by the guests' call. */
function changesGuestsOnly(path: string): ProvenCell {
  return {
    proves: '400 or 404 for the uid of an account and for an unknown one; no basket changes',
    async check(world) {
      await openLookalike(world);
      const ola = await world.newPerson();
      await world.putInto(ola, two);
      const change = (uid: string) => world.send(post(path, { ...two, uid }));
      expectRefusal(await change(ola.uid), 400, 'validation');
      expectRefusal(await change(LOOKALIKE), 404, 'not_found');
      expectRefusal(await change(GUESS), 404, 'not_found');
      const lookalike = await world.basketOf({ owner: `user:${LOOKALIKE}` });
      expect([await world.basketOf(ola), lookalike]).toEqual([[two], []]);
    },
  };
}

const BAD_UIDS = {
  'no uid': two,
  'a short uid': { ...two, uid: 'abc' },
  'a long uid': { ...two, uid: 'a'.repeat(23) },
  'a uid that is a number': { ...two, uid: 1 },
};

/** Every bad change, as the guests' calls carry it. */
const BAD_GUEST_CHANGES = Object.fromEntries(
  Object.entries(BAD_CHANGES).map(([what, body]) => [
    what,
    typeof body === 'object' ? { ...body, uid: GUESS } : body,
  ]),
);

export const GUEST_BASKET: readonly Row[] = [
  {
    call: 'POST /api/guest/basket',
    cells: {
      success: {
        proves: 'makes an empty basket behind 128 random bits, another one at every call',
        async check(world) {
          const uids = new Set<string>();
          for (let count = 0; count < 20; count += 1) uids.add((await world.newGuest()).uid);
          expect(uids.size).toBe(20);
          for (const uid of uids) expect(uid).toMatch(/^[\w-]{22}$/);
        },
      },
      notSignedIn: needsNoToken(
        async () => ({ request: post(API.guestBasket), effect: async () => undefined }),
        'a guest is who is not signed in',
      ),
      anotherUser: { cannotApply: 'the call names nobody and gives nobody’s data' },
      malformedBody: NO_BODY,
      repeatedKey: {
        proves: 'a repeated key gives the same basket, ten at once too; one is made',
        async check(world) {
          const key = crypto.randomUUID();
          const request = withKey(key, post(API.guestBasket));
          const answers = await Promise.all(Array.from({ length: 10 }, () => world.send(request)));
          const again = await world.send(request);
          const uids = new Set([...answers, again].map(({ body }) => JSON.stringify(body)));
          expect(uids.size).toBe(1);
          expect(again.status).toBe(200);
          const kept = await world.db
            .select({ answer: idempotencyKeys.answer })
            .from(idempotencyKeys)
            .where(eq(idempotencyKeys.key, key));
          expect(kept).toEqual([{ answer: again.body }]);
        },
      },
      sameKeyOtherPayload: { cannotApply: 'the call carries no payload' },
    },
  },
  {
    call: 'GET /api/guest/basket/{uid}',
    cells: {
      success: succeeds(reading, {
        proves: 'gives the lines and the total of a guest’s basket',
        shape: basket,
        effect: [two],
      }),
      notSignedIn: needsNoToken(reading, UID_IS_THE_RIGHT),
      anotherUser: hides('404 for the uid of an account and for an unknown one', async (world) => {
        await openLookalike(world);
        const ola = await world.newPerson();
        await world.putInto(ola, two);
        return [ola.uid, LOOKALIKE, GUESS].map((uid) => get(`${API.guestBasket}/${uid}`));
      }),
      malformedBody: {
        proves: 'reads no body; 404 for a uid that cannot be one',
        async check(world) {
          for (const uid of ['a', 'user:x', '..%2F..%2Forders', '%00', "'%20or%20'1'='1"]) {
            const answer = await world.send(get(`${API.guestBasket}/${uid}`));
            expectRefusal(answer, 404, 'not_found');
          }
        },
      },
      ...READING,
    },
  },
  {
    call: 'POST /api/guest/basket/add',
    cells: {
      success: succeeds(adding, {
        proves: 'adds one piece unless `quantity` says otherwise',
        shape: basket,
        effect: [{ product_id: PRODUCT_IDS.band, quantity: 1 }],
      }),
      notSignedIn: needsNoToken(adding, UID_IS_THE_RIGHT),
      anotherUser: changesGuestsOnly(API.guestBasketAdd),
      malformedBody: refusesBodies(adding, { ...BAD_GUEST_CHANGES, ...BAD_UIDS }),
      repeatedKey: happensOnce(adding),
      sameKeyOtherPayload: refusesOtherPayload(adding, (body) => ({ ...body, quantity: 2 })),
    },
  },
  {
    call: 'POST /api/guest/basket/remove',
    cells: {
      success: succeeds(removing, {
        proves: 'takes pieces away',
        shape: basket,
        effect: [{ product_id: PRODUCT_IDS.band, quantity: 3 }],
      }),
      notSignedIn: needsNoToken(removing, UID_IS_THE_RIGHT),
      anotherUser: changesGuestsOnly(API.guestBasketRemove),
      malformedBody: refusesBodies(removing, { ...BAD_GUEST_CHANGES, ...BAD_UIDS }),
      repeatedKey: happensOnce(removing),
      sameKeyOtherPayload: refusesOtherPayload(removing, (body) => ({ ...body, quantity: 3 })),
    },
  },
];
