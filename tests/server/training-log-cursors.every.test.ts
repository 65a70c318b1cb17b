import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { API } from '../../src/contract/api-paths.ts';
import type { TrainingRow } from '../../src/contract/training-rows.ts';
import { trainingLogs, trainingRows } from '../../server/db/schema.ts';
import { HousekeepingRepo } from '../../server/modules/housekeeping/repo.ts';
import { TrainingRepo } from '../../server/modules/training/repo.ts';
import { hlcOf, setRow } from '../fixtures/training-rows.ts';
import { codeOf, NOW, TrainingLogApp } from './support/training-log.ts';
import { createUser } from './support/users.ts';

/** Long enough for a writer or reader whom nobody holds up. */
const READER_WAITS_MS = 500;

let log: TrainingLogApp;
beforeAll(async () => {
  log = await TrainingLogApp.start();
});
afterAll(() => log.close());
beforeEach(() => log.begin());

function latch() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), opened };
}

describe('two writers at once', () => {
  it('have no row that a reader between their commits skips', async () => {
    const { cursor } = await log.send([setRow(hlcOf(NOW))]);
    const [first, second] = [setRow(hlcOf(NOW)), setRow(hlcOf(NOW))];
    const [written, mayCommit] = [latch(), latch()];
    const slow = log.server.database.db.transaction(async (tx) => {
      const repo = new TrainingRepo(tx, `user:${log.user.uid}`);
      await repo.lock(randomUUID());
      const { last } = await repo.held([]);
      await repo.put([first], last, new Date(NOW));
      written.open();
      await mayCommit.opened;
    });
    await written.opened;
    const fast = log.send([second]);
    // PGlite has one connection: it answers the reader after the first writer.
    await Promise.race([fast, delay(READER_WAITS_MS)]);
    const between = log.read(cursor);
    await Promise.race([between, delay(READER_WAITS_MS)]);
    mayCommit.open();
    await Promise.all([slow, fast]);
    const seen = await between;
    const later = await log.read(seen.cursor);
    expect([...seen.changes, ...later.changes]).toEqual([first, second]);
  });

  it('who make the log of a user have one', async () => {
    const rows = Array.from({ length: 6 }, () => setRow(hlcOf(NOW)));
    const answers = await Promise.all(rows.map((row) => log.send([row])));
    const page = await log.read();
    expect(page.changes).toHaveLength(rows.length);
    expect(page.changes).toEqual(expect.arrayContaining(rows));
    expect(answers.map((answer) => answer.cursor)).toContain(page.cursor);
  });
});

describe('the log in pages', () => {
  it('is read whole, once, and goes on from the cursor', async () => {
    const rows = Array.from({ length: 1_001 }, () => setRow(hlcOf(NOW)));
    await log.sendAll(rows);
    const found: TrainingRow[] = [];
    const sizes: number[] = [];
    let cursor: string | undefined;
    for (let more = true; more;) {
      const page = await log.read(cursor);
      ({ cursor, more } = page);
      sizes.push(page.changes.length);
      found.push(...page.changes);
    }
    expect(sizes).toEqual([500, 500, 1]);
    expect(found).toEqual(rows);
    const more = setRow(hlcOf(NOW));
    const { before } = await log.send([more]);
    expect(before).toBe(cursor);
    expect((await log.read(cursor)).changes).toEqual([more]);
  });

  it('is compressed, for the user alone', async () => {
    const rows = Array.from({ length: 100 }, () => setRow(hlcOf(NOW)));
    await log.send(rows);
    const headers = { ...log.user.headers, 'accept-encoding': 'gzip, br' };
    const response = await log.server.app.inject({ url: API.trainingLog, headers });
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
    await log.sendAll(rows);
    const page = await log.read();
    expect(page.changes).toHaveLength(500);
    expect(page.more).toBe(false);
  });

  it('gives a cursor before the first row', async () => {
    const { cursor } = await log.read();
    const row = setRow(hlcOf(NOW));
    expect((await log.send([row])).before).toBe(cursor);
    expect((await log.read(cursor)).changes).toEqual([row]);
  });
});

it('names its log before the first dot of a cursor', async () => {
  const nameOf = (cursor: string) => cursor.split('.')[0];
  const { before, cursor } = await log.send([setRow(hlcOf(NOW))]);
  expect(nameOf(before)).toMatch(/^.{36}$/);
  expect(nameOf(cursor)).toBe(nameOf(before));
  expect(nameOf((await log.read(cursor)).cursor)).toBe(nameOf(before));
  expect(nameOf((await log.read(undefined, await createUser())).cursor)).not.toBe(nameOf(before));
});

describe('a cursor that leads nowhere is refused', () => {
  const UNKNOWN = { status: 409, code: 'cursor-unknown' };

  it('of another user', async () => {
    await log.send([setRow(hlcOf(NOW))]);
    const other = await createUser();
    const { cursor } = await log.send([setRow(hlcOf(NOW))], other);
    expect(codeOf(await log.get(cursor))).toEqual(UNKNOWN);
  });

  it('that is none', async () => {
    await log.send([setRow(hlcOf(NOW))]);
    for (const text of ['', 'x', '0', 'ż', 'a'.repeat(5_000), '%00', '../..']) {
      expect(codeOf(await log.get(text))).toEqual(UNKNOWN);
    }
  });

  it('older than tombstones that are gone for good', async () => {
    const [kept, gone] = [setRow(hlcOf(NOW)), setRow(hlcOf(NOW))];
    const { before, cursor } = await log.send([kept]);
    const { cursor: last } = await log.send([{ ...gone, deleted: true }]);
    const repo = new HousekeepingRepo(log.server.database.db);
    expect(await repo.deleteTombstones(new Date(NOW), 1_000)).toBe(0);
    await repo.deleteTombstones(new Date(NOW + 1), 1_000);
    for (const old of [before, cursor]) {
      expect(codeOf(await log.get(old))).toEqual({ status: 409, code: 'cursor-expired' });
    }
    const { changes, cursor: end } = await log.read(last);
    expect(changes).toEqual([]);
    expect(await log.read()).toMatchObject({ changes: [kept], cursor: end });
    const later = setRow(hlcOf(NOW));
    expect((await log.send([later])).before).toBe(end);
    expect((await log.read(last)).changes).toEqual([later]);
  });

  it('but not one of a reading from the start, of which tombstones in the middle are gone', async () => {
    const rows = Array.from({ length: 501 }, () => setRow(hlcOf(NOW)));
    await log.sendAll(rows);
    await log.send([{ ...setRow(hlcOf(NOW)), deleted: true }]);
    await new HousekeepingRepo(log.server.database.db).deleteTombstones(new Date(NOW + 1), 1_000);
    const { cursor, more } = await log.read();
    expect(more).toBe(true);
    expect(await log.read(cursor)).toMatchObject({ changes: rows.slice(500), more: false });
  });

  it('of the future, and of another epoch', async () => {
    const { before, cursor } = await log.send([setRow(hlcOf(NOW))]);
    await log.server.database.db
      .delete(trainingRows)
      .where(eq(trainingRows.owner, `user:${log.user.uid}`));
    expect(codeOf(await log.get(cursor))).toEqual(UNKNOWN);
    expect((await log.read(before)).changes).toEqual([]);
    await log.server.database.db
      .update(trainingLogs)
      .set({ epoch: randomUUID() })
      .where(eq(trainingLogs.owner, `user:${log.user.uid}`));
    expect(codeOf(await log.get(before))).toEqual(UNKNOWN);
  });
});
