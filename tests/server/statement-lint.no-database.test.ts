import { drizzle } from 'drizzle-orm/pg-proxy';
import { describe, expect, it } from 'vitest';
import type { Db } from '../../server/db/open-database.ts';
import { ClaimsRepo } from '../../server/modules/claims/repo.ts';
import { RefundsRepo } from '../../server/modules/payments/refunds-repo.ts';
import { contractOf } from '../../server/shop/order-withdrawals.ts';
import { LettersRepo } from '../../server/modules/letters/repo.ts';
import { PaymentsRepo } from '../../server/modules/payments/repo.ts';
import { RemindersRepo } from '../../server/modules/reminders/repo.ts';
import { RenewalNoticesRepo } from '../../server/modules/subscriptions/renewal-notices-repo.ts';
import { SubscriptionsRepo } from '../../server/modules/subscriptions/repo.ts';
import { HousekeepingRepo } from '../../server/modules/housekeeping/repo.ts';
import { WithdrawalsRepo } from '../../server/modules/withdrawals/repo.ts';
import { cleanUp } from '../../server/modules/housekeeping/service.ts';
import { CROSS_SHARD, problemOf } from './support/statement-lint.ts';

describe('a statement', () => {
  it.each([
    'insert into "baskets" ("owner", "updated_time") values ($1, $2) on conflict ("owner") do update set "updated_time" = $3',
    'select * from "baskets" left join "basket_items" on "basket_items"."owner" = "baskets"."owner" where "baskets"."owner" = $1',
    'select "uid" from "users" where "users"."uid" in ($1, $2)',
    'update "owned_ids" set "owner" = $1 where ("owned_ids"."id" = $2 and "owned_ids"."kind" = $3)',
    'select "id" from "products" where "products"."id" = $1',
    `insert into "claim_changes" ("uid", "changed_time") values ($1, $2) on conflict ("uid") do update set "changed_time" = ("claim_changes"."changed_time" at time zone 'UTC' + interval '1 day') at time zone 'UTC'`,
    'begin',
  ])('to one machine is fine: %s', (text) => expect(problemOf(text)).toBeUndefined());

  it.each([
    [
      'select "key" from "idempotency_keys" where "idempotency_keys"."key" = $1',
      'without its owner',
    ],
    ['select "id" from "payments" where "payments"."id" = $1 for update', 'without its owner'],
    ['update "baskets" set "owner" = $1 where "baskets"."owner" = $2', 'changes its owner'],
    [
      'insert into "baskets" ("owner") values ($1) on conflict ("owner") do update set "owner" = $2',
      'changes its owner',
    ],
    [
      `insert into "claim_changes" ("uid", "changed_time") values ($1, $2) on conflict ("uid") do update set "changed_time" = "claim_changes"."changed_time" + interval '1 day'`,
      'depends on the session',
    ],
    ['insert into "basket_items" ("product_id") values ($1)', 'no owner for basket_items'],
    [
      'select * from "baskets" left join "basket_items" on true where "baskets"."owner" = $1',
      'basket_items without its owner',
    ],
    [
      'delete from "baskets" where "baskets"."updated_time" in (select "updated_time" from "baskets" where "baskets"."owner" = $1)',
      'baskets without its owner',
    ],
    [
      'update "payment_issues" set "resolved_time" = $1 where "payment_issues"."owner" in ($2, $3)',
      'of several owners written',
    ],
    [
      'delete from "subscriptions" where "subscriptions"."uid" in ($1, $2)',
      'of several owners written',
    ],
    [
      'with "removed" as (delete from "baskets" where "baskets"."owner" in ($1, $2)) select 1',
      'of several owners written',
    ],
    [
      'select "id" from "products" where "products"."id" in ($1) order by "products"."id" for update',
      'a row of products locked',
    ],
  ])('to several is named: %s', (text, problem) => expect(problemOf(text)).toContain(problem));
});

/** The statements that `work` sends to a database without rows. */
async function sentBy(work: (db: Db) => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const db = drizzle(async (statement) => {
    sent.push(statement);
    return { rows: [] };
  });
  const transaction = (inside: (tx: typeof db) => Promise<unknown>) => inside(db);
  await work(Object.assign(db, { transaction }) as unknown as Db);
  return sent;
}

it('each exception is a statement that is still sent by the clock, and has its reason', async () => {
  const clock = () => new Date('2026-06-01T10:00:00Z');
  const sent = [
    ...(await sentBy((db) => cleanUp({ repo: new HousekeepingRepo(db), clock }))),
    ...(await sentBy((db) => new ClaimsRepo(db).next(''))),
    ...(await sentBy((db) =>
      new PaymentsRepo(db).replacedPages({
        provider: 'stripe',
        statuses: ['open'],
        since: clock(),
      }),
    )),
    ...(await sentBy((db) => new LettersRepo(db).due(clock(), 50))),
    ...(await sentBy((db) => new RemindersRepo(db).due(clock(), 50))),
    ...(await sentBy((db) => contractOf(db, { subject: 'order', orderNumber: 1, email: '' }))),
    ...(await sentBy((db) => contractOf(db, { subject: 'plan', orderNumber: null, email: '' }))),
    ...(await sentBy((db) => new RefundsRepo(db).asked())),
    ...(await sentBy((db) => new WithdrawalsRepo(db).countOpen())),
    ...(await sentBy((db) => new SubscriptionsRepo(db).toEnd())),
    ...(await sentBy((db) => new SubscriptionsRepo(db).dueForReading(clock(), 20))),
    ...(await sentBy((db) =>
      new RenewalNoticesRepo(db).dueForNotice([6], { now: clock(), until: clock() }, 100),
    )),
  ];
  expect(sent.map(problemOf).filter((problem) => problem !== undefined)).toEqual([]);
  for (const { statement, reason } of CROSS_SHARD) {
    expect(sent.filter((text) => statement.test(text))).not.toEqual([]);
    expect(reason.length).toBeGreaterThan(20);
  }
});
