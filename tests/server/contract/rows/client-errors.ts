import { expect } from 'vitest';
import type { ClientError } from '../../../../src/contract/client-errors.ts';
import { API } from '../../../../src/contract/api-paths.ts';
import { REPORTING } from '../cells.ts';
import type { Row } from '../cells.ts';
import { expectRefusal } from '../refusal.ts';
import { post, sentBy } from '../request.ts';

const REPORT: ClientError = {
  kind: 'error',
  name: 'TypeError',
  message: 'x is undefined',
  frames: ['index-AbCd1234.js:1:20'],
  route: '/shop',
  release: 'index-AbCd1234.js',
  share: 1,
};

/** Reports that no page of ours sends. */
const MALFORMED = [
  '',
  'not json',
  '[]',
  'null',
  { ...REPORT, kind: 'other' },
  { ...REPORT, email: 'anna@example.com' },
  { ...REPORT, message: 'a'.repeat(201) },
  { ...REPORT, frames: ['https://silna.example/workout?idx=1:2:3'] },
  { ...REPORT, route: '/orders?id=100001' },
  { ...REPORT, requestId: 'anna@example.com' },
  { ...REPORT, share: 0 },
];

export const CLIENT_ERRORS: Row = {
  call: 'POST /api/client-errors',
  cells: {
    success: {
      proves:
        'a report is taken with 204 (its line of the log: tests/server/client-errors.test.ts)',
      async check(world) {
        const answer = await world.send(post(API.clientErrors, REPORT));
        expect(answer).toMatchObject({ status: 204, body: '' });
      },
    },
    notSignedIn: {
      proves: 'open without a token, and a bad one does no harm: a failure may be anybody’s',
      async check(world) {
        const forged = sentBy({ authorization: 'Bearer a.b.c' }, post(API.clientErrors, REPORT));
        expect(await world.send(forged)).toMatchObject({ status: 204 });
      },
    },
    malformedBody: {
      proves: '400 for what is no report, and for whatever stands beside one',
      async check(world) {
        for (const body of MALFORMED) {
          expectRefusal(await world.send(post(API.clientErrors, body)), 400);
        }
      },
    },
    ...REPORTING,
  },
};
