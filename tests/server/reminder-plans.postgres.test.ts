/** How due reminders are found among those of many phones. */
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import * as schema from '../../server/db/schema.ts';
import { RemindersRepo } from '../../server/modules/reminders/repo.ts';
import { createPostgresDatabase } from './support/database.ts';

const NOW = new Date('2026-11-30T16:30:00Z');
const PHONES = 50_000;

let sent: { text: string; values: unknown[] }[] = [];
let pool: pg.Pool;
let drop: () => Promise<void>;

beforeAll(async () => {
  const template = inject('databaseTemplate');
  if (template.engine !== 'postgres') throw new Error('this project runs on PGlite');
  const created = await createPostgresDatabase(template.template);
  drop = created.drop;
  pool = new pg.Pool({ connectionString: created.url });
});
afterAll(async () => {
  await pool.end();
  await drop();
});

it('due reminders are read by the index of their time, in its order', async () => {
  const logQuery = (text: string, values: unknown[]) => void sent.push({ text, values });
  const db = drizzle(pool, { schema, logger: { logQuery } });
  await db.execute(sql`
    insert into push_subscriptions (owner, id, endpoint, p256dh, auth, subscribed_time, due_time)
    select 'user:' || n, 'phone', '', '', '', ${NOW.toISOString()}::timestamptz,
      ${NOW.toISOString()}::timestamptz + (n - 100) * interval '10 seconds'
    from generate_series(1, ${PHONES}::int) n`);
  await db.execute(sql`vacuum analyze push_subscriptions`);
  sent = [];
  const due = await new RemindersRepo(db).due(NOW, 50);
  expect(due.map(({ owner }) => owner)).toEqual(
    Array.from({ length: 50 }, (_, index) => `user:${index + 1}`),
  );
  const [{ text, values } = { text: '', values: [] }] = sent;
  const { rows } = await pool.query({ text: `explain ${text}`, values });
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('Index Scan using push_subscriptions_due');
  expect(plan).not.toContain('Sort');
});
