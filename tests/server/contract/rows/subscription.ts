import { expect } from 'vitest';
import * as v from 'valibot';
import { paymentCreated, portalOpened } from '../../../../src/contract/payments.ts';
import { API } from '../../../../src/contract/api-paths.ts';
import { subscription } from '../../../../src/contract/subscriptions.ts';
import { NO_BODY, READING } from '../cells.ts';
import type { ProvenCell, Row } from '../cells.ts';
import { asksToSignIn, refusesBodies, servesTheCallerOnly, succeeds } from '../checks.ts';
import { happensOnce, refusesOtherPayload } from '../key-checks.ts';
import { PRODUCT_IDS, PRICES } from '../products.ts';
import { as } from '../people.ts';
import { storedPayments, storedPlans, subscribe } from '../purchases.ts';
import { expectRefusal } from '../refusal.ts';
import { get, post } from '../request.ts';
import type { Request } from '../request.ts';
import type { Arrange } from '../scene.ts';
import { PUBLIC_URL } from '../contract-world.ts';

const creating: Arrange = async (world) => {
  const person = await world.newPerson();
  const request = as(person, post(API.subscriptionCreate, { product_id: PRODUCT_IDS.monthlyPlan }));
  return { request, effect: () => storedPayments(world, person), person };
};

/** A user with a running plan makes `request`. */
const withPlan =
  (request: Request): Arrange =>
  async (world) => {
    const person = await world.newPerson();
    await subscribe(world, person);
    return { request: as(person, request), effect: () => storedPlans(world, person), person };
  };
const reading = withPlan(get(API.subscription));
const cancelling = withPlan(post(API.subscriptionCancel));
/** The plan is cancelled already. */
const resuming: Arrange = async (world) => {
  const person = await world.newPerson();
  await subscribe(world, person);
  await world.send(as(person, post(API.subscriptionCancel)));
  const request = as(person, post(API.subscriptionResume));
  return { request, effect: () => storedPlans(world, person), person };
};
const managing = withPlan(post(API.subscriptionPortal));

const active = {
  productId: PRODUCT_IDS.monthlyPlan,
  markedForCancellation: false,
  isActive: true,
  isOfCard: true,
};

/** 404 for a user without a plan, while another user has one. */
function findsOwnPlansOnly(request: Request): ProvenCell {
  return {
    proves: 'the token alone says whose plan it is: 404 without one, whatever others have',
    async check(world) {
      await servesTheCallerOnly(withPlan(request)).check(world);
      expectRefusal(await world.send(as(await world.newPerson(), request)), 404, 'not_found');
    },
  };
}

export const SUBSCRIPTION: readonly Row[] = [
  {
    call: 'POST /api/subscription/create',
    cells: {
      success: succeeds(creating, {
        proves: 'opens the payment of a plan',
        shape: paymentCreated,
        effect: [
          {
            kind: 'plan',
            status: 'open',
            amount: PRICES.monthlyPlan,
            lines: [[PRODUCT_IDS.monthlyPlan, 1]],
          },
        ],
      }),
      notSignedIn: asksToSignIn(creating),
      anotherUser: servesTheCallerOnly(creating),
      malformedBody: refusesBodies(creating, {
        'a list': '[]',
        'no plan': {},
        'a plan that is a text': { product_id: 'miesiąc' },
        'something of the shop': { product_id: PRODUCT_IDS.band },
      }),
      repeatedKey: happensOnce(creating),
      sameKeyOtherPayload: refusesOtherPayload(creating, () => ({
        product_id: PRODUCT_IDS.quarterlyPlan,
      })),
    },
  },
  {
    call: 'GET /api/subscription',
    cells: {
      success: succeeds(reading, {
        proves: 'gives the plan in force with its provider and its end',
        shape: subscription,
        effect: [active],
      }),
      notSignedIn: asksToSignIn(reading),
      anotherUser: findsOwnPlansOnly(get(API.subscription)),
      malformedBody: NO_BODY,
      ...READING,
    },
  },
  {
    call: 'POST /api/subscription/cancel',
    cells: {
      success: succeeds(cancelling, {
        proves: 'marks the plan: it ends with the period that is paid',
        shape: subscription,
        effect: [{ ...active, markedForCancellation: true }],
      }),
      notSignedIn: asksToSignIn(cancelling),
      anotherUser: findsOwnPlansOnly(post(API.subscriptionCancel)),
      malformedBody: NO_BODY,
      repeatedKey: happensOnce(cancelling),
      sameKeyOtherPayload: { cannotApply: 'the call carries no payload' },
    },
  },
  {
    call: 'POST /api/subscription/resume',
    cells: {
      success: succeeds(resuming, {
        proves: 'takes the cancellation back: the plan renews itself again',
        shape: subscription,
        effect: [active],
      }),
      notSignedIn: asksToSignIn(resuming),
      anotherUser: findsOwnPlansOnly(post(API.subscriptionResume)),
      malformedBody: NO_BODY,
      repeatedKey: happensOnce(resuming),
      sameKeyOtherPayload: { cannotApply: 'the call carries no payload' },
    },
  },
  {
    call: 'POST /api/subscription/portal',
    cells: {
      success: {
        proves: 'gives the address of the card provider’s page about this plan',
        async check(world) {
          const { request } = await managing(world);
          const { status, body } = await world.send(request);
          expect(status).toBe(200);
          expect(new URL(v.parse(portalOpened, body).portal_url).origin).toBe(PUBLIC_URL);
        },
      },
      notSignedIn: asksToSignIn(managing),
      anotherUser: findsOwnPlansOnly(post(API.subscriptionPortal)),
      malformedBody: NO_BODY,
      repeatedKey: { cannotApply: 'the call finds an address and changes nothing' },
      sameKeyOtherPayload: { cannotApply: 'the call stores no key and carries no payload' },
    },
  },
];
