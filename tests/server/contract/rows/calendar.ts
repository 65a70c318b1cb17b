import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { calendarAddresses } from '../../../../server/db/schema.ts';
import { secretId } from '../../../../server/security/secret-id.ts';
import { API } from '../../../../src/contract/api-paths.ts';
import { calendarState } from '../../../../src/contract/calendar-calls.ts';
import { hlcOf } from '../../../fixtures/training-rows.ts';
import { NO_BODY, READING } from '../cells.ts';
import type { Row } from '../cells.ts';
import { asksToSignIn, hides, refusesBodies, servesTheCallerOnly, succeeds } from '../checks.ts';
import type { World } from '../contract-world.ts';
import { happensOnce, refusesOtherPayload } from '../key-checks.ts';
import { as } from '../people.ts';
import type { Person } from '../people.ts';
import { get, post } from '../request.ts';
import type { Request } from '../request.ts';
import type { Arrange } from '../scene.ts';

const put = (token: unknown): Request => ({ method: 'PUT', path: API.calendar, body: { token } });
const calendarOf = (token: string) => get(`${API.calendar}/${token}.ics`);

const addresses =
  ({ db }: World, { owner }: Person) =>
  async () =>
    (await db.select().from(calendarAddresses).where(eq(calendarAddresses.owner, owner))).length;

const changing: Arrange = async (world) => {
  const person = await world.newPerson();
  return { request: as(person, put(secretId())), effect: addresses(world, person), person };
};

const reading: Arrange = async (world) => {
  const { request, person, effect } = await changing(world);
  await world.send(request);
  if (person === undefined) throw new Error('nobody has an address');
  return { request: as(person, get(API.calendar)), effect, person };
};

/** A calendar with a training on each Monday; resolves with its person and secret. */
async function withMondays(world: World) {
  const person = await world.newPerson();
  const token = secretId();
  const preference = { type: 'preference', hlc: hlcOf(Date.now()), deleted: false };
  const changes = [
    { ...preference, id: 'days', value: [1] },
    { ...preference, id: 'hour', value: { at: '18:00', zone: 'Europe/Warsaw' } },
  ];
  await world.send(as(person, post(API.trainingLog, { changes })));
  await world.send(as(person, put(token)));
  return { person, token };
}

export const CALENDAR: readonly Row[] = [
  {
    call: 'GET /api/calendar',
    cells: {
      success: succeeds(reading, {
        proves: 'says since when there is an address, and not which',
        shape: calendarState,
        effect: 1,
      }),
      notSignedIn: asksToSignIn(reading),
      anotherUser: servesTheCallerOnly(reading),
      malformedBody: NO_BODY,
      ...READING,
    },
  },
  {
    call: 'PUT /api/calendar',
    cells: {
      success: succeeds(changing, {
        proves: 'gives the calendar an address',
        shape: calendarState,
        effect: 1,
      }),
      notSignedIn: asksToSignIn(changing),
      anotherUser: servesTheCallerOnly(changing),
      malformedBody: refusesBodies(changing, {
        'a list': '[]',
        'no secret': {},
        'a short secret': { token: 'abc' },
        'a secret that is a number': { token: 1 },
      }),
      repeatedKey: happensOnce(changing),
      sameKeyOtherPayload: refusesOtherPayload(changing, () => ({ token: null })),
    },
  },
  {
    call: 'GET /api/calendar/{file}',
    cells: {
      success: {
        proves: 'the days of trainings for who knows the address, kept by no shared cache',
        async check(world) {
          const { token, person } = await withMondays(world);
          const { status, headers, body } = await world.send(calendarOf(token));
          expect({ status, type: headers['content-type'] }).toEqual({
            status: 200,
            type: 'text/calendar; charset=utf-8',
          });
          expect(headers['cache-control']).toBe('private, no-cache');
          expect(headers['set-cookie']).toBeUndefined();
          expect(body).toContain('RRULE:FREQ=WEEKLY;COUNT=12;BYDAY=MO\r\n');
          expect(body).toMatch(/DTSTART;TZID=Europe\/Warsaw:\d{8}T180000\r\n/);
          expect(body).not.toMatch(new RegExp(`${person.uid}|Ewa|@example`));
        },
      },
      notSignedIn: {
        proves: 'needs no token: calendar apps send none, the secret of the address is enough',
        async check(world) {
          const { token } = await withMondays(world);
          expect(await world.send(calendarOf(token))).toMatchObject({ status: 200 });
        },
      },
      anotherUser: hides(
        '404 for a revoked address, one that was replaced and one that never was',
        async (world) => {
          const [revoked, replaced] = [await withMondays(world), await withMondays(world)];
          await world.send(as(revoked.person, put(null)));
          await world.send(as(replaced.person, put(secretId())));
          const { token } = await withMondays(world);
          return [
            ...[revoked.token, replaced.token, secretId(), 'x', '%00', `${token}.ics`].map(
              calendarOf,
            ),
            get(`${API.calendar}/${token}`),
          ];
        },
      ),
      malformedBody: NO_BODY,
      ...READING,
    },
  },
];
