/** How the statements of the training log are carried out beside many other owners, and how many there are. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { MOST_CHANGES, MOST_ROWS, PAGE_ROWS } from '../../src/contract/training-calls.ts';
import * as schema from '../../server/db/schema.ts';
import { HousekeepingRepo } from '../../server/modules/housekeeping/repo.ts';
import { TrainingService } from '../../server/modules/training/service.ts';
import { hlcOf, setRow } from '../fixtures/training-rows.ts';
import { createPostgresDatabase } from './support/database.ts';

const NOW = Date.UTC(2026, 10, 29);
/** Rows of one owner with two years of training, and of twenty others. */
const OWN = 10_000;
const OTHERS = 200_000;
const OWNER = 'user:two-years';

interface Statement {
  text: string;
  values: unknown[];
}
let sent: Statement[] = [];
let pool: pg.Pool;
let drop: () => Promise<void>;
let training: TrainingService;
let housekeeping: HousekeepingRepo;

beforeAll(async () => {
  const template = inject('databaseTemplate');
  if (template.engine !== 'postgres') throw new Error('this project runs on PGlite');
  const created = await createPostgresDatabase(template.template);
  drop = created.drop;
  pool = new pg.Pool({ connectionString: created.url });
  const logQuery = (text: string, values: unknown[]) => void sent.push({ text, values });
  const db = drizzle(pool, { schema, logger: { logQuery } });
  training = new TrainingService({ db, clock: () => new Date(NOW) });
  housekeeping = new HousekeepingRepo(db);
  await fill(db, OWNER, OWN);
  for (let other = 0; other < 20; other += 1) await fill(db, `user:${other}`, OTHERS / 20);
  await db.execute(sql`
    insert into training_logs (owner, epoch)
    select 'user:empty-' || n, gen_random_uuid() from generate_series(1, 5000) n`);
  await db.execute(sql`vacuum analyze`);
});
afterAll(async () => {
  await pool.end();
  await drop();
});

async function fill(db: ReturnType<typeof drizzle>, owner: string, rows: number) {
  await db.execute(
    sql`insert into training_logs (owner, epoch) values (${owner}, ${randomUUID()})`,
  );
  await db.execute(sql`
    insert into training_rows (owner, type, id, seq, hlc, deleted, fields, changed_time)
    select ${owner}, 'set', gen_random_uuid()::text, n, '', n % 50 = 0, '{"reps": 9}',
      ${new Date(NOW).toISOString()}::timestamptz - n * interval '1 hour'
    from generate_series(1, ${rows}::int) n`);
}

/** The statements of `work` without the bounds of a transaction, each with its plan. */
async function plansOf(work: () => Promise<unknown>) {
  sent = [];
  await work();
  const statements = sent.filter(({ text }) => !/^(?:begin|commit)/.test(text));
  return Promise.all(
    statements.map(async ({ text, values }) => {
      const { rows } = await pool.query({ text: `explain ${text}`, values });
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    }),
  );
}

const batch = () => Array.from({ length: MOST_CHANGES }, () => setRow(hlcOf(NOW)));

it('takes a batch by three statements, each by an index, and two where nothing is newer', async () => {
  const rows = batch();
  const plans = await plansOf(() => training.take(OWNER, rows));
  expect(plans).toHaveLength(3);
  expect(plans.join('\n')).not.toContain('Seq Scan');
  expect(plans[1]).toContain('training_rows_owner_type_id_pk');
  expect(plans[1]).toContain('training_rows_seq');
  expect(await plansOf(() => training.take(OWNER, rows))).toHaveLength(2);
});

it('reads a page by one statement, by the index of the numbers and without a sort of them', async () => {
  for (const seq of [0, OWN / 2]) {
    const since = seq === 0 ? undefined : `${await epochOf(OWNER)}.${seq}.0`;
    const plans = await plansOf(() => training.read(OWNER, since));
    expect(plans).toHaveLength(1);
    expect(plans[0]).toContain('Index Scan using training_rows_seq');
    expect(plans[0]).not.toContain('Seq Scan');
    // What is sorted is the page, which the index gives in its order.
    expect(plans[0]).toMatch(/Limit[^\n]+rows=501 /);
  }
  expect((await training.read(OWNER, undefined)).changes).toHaveLength(PAGE_ROWS);
});

it('finds old tombstones by their own index', async () => {
  const [select] = await plansOf(() => housekeeping.deleteTombstones(new Date(NOW), 500));
  expect(select).toContain('training_rows_deleted_changed');
});

it('refuses new rows of a full log, and takes newer states of its rows', async () => {
  const owner = 'user:full';
  const known = setRow(hlcOf(NOW));
  await training.take(owner, [known]);
  await pool.query(
    `insert into training_rows (owner, type, id, seq, hlc, deleted, fields, changed_time)
     select $1, 'set', n::text, n, '', false, '{}', now() from generate_series(2, $2::int) n`,
    [owner, MOST_ROWS - 1],
  );
  const [last, beyond] = [setRow(hlcOf(NOW)), setRow(hlcOf(NOW))];
  const newer = { ...known, hlc: hlcOf(NOW + 1), reps: 12 };
  const { answer } = await training.take(owner, [last, beyond, newer]);
  expect(answer).toMatchObject({ applied: 2, refused: [{ index: 1, code: 'log-full' }] });
  const again = await training.take(owner, [last, beyond, newer]);
  expect(again.answer).toEqual({ ...answer, before: answer.cursor });
});

async function epochOf(owner: string): Promise<string> {
  const { rows } = await pool.query('select epoch from training_logs where owner = $1', [owner]);
  return rows[0].epoch;
}
