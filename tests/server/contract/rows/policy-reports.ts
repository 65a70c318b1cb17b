import { expect } from 'vitest';
import { API } from '../../../../src/contract/api-paths.ts';
import { REPORTING } from '../cells.ts';
import type { Row } from '../cells.ts';
import { expectRefusal } from '../refusal.ts';
import { post, sentBy } from '../request.ts';

const REPORT = { 'csp-report': { 'effective-directive': 'script-src', 'blocked-uri': 'inline' } };

export const POLICY_REPORTS: Row = {
  call: 'POST /api/policy-reports',
  cells: {
    success: {
      proves:
        'a report is taken with 204 (its line of the log: tests/server/policy-reports.test.ts)',
      async check(world) {
        const answer = await world.send(post(API.policyReports, REPORT));
        expect(answer).toMatchObject({ status: 204, body: '' });
      },
    },
    notSignedIn: {
      proves:
        'open without a token, and a bad one does no harm: browsers send reports by themselves',
      async check(world) {
        const forged = sentBy({ authorization: 'Bearer a.b.c' }, post(API.policyReports, REPORT));
        expect(await world.send(forged)).toMatchObject({ status: 204 });
      },
    },
    malformedBody: {
      proves: '400 for what is no report',
      async check(world) {
        for (const body of ['', 'not json', '[]', 'null', {}, { 'csp-report': 'x' }]) {
          expectRefusal(await world.send(post(API.policyReports, body)), 400);
        }
      },
    },
    ...REPORTING,
  },
};
