/** Every call of the product against the six questions of its table, see `contract/table.ts`. */
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { API } from '../../src/contract/api-paths.ts';
import { CELLS, isProven } from './contract/cells.ts';
import { TABLE } from './contract/table.ts';
import { openWorld } from './contract/contract-world.ts';
import { inThisFile } from './support/in-this-file.ts';

const QUESTIONS = {
  success: 'success',
  notSignedIn: 'not signed in',
  anotherUser: 'another user’s data',
  malformedBody: 'malformed body',
  repeatedKey: 'repeated key',
  sameKeyOtherPayload: 'same key, another payload',
} as const;

/** The calls that the product was specified with, in the order of the specification. */
const SPECIFIED = [
  'GET /api/user/login',
  'POST /api/user/register',
  'PUT /api/user/update',
  'GET /api/guest/basket/{uid}',
  'POST /api/guest/basket',
  'GET /api/basket',
  'POST /api/basket/add',
  'POST /api/guest/basket/add',
  'POST /api/basket/remove',
  'POST /api/guest/basket/remove',
  'GET /api/product',
  'GET /api/product?ids={id}',
  'POST /api/subscription/create',
  'GET /api/subscription',
  'POST /api/subscription/cancel',
  'GET /api/orders',
  'GET /api/orders/{id}',
  'POST /api/payment',
  'POST /api/guest/payment',
];
/** Providers call these, and the page itself: they are no part of the documented API. */
const UNDOCUMENTED = [
  'POST /api/webhooks/payment',
  'POST /api/webhooks/revenuecat',
  'POST /api/client-errors',
  'POST /api/policy-reports',
];
/** Characters of a meaningful reason. */
const REASON = 20;

const world = inThisFile(openWorld);

const documented = v.object({ paths: v.record(v.string(), v.record(v.string(), v.unknown())) });

describe('the table', () => {
  it('has one row for every call that was specified', () => {
    const calls = TABLE.map(({ call }) => call);
    expect(calls).toEqual(expect.arrayContaining(SPECIFIED));
    expect(new Set(calls).size).toBe(calls.length);
  });

  it('has a row for every documented route, and none for a route that is not there', async () => {
    const { body } = await world.send({ method: 'GET', path: '/api/docs/json' });
    const routes = Object.entries(v.parse(documented, body).paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const rows = new Set(TABLE.map(({ call }) => call.replace(/\?.*/, '')));
    expect([...routes, ...UNDOCUMENTED].toSorted()).toEqual([...rows].toSorted());
  });

  it('has a row for every address that page and server share', () => {
    const paths = TABLE.map(({ call }) => call.replace(/^\w+ /, '').replace(/\/?[{?].*/, ''));
    expect(new Set(paths)).toEqual(new Set(Object.values(API)));
  });

  it.each(TABLE)('answers all six questions about $call', ({ cells }) => {
    expect(Object.keys(cells).toSorted()).toEqual([...CELLS].toSorted());
    for (const cell of Object.values(cells)) {
      const words = isProven(cell) ? cell.proves : cell.cannotApply;
      expect(words.length).toBeGreaterThan(isProven(cell) ? 0 : REASON);
    }
  });
});

describe.each(TABLE)('$call', ({ cells }) => {
  for (const name of CELLS) {
    const cell = cells[name];
    if (isProven(cell)) it(`${QUESTIONS[name]}: ${cell.proves}`, () => cell.check(world));
  }
});
