import { expect } from 'vitest';
import { API } from '../../../../src/contract/api-paths.ts';
import type { Row } from '../cells.ts';
import { PRODUCT_IDS } from '../products.ts';
import { storedPlans } from '../purchases.ts';
import { expectRefusal } from '../refusal.ts';
import { post, sentBy, withBody } from '../request.ts';
import { REVENUECAT } from '../contract-world.ts';
import type { World } from '../contract-world.ts';

const AT_ONCE = 10;

let count = 0;
/** The event of a plan bought in the mobile app. */
async function bought(world: World, fields: object = {}) {
  const person = await world.newPerson();
  count += 1;
  const event = {
    id: `event-${count}`,
    type: 'INITIAL_PURCHASE',
    event_timestamp_ms: Date.now(),
    app_user_id: person.uid,
    product_id: REVENUECAT.quarterlyPlan,
    original_transaction_id: `transaction-${count}`,
    expiration_at_ms: Date.now() + 86_400_000,
    ...fields,
  };
  const { authorization } = REVENUECAT;
  const request = { ...post(API.revenuecatWebhook, { event }), headers: { authorization } };
  return { person, event, request, effect: () => storedPlans(world, person) };
}

const mobilePlan = {
  productId: PRODUCT_IDS.quarterlyPlan,
  markedForCancellation: false,
  isActive: true,
  isOfCard: false,
};

export const REVENUECAT_WEBHOOK: Row = {
  call: 'POST /api/webhooks/revenuecat',
  cells: {
    success: {
      proves: 'a purchase in the mobile app becomes a plan',
      async check(world) {
        const { request, effect } = await bought(world);
        expect(await world.send(request)).toMatchObject({ status: 200 });
        expect(await effect()).toEqual([mobilePlan]);
      },
    },
    notSignedIn: {
      proves: '401 without the agreed Authorization header',
      async check(world) {
        const { request, effect, person } = await bought(world);
        const { authorization } = REVENUECAT;
        const wrong = ['', `${authorization}x`, `Bearer ${authorization}`];
        for (const headers of [
          ...wrong.map((value) => ({ authorization: value })),
          person.headers,
        ]) {
          expectRefusal(await world.send(sentBy(headers, request)), 401, 'unauthenticated');
        }
        expectRefusal(await world.send(sentBy({}, request)), 401, 'unauthenticated');
        expect(await effect()).toEqual([]);
      },
    },
    anotherUser: {
      cannotApply: 'the provider speaks about every user, that is what its secret is for',
    },
    malformedBody: {
      proves: '400 for what is no event; events without a user or an end change nothing',
      async check(world) {
        const { request, event, effect } = await bought(world);
        const { authorization } = REVENUECAT;
        const bodies = ['{', '[]', 'null', '{"event": 1}', '{"event": {"id": "x"}}'];
        for (const body of bodies) {
          expectRefusal(await world.send(withBody(body, request)), 400);
        }
        for (const empty of [{ app_user_id: null }, { expiration_at_ms: null }, { type: 'NEW' }]) {
          const body = { event: { ...event, ...empty } };
          const odd = { ...post(API.revenuecatWebhook, body), headers: { authorization } };
          expect(await world.send(odd)).toMatchObject({ status: 200 });
        }
        expect(await effect()).toEqual([]);
      },
    },
    repeatedKey: {
      proves: `one plan however often an event comes, ${AT_ONCE} deliveries at once too`,
      async check(world) {
        const { request, effect } = await bought(world);
        const deliver = () => world.send(request);
        const answers = await Promise.all(Array.from({ length: AT_ONCE }, deliver));
        answers.push(await deliver());
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
        expect(await effect()).toEqual([mobilePlan]);
      },
    },
    sameKeyOtherPayload: {
      proves: 'an event whose id was dealt with changes nothing, whatever it says now',
      async check(world) {
        const { request, event, effect } = await bought(world);
        await world.send(request);
        const changed = { event: { ...event, type: 'CANCELLATION', expiration_at_ms: 1 } };
        expect(await world.send(withBody(changed, request))).toMatchObject({ status: 200 });
        expect(await effect()).toEqual([mobilePlan]);
      },
    },
  },
};
