/** Rows of refunds, where two processes hear of one at once. */
import { expect, it } from 'vitest';
import { RefundsRepo } from '../../server/modules/payments/refunds-repo.ts';
import { ownerOfGuest } from '../../server/security/owner.ts';
import { secretId } from '../../server/security/secret-id.ts';
import { openTestDatabase } from './support/database.ts';
import { inThisFile } from './support/in-this-file.ts';

const database = inThisFile(openTestDatabase);

it('the first answer settles a refund, and no other one of its payment', async () => {
  const repo = new RefundsRepo(database.db);
  const payment = { owner: ownerOfGuest(secretId()), paymentId: secretId() };
  const now = new Date('2026-11-30T10:00:00Z');
  for (const number of [1, 2]) {
    await repo.insert({ ...payment, number, amount: 100, askedTime: now });
  }
  await repo.settle({ ...payment, number: 1 }, { state: 'done', reference: 're_1' }, now);
  await repo.settle({ ...payment, number: 1 }, { state: 'failed', reason: 'late' }, now);
  const rows = await repo.ofPayments(payment.owner, [payment.paymentId]);
  expect(rows.map(({ state, reason }) => [state, reason])).toEqual([
    ['done', null],
    ['asked', null],
  ]);
});
