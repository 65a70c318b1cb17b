import { warsawDay } from '../../src/contract/warsaw-days.ts';
import type { Db } from '../db/open-database.ts';
import { WithdrawalsRepo } from '../modules/withdrawals/repo.ts';
import type { WithdrawalRow } from '../modules/withdrawals/repo.ts';
import { termEnd } from '../shop/order-withdrawals.ts';

/** Declarations that are listed at most, of each kind. */
const LISTED = 200;

/**
 * Declarations of withdrawal that the company has not dealt with, a line each, oldest first. Those that fit no order and no
 * plan come last, as anybody can write them.
 */
export async function listWithdrawals(db: Db): Promise<string[]> {
  const repo = new WithdrawalsRepo(db);
  const matched = await repo.open('matched', LISTED);
  const lines = await Promise.all(
    matched.map(async (row) => described(row, judged(row, await termEnd(db, row)))),
  );
  for (const row of await repo.open('received', LISTED)) lines.push(described(row, 'RECEIVED'));
  for (const row of await repo.open('unmatched', LISTED)) lines.push(described(row, 'UNMATCHED'));
  return lines;
}

/** Marks declarations as dealt with; resolves with whether each was open. */
export async function handleWithdrawals(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<{ id: string; isHandled: boolean }[]> {
  const repo = new WithdrawalsRepo(db);
  const results: { id: string; isHandled: boolean }[] = [];
  for (const id of ids) results.push({ id, isHandled: await repo.handle(id, now) });
  return results;
}

function described(row: WithdrawalRow, term: string): string {
  const { id, subject, orderNumber, email, name, items, reason, receivedTime } = row;
  const parts = [
    id,
    receivedTime.toISOString(),
    subject === 'plan' ? 'plan' : `order ${orderNumber}`,
    term,
    email === '' ? 'of a deleted account' : `${oneLine(name)} <${email}>`,
    items === null ? subject === 'order' && 'all of it' : `items: ${oneLine(items)}`,
    reason !== null && `reason: ${oneLine(reason)}`,
  ];
  return parts.filter(Boolean).join('  ');
}

/** A plan without a term is one that went with its account. */
function judged({ subject, receivedTime }: WithdrawalRow, end: Date | undefined): string {
  if (end === undefined) return subject === 'plan' ? 'TERM UNKNOWN' : 'in time, not delivered yet';
  const day = warsawDay(end);
  return receivedTime <= end ? `in time, until ${day}` : `LATE, the term ended on ${day}`;
}

/** Whoever types may not end a line of the list, or steer the terminal. */
function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ');
}
