import { DISTRIBUTED, REFERENCE } from '../../../server/db/distribute/tables.ts';

/** Statements that ask every machine of a cluster, with the reason: few, and none that a user waits for. */
export const CROSS_SHARD: readonly { statement: RegExp; reason: string }[] = [
  {
    statement:
      /^delete from "(?:idempotency_keys|baskets|provider_events|letters|account_deletions)" where .* limit \$\d+\)/,
    reason: 'housekeeping: what is old, of all owners, a batch at a time',
  },
  {
    statement: /^delete from "payments" where .* limit \$\d+ *\) and .*"status" <> /,
    reason: 'housekeeping: what nobody paid, of all owners, a batch at a time',
  },
  {
    statement: /^select .* from "push_subscriptions" where .*"due_time" is not null .* limit/,
    reason: 'reminders, every minute: those that are due, of all owners; by an index on their time',
  },
  {
    statement: /^select .* from "training_rows" where \("training_rows"\."deleted" .* limit \$\d+/,
    reason:
      'housekeeping: tombstones of trainings that are old, of all owners, a batch at a time; by an index on them',
  },
  {
    statement: /^select .* from "kept_sales" where "kept_sales"\."until" < \$1 order by .* limit/,
    reason: 'housekeeping: sales that the books no longer need, a batch at a time; by an index',
  },
  {
    statement:
      /^select .* from "claim_changes" where "claim_changes"."uid" > \$1 order by .* limit/,
    reason: 'claims, every ten seconds: the next pending change; nearly always there is none',
  },
  {
    statement:
      /^select .* from "payments" where \(+"payments"\."status" in .*"session_id" is not null/,
    reason:
      'maintenance, every minute and after an event that replaced a page: pages to close; by an index on what is unpaid',
  },
  {
    statement: /^select .* from "users" where lower\("users"\."email"\) = \$1 limit/,
    reason:
      'withdrawals, every minute: whose plan somebody without an account means; by an index on the address',
  },
  {
    statement: /^select .* from "orders" where "orders"\."id" = \$1$/,
    reason:
      'withdrawals, every minute, and commands of the company: an order by its number; by an index on it',
  },
  {
    statement: /^select .*count\(\*\) from "withdrawals" where .*"handled_time" is null group by/,
    reason: 'metrics, at each reading: how many withdrawals wait for the company, of all owners',
  },
  {
    statement: /^select .* from "letters" where .*"state" in .*"due_time" <= .* limit/,
    reason:
      'letters, every 15 seconds and after a settlement: those that are due; by an index on what is unfinished',
  },
  {
    statement: /^select .* from "refunds" where "refunds"\."state" = \$1 order by .* limit/,
    reason:
      'maintenance, every minute: refunds to ask the provider for; by an index on what is asked',
  },
  {
    statement: /^select .* from "subscriptions" where .*"replaced_time" is (?:not )?null/,
    reason:
      'maintenance, every minute and after an event about a plan: plans to end or to read; every hour: plans whose renewal is to be announced; by indexes on what is unended',
  },
];

/** Sums of instants depend on the time zone unless they are in one, and the clock on the transaction. */
const UNSTEADY = /(?<!'UTC') [+-] interval|\b(?:now\(\)|current_timestamp)/;

/** The reason why a statement cannot be sent to the one machine with its rows; undefined for one that is. */
export function problemOf(statement: string): string | undefined {
  const text = statement.replaceAll(/\s+/g, ' ').trim();
  if (CROSS_SHARD.some(({ statement: allowed }) => allowed.test(text))) return undefined;
  // A cluster locks the one shard of such a table on every machine, so that one transaction at a time goes on.
  const locked = /from "(\w+)" .*for (?:update|share)$/.exec(text)?.[1];
  if (REFERENCE.some((table) => table === locked)) return `a row of ${locked} locked: ${text}`;
  for (const [table, column] of Object.entries(DISTRIBUTED)) {
    const problem = problemWith(text, table, column);
    if (problem !== undefined) return `${problem}: ${text}`;
  }
  return undefined;
}

function problemWith(text: string, table: string, column: string): string | undefined {
  const columns = new RegExp(`insert into "${table}" \\(([^)]*)\\)`).exec(text)?.[1];
  if (columns !== undefined && !columns.includes(`"${column}"`)) return `no ${column} for ${table}`;
  const read = count(text, `(?:from|join|update) "${table}"`);
  // A column that is returned or named is followed by something else.
  const named = count(text, `"${table}"\\."${column}" (?:=|in)`);
  if (named < read) return `${table} without its ${column}`;
  // A write to several machines locks each of them for all others until its transaction ends.
  const isWrite = new RegExp(`(?:^|\\(|\\) )(?:update|delete from) "${table}" `).test(text);
  if (isWrite && !text.includes(`"${table}"."${column}" =`))
    return `${table} of several owners written`;
  const conflict = columns === undefined ? '' : (/do update set (.*)$/.exec(text)?.[1] ?? '');
  if (UNSTEADY.test(conflict)) return `a conflict of ${table} depends on the session`;
  const assigned = /(?:update "(\w+)"|do update) set (.*?)(?: where | returning |$)/g;
  for (const [, updated, list = ''] of text.matchAll(assigned)) {
    const isHere = updated === table || (updated === undefined && columns !== undefined);
    if (isHere && new RegExp(`(?:^|, )"${column}" =`).test(list))
      return `${table} changes its ${column}`;
  }
  return undefined;
}

function count(text: string, pattern: string): number {
  return [...text.matchAll(new RegExp(pattern, 'g'))].length;
}
