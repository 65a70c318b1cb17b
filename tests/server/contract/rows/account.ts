import { expect } from 'vitest';
import * as v from 'valibot';
import { API } from '../../../../src/contract/api-paths.ts';
import {
  accountDeleted,
  deletionState,
  login,
  profileUpdated,
  registered,
} from '../../../../src/contract/users.ts';
import { NO_BODY, READING } from '../cells.ts';
import type { Row } from '../cells.ts';
import {
  asksToSignIn,
  needsNoToken,
  refusesBodies,
  servesTheCallerOnly,
  succeeds,
} from '../checks.ts';
import { happensOnce, refusesOtherPayload } from '../key-checks.ts';
import { as, newStranger, storedProfile } from '../people.ts';
import type { Person } from '../people.ts';
import { expectRefusal } from '../refusal.ts';
import { get, post, withKey } from '../request.ts';
import type { Arrange } from '../scene.ts';
import type { World } from '../contract-world.ts';

const NAME = 'Ewa Nowa';

/** Profiles of different users differ only in the e-mail address. */
async function profile(world: World, person: Person) {
  const rows = await storedProfile(world.db, person);
  return rows.map(({ email, ...rest }) => ({ ...rest, isHerAddress: email === person.email }));
}

const loggingIn: Arrange = async (world) => {
  const person = await world.newPerson();
  return { request: as(person, get(API.login)), effect: () => profile(world, person), person };
};

const registration = (person: Person) => ({
  email: person.email,
  uid: person.uid,
  created_time: '2026-03-01T09:00:00.000Z',
  last_activity: '2026-03-01T09:00:00.000Z',
  phone_number: 0,
  full_name: NAME,
  address: { city: 'Gdynia', street: '', zipCode: '' },
});

const registering: Arrange = async (world) => {
  const person = await newStranger();
  const request = as(person, post(API.register, registration(person)));
  return { request, effect: () => profile(world, person), person };
};

const updating: Arrange = async (world) => {
  const person = await world.newPerson();
  const body = { full_name: NAME, phone_number: '600 100 200' };
  const request = as(person, { method: 'PUT', path: API.updateUser, body });
  return { request, effect: () => profile(world, person), person };
};

const deleting: Arrange = async (world) => {
  const person = await world.newPerson();
  const request = as(person, { method: 'DELETE', path: API.user });
  return { request, effect: () => profile(world, person), person };
};

const KEY = 'kasuje-konto-0123456789';

/** A phone that has lost the answer of a deletion. */
const askingAfter: Arrange = async (world) => {
  const person = await world.newPerson();
  const deletion = as(person, { method: 'DELETE', path: API.user });
  await world.send(withKey(KEY, deletion));
  const body = { uid: person.uid, key: KEY };
  return { request: post(API.userDeleted, body), person, effect: () => profile(world, person) };
};

const usual = { fullName: 'Ewa Testowa', phoneNumber: '0', city: '', isHerAddress: true };

export const ACCOUNT: readonly Row[] = [
  {
    call: 'DELETE /api/user',
    cells: {
      success: succeeds(deleting, {
        proves: 'deletes the profile of the signed-in user',
        shape: accountDeleted,
        effect: [],
      }),
      notSignedIn: asksToSignIn(deleting),
      anotherUser: servesTheCallerOnly(deleting),
      malformedBody: NO_BODY,
      repeatedKey: {
        proves: '401 once the account is gone, and nothing else happens',
        async check(world) {
          const { request, effect } = await deleting(world);
          expect(await world.send(request)).toMatchObject({ status: 200 });
          expectRefusal(await world.send(request), 401, 'unauthenticated');
          expect(await effect()).toEqual([]);
        },
      },
      sameKeyOtherPayload: { cannotApply: 'the call carries no payload that could be another' },
    },
  },
  {
    call: 'POST /api/user/deleted',
    cells: {
      success: {
        proves: 'says whether the account is gone by the deletion of this key',
        async check(world) {
          const { request } = await askingAfter(world);
          expect(await world.send(request)).toMatchObject({ body: { data: { deleted: true } } });
          const person = await world.newPerson();
          const asked = await world.send(post(API.userDeleted, { uid: person.uid, key: KEY }));
          expect(v.parse(deletionState, asked.body)).toEqual({ data: { deleted: false } });
        },
      },
      notSignedIn: needsNoToken(askingAfter, 'the tokens went with the account'),
      anotherUser: {
        proves: 'another key learns nothing: the answer is that about an account that never was',
        async check(world) {
          const { person } = await askingAfter(world);
          const ask = (uid: string) => post(API.userDeleted, { uid, key: `${KEY}-inny` });
          const answers = [
            await world.send(ask(person?.uid ?? '')),
            await world.send(ask((await world.newPerson()).uid)),
            await world.send(ask('nikt')),
          ];
          for (const { status, body } of answers) {
            expect({ status, body }).toEqual({ status: 200, body: { data: { deleted: false } } });
          }
        },
      },
      malformedBody: refusesBodies(askingAfter, {
        'no key': { uid: 'u' },
        'a key that could be guessed': { uid: 'u', key: '1' },
        'no user': { key: KEY },
      }),
      ...READING,
    },
  },
  {
    call: 'GET /api/user/login',
    cells: {
      success: succeeds(loggingIn, {
        proves: 'gives the profile and whether there is an active plan',
        shape: login,
        effect: [usual],
      }),
      notSignedIn: asksToSignIn(loggingIn),
      anotherUser: servesTheCallerOnly(loggingIn),
      malformedBody: NO_BODY,
      ...READING,
    },
  },
  {
    call: 'POST /api/user/register',
    cells: {
      success: succeeds(registering, {
        proves: 'makes the profile of the signed-in user',
        shape: registered,
        effect: [{ fullName: NAME, phoneNumber: '0', city: 'Gdynia', isHerAddress: true }],
      }),
      notSignedIn: asksToSignIn(registering),
      anotherUser: {
        proves: '403 for the uid or the e-mail address of somebody else, and no profile is made',
        async check(world) {
          const [ewa, ola] = [await newStranger(), await newStranger()];
          for (const foreign of [{ uid: ola.uid }, { email: ola.email }]) {
            const body = { ...registration(ewa), ...foreign };
            expectRefusal(await world.send(as(ewa, post(API.register, body))), 403, 'forbidden');
          }
          expect([await profile(world, ewa), await profile(world, ola)]).toEqual([[], []]);
        },
      },
      malformedBody: refusesBodies(registering, {
        'a list': '[]',
        'no fields': {},
        'an address that is a text': { full_name: NAME, address: 'Gdynia' },
        'a name of 201 letters': { full_name: 'a'.repeat(201) },
      }),
      repeatedKey: happensOnce(registering),
      sameKeyOtherPayload: refusesOtherPayload(registering, (body) => ({
        ...body,
        full_name: 'Ktoś Inny',
      })),
    },
  },
  {
    call: 'PUT /api/user/update',
    cells: {
      success: succeeds(updating, {
        proves: 'changes name and phone',
        shape: profileUpdated,
        effect: [{ ...usual, fullName: NAME, phoneNumber: '600 100 200' }],
      }),
      notSignedIn: asksToSignIn(updating),
      anotherUser: servesTheCallerOnly(updating),
      malformedBody: refusesBodies(updating, {
        'a list': '[]',
        'no fields': {},
        'a name of spaces': { full_name: '  ', phone_number: '600' },
        'a phone number that is a word': { full_name: NAME, phone_number: 'telefon' },
        'a phone number that is a number': { full_name: NAME, phone_number: 600 },
      }),
      repeatedKey: happensOnce(updating),
      sameKeyOtherPayload: refusesOtherPayload(updating, (body) => ({
        ...body,
        phone_number: '600 100 201',
      })),
    },
  },
];
