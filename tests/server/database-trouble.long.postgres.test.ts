/** PostgreSQL unreachable, frozen, locked or stopped: a prompt 503, no data lost, and recovery afterwards. */
import { eq, sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Database } from '../../server/db/open-database.ts';
import { basketItems } from '../../server/db/schema.ts';
import { POOL_LIMITS } from '../../server/db/pool.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import { READ_DEADLINE } from '../../src/api/call-deadlines.ts';
import { breakableLink } from './support/breakable-link.ts';
import { createTestApp } from './support/app.ts';
import type { TestApp } from './support/app.ts';
import { createPostgresDatabase } from './support/database.ts';
import { stockShop } from './support/small-shop.ts';
import { createUser } from './support/users.ts';
import type { TestUser } from './support/users.ts';
import './support/provided.ts';
import { eventually } from '../fixtures/eventually.ts';
import { patience } from '../fixtures/machine.ts';

const LIMITS = { connectMs: 500, statementMs: 400, silenceMs: 700 };
/** The bound for an answer: the wait for a connection, then for a silent one, and some patience. */
const SOON_MS = patience(3_000);

let origin: Awaited<ReturnType<typeof createPostgresDatabase>>;
let link: Awaited<ReturnType<typeof breakableLink>>;
let direct: Database;
let server: TestApp;
let user: TestUser;

beforeAll(async () => {
  const template = inject('databaseTemplate');
  if (template.engine !== 'postgres') throw new Error('only on PostgreSQL');
  origin = await createPostgresDatabase(template.template);
  direct = await openPostgres(origin.url);
  await stockShop(direct.db);
  link = await breakableLink(origin.url);
  const database = await openPostgres(link.url, { limits: LIMITS });
  server = await createTestApp({ database });
  user = await createUser();
});
afterAll(async () => {
  await server.close();
  await direct.close();
  await link.cut();
  await origin.drop();
});
beforeEach(async () => {
  await eventually(async () => expect((await server.app.inject('/readyz')).statusCode).toBe(200));
});
afterEach(() => link.thaw());

const add = (key: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/basket/add',
    headers: { ...user.headers, 'idempotency-key': key },
    payload: { product_id: 1, quantity: 1 },
  });

const pieces = async () => {
  const [line] = await direct.db
    .select({ quantity: basketItems.quantity })
    .from(basketItems)
    .where(eq(basketItems.owner, `user:${user.uid}`));
  return line?.quantity ?? 0;
};

const DOCUMENTS = 'projects/demo-silna/databases/(default)/documents';
const READS: readonly InjectOptions[] = [
  { url: '/api/product' },
  { url: '/api/basket' },
  { url: '/api/user/login' },
  {
    method: 'POST',
    url: `/v1/${DOCUMENTS}:batchGet`,
    payload: { documents: [`${DOCUMENTS}/programs/x`] },
  },
  { url: `/pay/${'A'.repeat(22)}` },
];

async function expectUnavailable(work: () => ReturnType<typeof add>) {
  const started = performance.now();
  const response = await work();
  expect(response.statusCode, response.body).toBe(503);
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  expect(performance.now() - started).toBeLessThan(SOON_MS);
  return response;
}

/** All at once, more than there are connections. */
async function expectTrouble(key: string) {
  const answers = await Promise.all([
    ...READS.map((read) =>
      expectUnavailable(() => server.app.inject({ ...read, headers: user.headers })),
    ),
    ...Array.from({ length: 15 }, (_, at) => expectUnavailable(() => add(`${key}-${at % 5}`))),
  ]);
  expect(answers[1]?.json()).toEqual({
    message: [{ message: expect.stringMatching(/\.$/), code: 'unavailable' }],
  });
  expect(answers[3]?.json()).toMatchObject([{ error: { status: 'UNAVAILABLE' } }]);
  expect((await server.app.inject('/healthz')).statusCode).toBe(200);
  await expectUnavailable(() => server.app.inject('/readyz'));
}

/** Every refused call is repeated, twice: five pieces, whatever happened before. */
async function expectRecovery(key: string, before: number) {
  await eventually(async () => expect((await server.app.inject('/readyz')).statusCode).toBe(200));
  for (let round = 0; round < 2; round += 1) {
    for (let at = 0; at < 5; at += 1) {
      expect((await add(`${key}-${at}`)).statusCode).toBe(200);
    }
  }
  expect(await pieces()).toBe(before + 5);
}

describe('PostgreSQL', () => {
  it('gone: 503, and five pieces once it is back', async () => {
    const before = await pieces();
    await link.cut();
    await expectTrouble('gone');
    await link.restore();
    await expectRecovery('gone', before);
  });

  it('frozen: 503 within seconds, and five pieces once it goes on', async () => {
    const before = await pieces();
    link.freeze();
    await expectTrouble('frozen');
    link.thaw();
    await expectRecovery('frozen', before);
  });

  it('frozen in the middle of changes: what was not confirmed is there once or not at all', async () => {
    const before = await pieces();
    const changes = Promise.all(Array.from({ length: 5 }, (_, at) => add(`middle-${at}`)));
    await Promise.resolve();
    link.freeze();
    for (const { statusCode } of await changes) expect([200, 503]).toContain(statusCode);
    link.thaw();
    await expectRecovery('middle', before);
  });

  it('that somebody else holds a lock on: 503', async () => {
    const before = await pieces();
    await direct.db.transaction(async (tx) => {
      await tx.execute(sql`lock table baskets`);
      await expectUnavailable(() => add('locked-0'));
    });
    await expectRecovery('locked', before);
  });

  it('that ends its connections, idle ones and those in a transaction, ends no process', async () => {
    const before = await pieces();
    await direct.db.transaction(async (tx) => {
      await tx.execute(sql`lock table baskets`);
      const waiting = Promise.all([add('ended-0'), add('ended-1')]);
      await eventually(async () => expect(await waitingForLocks()).toBe(2));
      await direct.db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      for (const { statusCode } of await waiting) expect(statusCode).toBe(503);
    });
    await expectRecovery('ended', before);
  });
});

it('is given up on so early that the page is told before it gives up itself', () => {
  const { connectMs, statementMs, silenceMs } = POOL_LIMITS;
  const network = 1_500;
  expect(Math.max(connectMs, silenceMs) + network).toBeLessThan(READ_DEADLINE);
  expect(statementMs).toBeLessThan(silenceMs);
});

async function waitingForLocks(): Promise<number> {
  const waiting = await direct.db.execute(
    sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return v.parse(v.object({ rows: v.array(v.unknown()) }), waiting).rows.length;
}

it('without room on its disk: 503', async () => {
  await direct.db.execute(sql`
    create function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$
  `);
  await direct.db.execute(
    sql`create trigger full_disk before insert on basket_items execute function full_disk()`,
  );
  const before = await pieces();
  await expectUnavailable(() => add('full-0'));
  expect((await server.app.inject({ url: '/api/basket', headers: user.headers })).statusCode).toBe(
    200,
  );
  await direct.db.execute(sql`drop trigger full_disk on basket_items`);
  await expectRecovery('full', before);
});
