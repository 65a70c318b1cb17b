/** Checks shared by many calls. */
import { expect } from 'vitest';
import * as v from 'valibot';
import type { ErrorCode } from '../../../src/contract/errors.ts';
import type { ProvenCell } from './cells.ts';
import { expectRefusal } from './refusal.ts';
import { sentBy, withBody } from './request.ts';
import type { Request } from './request.ts';
import type { Arrange, Scene } from './scene.ts';
import type { World } from './contract-world.ts';

interface Expected {
  proves: string;
  /** The schema of the answer in the contract, by which the page parses it. */
  shape: v.GenericSchema;
  /** A part of the state after the effect. */
  effect: unknown;
}

/** 200, an answer in the contract's shape, and the effect in the database. */
export function succeeds(arrange: Arrange, { proves, shape, effect }: Expected): ProvenCell {
  return {
    proves,
    async check(world) {
      const scene = await arrange(world);
      const answer = await world.send(scene.request);
      expect(answer).toMatchObject({ status: 200 });
      v.parse(shape, answer.body);
      expect(await scene.effect()).toEqual(effect);
    },
  };
}

const STRANGERS: readonly (readonly [string, Record<string, string>])[] = [
  ['without a token', {}],
  ['with a made-up token', { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.' }],
  ['with another scheme', { authorization: 'Basic ZXdhOmhhc2xv' }],
];

/** 401 for a caller without a valid identity, before anything is changed. */
export function asksToSignIn(arrange: Arrange): ProvenCell {
  return {
    proves: '401 without a token that the identity provider vouches for',
    async check(world) {
      const scene = await arrange(world);
      const before = await scene.effect();
      for (const [who, headers] of STRANGERS) {
        const answer = await world.send(sentBy(headers, scene.request));
        expectRefusal(answer, 401, 'unauthenticated');
        expect(answer.headers['www-authenticate'], who).toBe('Bearer');
      }
      expect(await scene.effect()).toEqual(before);
    },
  };
}

/** The call is open: it needs no token, and an invalid one changes nothing. */
export function needsNoToken(arrange: Arrange, because: string): ProvenCell {
  return {
    proves: `open without a token: ${because}`,
    async check(world) {
      const { request } = await arrange(world);
      expect(request.headers?.authorization).toBeUndefined();
      expect(await world.send(request)).toMatchObject({ status: 200 });
      const forged = sentBy({ authorization: 'Bearer a.b.c' }, (await arrange(world)).request);
      expect(await world.send(forged)).toMatchObject({ status: 200 });
    },
  };
}

/** Only the token decides whose data it is, regardless of ids in the request. */
export function servesTheCallerOnly(arrange: Arrange): ProvenCell {
  return {
    proves: 'whose data it is comes from the token alone: ids in body and query are not heard',
    async check(world) {
      const [other, own, usual] = [
        await arrange(world),
        await arrange(world),
        await arrange(world),
      ];
      const { uid, email } = personOf(other);
      const untouched = await other.effect();
      const answer = await world.send(claiming(uid, own.request));
      expect(answer.status).toBe(200);
      expect(JSON.stringify(answer.body)).not.toMatch(new RegExp(`${uid}|${email}`));
      expect(await other.effect()).toEqual(untouched);
      await world.send(usual.request);
      expect(await own.effect()).toEqual(await usual.effect());
    },
  };
}

function claiming(uid: string, request: Request): Request {
  const claims = { uid, user_id: uid, owner: `user:${uid}` };
  const { body } = request;
  return {
    ...request,
    path: `${request.path}${request.path.includes('?') ? '&' : '?'}${new URLSearchParams(claims)}`,
    ...(typeof body === 'object' && body !== null && { body: { ...claims, ...body } }),
  };
}

type Bodies = Readonly<Record<string, NonNullable<Request['body']>>>;

/** Bodies that every call with a body refuses. */
const NOT_OBJECTS: Bodies = {
  'cut off JSON': '{"product_id": 1',
  'no JSON at all': 'product_id=1',
  'a text': '"1"',
  'a number': '1',
};

/** 400 with a text for the user, and nothing changes. */
export function refusesBodies(arrange: Arrange, bodies: Bodies): ProvenCell {
  const all = { ...NOT_OBJECTS, ...bodies };
  return {
    proves: `400 for ${Object.keys(all).join(', ')}`,
    async check(world) {
      const scene = await arrange(world);
      const before = await scene.effect();
      for (const [what, body] of Object.entries(all)) {
        const answer = await world.send(withBody(body, scene.request));
        expect({ what, status: answer.status }).toEqual({ what, status: 400 });
        expectRefusal(answer, 400);
      }
      expect(await scene.effect()).toEqual(before);
    },
  };
}

/** 404 for another user's data, as for what does not exist. */
export function hides(
  proves: string,
  requests: (world: World) => Promise<readonly Request[]>,
  code: ErrorCode = 'not_found',
): ProvenCell {
  return {
    proves,
    async check(world) {
      for (const request of await requests(world)) {
        expectRefusal(await world.send(request), 404, code);
      }
    },
  };
}

export function personOf({ person }: Scene) {
  if (person === undefined) throw new Error('nobody is signed in in this scene');
  return person;
}
