import { randomUUID } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { setTimeout as delay } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nextHlc } from '../../src/contract/hlc.ts';
import { isNewer } from '../../src/contract/newer-row.ts';
import { API } from '../../src/contract/paths.ts';
import { trainingApplied, trainingPage } from '../../src/contract/training-calls.ts';
import { trainingRow } from '../../src/contract/training-rows.ts';
import type { TrainingRow } from '../../src/contract/training-rows.ts';
import { trainingLogs, trainingRows } from '../../server/db/schema.ts';
import { HousekeepingRepo } from '../../server/modules/housekeeping/repo.ts';
import { TrainingRepo } from '../../server/modules/training/repo.ts';
import { hlcOf, setRow, workoutRow } from '../fixtures/training-rows.ts';
import { createTestApp } from './support/app.ts';
import type { TestApp } from './support/app.ts';
import { createUser } from './support/users.ts';
import type { TestUser } from './support/users.ts';

const NOW = Date.UTC(2026, 10, 29, 10);
const HOUR = 60 * 60 * 1000;
/** Long enough for a writer or reader whom nobody holds up. */
const READER_WAITS_MS = 500;
const UNLIMITED = { api: 1e6, documents: 1e6, identity: 1e6, reports: 1e6, accounts: 1e6 };

let server: TestApp;
let user: TestUser;
let now: number;
beforeAll(async () => {
  server = await createTestApp({ clock: () => new Date(now), limits: UNLIMITED });
});
afterAll(() => server.close());
beforeEach(async () => {
  now = NOW;
  user = await createUser();
});

const post = (changes: unknown, { headers } = user) =>
  server.app.inject({ method: 'POST', url: API.trainingLog, headers, payload: { changes } });

async function send(changes: readonly unknown[], by = user) {
  const response = await post(changes, by);
  expect(response.statusCode, response.body).toBe(200);
  return v.parse(trainingApplied, response.json());
}

const get = (since?: string, { headers } = user) => {
  const query = since === undefined ? '' : `?${new URLSearchParams({ since })}`;
  return server.app.inject({ url: `${API.trainingLog}${query}`, headers });
};

async function read(since?: string, by = user) {
  const response = await get(since, by);
  expect(response.statusCode, response.body).toBe(200);
  const page = v.parse(trainingPage, response.json());
  return { ...page, changes: page.changes.map((row) => v.parse(trainingRow, row)) };
}

const codeOf = (response: Awaited<ReturnType<typeof get>>) => ({
  status: response.statusCode,
  code: response.json().message[0].code,
});

describe('rows that are sent', () => {
  it('come back as they were, in the order in which they were taken', async () => {
    const rows = [workoutRow(hlcOf(NOW)), setRow(hlcOf(NOW - 5)), setRow(hlcOf(NOW - HOUR))];
    expect(await send(rows)).toMatchObject({ applied: 3, refused: [], restamped: [] });
    expect(await read()).toMatchObject({ changes: rows, more: false });
  });

  it('change nothing when they are sent again', async () => {
    const rows = [workoutRow(hlcOf(NOW)), setRow(hlcOf(NOW))];
    const first = await send(rows);
    const before = await read();
    const second = await send(rows);
    expect(second).toEqual({ ...first, before: first.cursor });
    expect(await read()).toEqual(before);
    expect(await read(first.cursor)).toMatchObject({ changes: [], cursor: first.cursor });
  });

  it('lead to the same log in any order and division', async () => {
    const [clock, other] = [hlcOf(NOW), hlcOf(NOW + 1)];
    const [set, workout] = [setRow(clock), workoutRow(clock)];
    const states: TrainingRow[] = [
      set,
      { ...set, hlc: nextHlc(clock, 0, randomUUID()), reps: 10 },
      { ...set, hlc: other, deleted: true },
      { ...set, hlc: other, reps: 12 },
      workout,
      { ...workout, note: 'inna', hlc: clock },
    ];
    const newest = (id: string) =>
      states.filter((row) => row.id === id).reduce((a, b) => (isNewer(b, a) ? b : a));
    const expected = [newest(set.id), newest(workout.id)];
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(states, { minLength: states.length }),
        fc.integer({ min: 1, max: states.length }),
        async (shuffled, size) => {
          user = await createUser();
          for (let from = 0; from < shuffled.length; from += size) {
            await send(shuffled.slice(from, from + size));
          }
          const { changes } = await read();
          expect(changes).toHaveLength(2);
          expect(changes).toEqual(expect.arrayContaining(expected));
        },
      ),
      { numRuns: 12 },
    );
  });

  it('come again to a phone that had read them once they are newer', async () => {
    const row = setRow(hlcOf(NOW));
    const { cursor } = await send([row, workoutRow(hlcOf(NOW))]);
    const later = { ...row, hlc: hlcOf(NOW + 1), reps: 12 };
    await send([later, { ...row, hlc: hlcOf(NOW - 1), reps: 1 }]);
    expect((await read(cursor)).changes).toEqual([later]);
  });

  it('keep their fields as tombstones', async () => {
    const gone = setRow(hlcOf(NOW), { deleted: true });
    await send([gone]);
    expect((await read()).changes).toEqual([gone]);
  });

  it('are logged without their content when clocks are equal', async () => {
    const row = workoutRow(hlcOf(NOW), { note: 'pierwsza tajna' });
    await send([row]);
    const from = server.logs.length;
    await send([{ ...row, note: 'druga tajna' }]);
    const lines = server.logs.slice(from).join('\n');
    expect(lines).toContain('equal clocks');
    expect(lines).not.toMatch(new RegExp(`tajna|${user.email}|${user.idToken}`));
  });
});

describe('a device whose time is wrong', () => {
  it('set to 2031 does not win for years', async () => {
    const device = randomUUID();
    const row = setRow(nextHlc(undefined, Date.UTC(2031, 0, 1), device));
    const answer = await send([workoutRow(hlcOf(NOW)), row]);
    const hlc = nextHlc(undefined, NOW, device);
    expect(answer).toMatchObject({ applied: 2, restamped: [{ index: 1, hlc }] });
    now += HOUR;
    // Sent again, as its answer was lost.
    expect(await send([row])).toMatchObject({ applied: 1, restamped: [{ index: 0, hlc }] });
    const corrected = { ...row, hlc: hlcOf(now), reps: 12 };
    await send([corrected]);
    expect((await read()).changes.find(({ id }) => id === row.id)).toEqual(corrected);
  });

  it('a day ahead keeps its clock', async () => {
    const row = setRow(hlcOf(NOW + 24 * HOUR));
    expect(await send([row])).toMatchObject({ restamped: [] });
    expect((await read()).changes).toEqual([row]);
  });

  it('set to 2019 has its rows taken, which lose to newer states', async () => {
    const [own, known] = [setRow(hlcOf(Date.UTC(2019, 0, 1))), setRow(hlcOf(NOW))];
    await send([known]);
    const answer = await send([own, { ...known, hlc: own.hlc, reps: 1 }]);
    expect(answer).toMatchObject({ applied: 2, refused: [], restamped: [] });
    expect((await read()).changes).toEqual([known, own]);
  });
});

describe('what is refused', () => {
  it('a row, by its place, and no other', async () => {
    const good = [workoutRow(hlcOf(NOW)), setRow(hlcOf(NOW))];
    const bad = [
      { ...setRow(hlcOf(NOW)), reps: -1 },
      null,
      'x',
      { ...setRow(hlcOf(NOW)), note: 'a\0b' },
      { ...workoutRow(hlcOf(NOW)), type: 'walk' },
      { ...workoutRow('yesterday') },
    ];
    const answer = await send([good[0], ...bad, good[1]]);
    expect(answer.applied).toBe(2);
    expect(answer.refused.map(({ index, code }) => [index, code])).toEqual(
      bad.map((_row, place) => [place + 1, 'validation']),
    );
    expect((await read()).changes).toEqual(good);
  });

  it('more than 200 rows with 413, and a body that is none with 400', async () => {
    const rows = Array.from({ length: 201 }, () => setRow(hlcOf(NOW)));
    expect(codeOf(await post(rows))).toEqual({ status: 413, code: 'bad_request' });
    expect((await read()).changes).toEqual([]);
    expect((await send(rows.slice(1))).applied).toBe(200);
    for (const changes of [[], {}, 'x', undefined]) {
      expect(codeOf(await post(changes))).toEqual({ status: 400, code: 'validation' });
    }
  });

  it('a guest, with 401', async () => {
    const guest = { headers: { authorization: '' } } as TestUser;
    expect((await get(undefined, guest)).statusCode).toBe(401);
    expect((await post([setRow(hlcOf(NOW))], guest)).statusCode).toBe(401);
  });

  it('no row of the greatest valid size', async () => {
    const note = '\u0001'.repeat(1_000);
    const rows = Array.from({ length: 200 }, () => setRow(hlcOf(NOW), { note }));
    expect((await send(rows)).applied).toBe(200);
  });
});

describe('another user', () => {
  it('sees and changes nothing, also by the same ids', async () => {
    const row = setRow(hlcOf(NOW));
    await send([row]);
    const other = await createUser();
    expect((await read(undefined, other)).changes).toEqual([]);
    const theirs = { ...row, hlc: hlcOf(NOW + 1), reps: 1 };
    await send([theirs], other);
    expect((await read()).changes).toEqual([row]);
    expect((await read(undefined, other)).changes).toEqual([theirs]);
  });
});

function latch() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), opened };
}

describe('two writers at once', () => {
  it('have no row that a reader between their commits skips', async () => {
    const { cursor } = await send([setRow(hlcOf(NOW))]);
    const [first, second] = [setRow(hlcOf(NOW)), setRow(hlcOf(NOW))];
    const [written, mayCommit] = [latch(), latch()];
    const slow = server.database.db.transaction(async (tx) => {
      const repo = new TrainingRepo(tx, `user:${user.uid}`);
      await repo.lock(randomUUID());
      const { last } = await repo.held([]);
      await repo.put([first], last, new Date(NOW));
      written.open();
      await mayCommit.opened;
    });
    await written.opened;
    const fast = send([second]);
    // PGlite has one connection: it answers the reader after the first writer.
    await Promise.race([fast, delay(READER_WAITS_MS)]);
    const between = read(cursor);
    await Promise.race([between, delay(READER_WAITS_MS)]);
    mayCommit.open();
    await Promise.all([slow, fast]);
    const seen = await between;
    const later = await read(seen.cursor);
    expect([...seen.changes, ...later.changes]).toEqual([first, second]);
  });

  it('who make the log of a user have one', async () => {
    const rows = Array.from({ length: 6 }, () => setRow(hlcOf(NOW)));
    const answers = await Promise.all(rows.map((row) => send([row])));
    const page = await read();
    expect(page.changes).toHaveLength(rows.length);
    expect(page.changes).toEqual(expect.arrayContaining(rows));
    expect(answers.map((answer) => answer.cursor)).toContain(page.cursor);
  });
});

describe('the log in pages', () => {
  it('is read whole, once, and goes on from the cursor', async () => {
    const rows = Array.from({ length: 1_001 }, () => setRow(hlcOf(NOW)));
    for (let from = 0; from < rows.length; from += 200) await send(rows.slice(from, from + 200));
    const found: TrainingRow[] = [];
    const sizes: number[] = [];
    let cursor: string | undefined;
    for (let more = true; more;) {
      const page = await read(cursor);
      ({ cursor, more } = page);
      sizes.push(page.changes.length);
      found.push(...page.changes);
    }
    expect(sizes).toEqual([500, 500, 1]);
    expect(found).toEqual(rows);
    const more = setRow(hlcOf(NOW));
    const { before } = await send([more]);
    expect(before).toBe(cursor);
    expect((await read(cursor)).changes).toEqual([more]);
  });

  it('is compressed, for the user alone', async () => {
    const rows = Array.from({ length: 100 }, () => setRow(hlcOf(NOW)));
    await send(rows);
    const headers = { ...user.headers, 'accept-encoding': 'gzip, br' };
    const response = await server.app.inject({ url: API.trainingLog, headers });
    expect(response.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-encoding': 'br',
      'content-type': 'application/json; charset=utf-8',
    });
    const body = brotliDecompressSync(response.rawPayload).toString();
    expect(JSON.parse(body)).toMatchObject({ changes: rows, more: false });
    expect(response.rawPayload.length).toBeLessThan(body.length / 3);
  });

  it('says that there is no more after exactly a page', async () => {
    const rows = Array.from({ length: 500 }, () => setRow(hlcOf(NOW)));
    for (let from = 0; from < rows.length; from += 200) await send(rows.slice(from, from + 200));
    const page = await read();
    expect(page.changes).toHaveLength(500);
    expect(page.more).toBe(false);
  });

  it('gives a cursor before the first row', async () => {
    const { cursor } = await read();
    const row = setRow(hlcOf(NOW));
    expect((await send([row])).before).toBe(cursor);
    expect((await read(cursor)).changes).toEqual([row]);
  });
});

it('names its log before the first dot of a cursor', async () => {
  const nameOf = (cursor: string) => cursor.split('.')[0];
  const { before, cursor } = await send([setRow(hlcOf(NOW))]);
  expect(nameOf(before)).toMatch(/^.{36}$/);
  expect(nameOf(cursor)).toBe(nameOf(before));
  expect(nameOf((await read(cursor)).cursor)).toBe(nameOf(before));
  expect(nameOf((await read(undefined, await createUser())).cursor)).not.toBe(nameOf(before));
});

describe('a cursor that leads nowhere is refused', () => {
  const UNKNOWN = { status: 409, code: 'cursor-unknown' };

  it('of another user', async () => {
    await send([setRow(hlcOf(NOW))]);
    const other = await createUser();
    const { cursor } = await send([setRow(hlcOf(NOW))], other);
    expect(codeOf(await get(cursor))).toEqual(UNKNOWN);
  });

  it('that is none', async () => {
    await send([setRow(hlcOf(NOW))]);
    for (const text of ['', 'x', '0', 'ż', 'a'.repeat(5_000), '%00', '../..']) {
      expect(codeOf(await get(text))).toEqual(UNKNOWN);
    }
  });

  it('older than tombstones that are gone for good', async () => {
    const [kept, gone] = [setRow(hlcOf(NOW)), setRow(hlcOf(NOW))];
    const { before, cursor } = await send([kept]);
    const { cursor: last } = await send([{ ...gone, deleted: true }]);
    const repo = new HousekeepingRepo(server.database.db);
    expect(await repo.deleteTombstones(new Date(NOW), 1_000)).toBe(0);
    await repo.deleteTombstones(new Date(NOW + 1), 1_000);
    for (const old of [before, cursor]) {
      expect(codeOf(await get(old))).toEqual({ status: 409, code: 'cursor-expired' });
    }
    const { changes, cursor: end } = await read(last);
    expect(changes).toEqual([]);
    expect(await read()).toMatchObject({ changes: [kept], cursor: end });
    const later = setRow(hlcOf(NOW));
    expect((await send([later])).before).toBe(end);
    expect((await read(last)).changes).toEqual([later]);
  });

  it('but not one of a reading from the start, of which tombstones in the middle are gone', async () => {
    const rows = Array.from({ length: 501 }, () => setRow(hlcOf(NOW)));
    for (let from = 0; from < rows.length; from += 200) await send(rows.slice(from, from + 200));
    await send([{ ...setRow(hlcOf(NOW)), deleted: true }]);
    await new HousekeepingRepo(server.database.db).deleteTombstones(new Date(NOW + 1), 1_000);
    const { cursor, more } = await read();
    expect(more).toBe(true);
    expect(await read(cursor)).toMatchObject({ changes: rows.slice(500), more: false });
  });

  it('of the future, and of another epoch', async () => {
    const { before, cursor } = await send([setRow(hlcOf(NOW))]);
    await server.database.db.delete(trainingRows).where(eq(trainingRows.owner, `user:${user.uid}`));
    expect(codeOf(await get(cursor))).toEqual(UNKNOWN);
    expect((await read(before)).changes).toEqual([]);
    await server.database.db
      .update(trainingLogs)
      .set({ epoch: randomUUID() })
      .where(eq(trainingLogs.owner, `user:${user.uid}`));
    expect(codeOf(await get(before))).toEqual(UNKNOWN);
  });
});
