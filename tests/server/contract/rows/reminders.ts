import { eq } from 'drizzle-orm';
import { pushSubscriptions } from '../../../../server/db/schema.ts';
import { API } from '../../../../src/contract/api-paths.ts';
import { reminderChanged, reminderKey } from '../../../../src/contract/reminder-calls.ts';
import { newBrowser } from '../../support/push-service.ts';
import { NO_BODY, READING } from '../cells.ts';
import type { Row } from '../cells.ts';
import { asksToSignIn, refusesBodies, servesTheCallerOnly, succeeds } from '../checks.ts';
import { happensOnce, refusesOtherPayload } from '../key-checks.ts';
import { as } from '../people.ts';
import { get } from '../request.ts';
import type { Arrange } from '../scene.ts';

const SERVICE = 'https://fcm.googleapis.com';

const switching: Arrange = async (world) => {
  const person = await world.newPerson();
  const body = { subscription: newBrowser(SERVICE).target, on: true };
  return {
    request: as(person, { method: 'PUT', path: API.reminders, body }),
    person,
    effect: async () =>
      (
        await world.db
          .select()
          .from(pushSubscriptions)
          .where(eq(pushSubscriptions.owner, person.owner))
      ).length,
  };
};

const reading: Arrange = async (world) => {
  const person = await world.newPerson();
  return { request: as(person, get(API.reminders)), person, effect: async () => undefined };
};

export const REMINDERS: readonly Row[] = [
  {
    call: 'GET /api/reminders',
    cells: {
      success: succeeds(reading, {
        proves: 'gives the key for the subscription of a browser',
        shape: reminderKey,
        effect: undefined,
      }),
      notSignedIn: asksToSignIn(reading),
      anotherUser: { cannotApply: 'the key is that of the server, the same for everybody' },
      malformedBody: NO_BODY,
      ...READING,
    },
  },
  {
    call: 'PUT /api/reminders',
    cells: {
      success: succeeds(switching, {
        proves: 'keeps the subscription of a phone',
        shape: reminderChanged,
        effect: 1,
      }),
      notSignedIn: asksToSignIn(switching),
      anotherUser: servesTheCallerOnly(switching),
      malformedBody: refusesBodies(switching, {
        'no subscription': { on: true },
        'an endpoint that is no address': {
          on: true,
          subscription: { ...newBrowser(SERVICE).target, endpoint: 'push' },
        },
        'keys that are none': {
          on: true,
          subscription: { endpoint: `${SERVICE}/a`, keys: { p256dh: 'x', auth: 'y' } },
        },
      }),
      repeatedKey: happensOnce(switching),
      sameKeyOtherPayload: refusesOtherPayload(switching, (body) => ({ ...body, on: false })),
    },
  },
];
