import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nextHlc } from '../../src/contract/hlc.ts';
import { isNewer } from '../../src/contract/newer-row.ts';
import type { TrainingRow } from '../../src/contract/training-rows.ts';
import { hlcOf, setRow, workoutRow } from '../fixtures/training-rows.ts';
import { codeOf, NOW, TrainingLogApp } from './support/training-log.ts';
import { createUser } from './support/users.ts';
import type { TestUser } from './support/users.ts';

const HOUR = 60 * 60 * 1000;

let log: TrainingLogApp;
beforeAll(async () => {
  log = await TrainingLogApp.start();
});
afterAll(() => log.close());
beforeEach(() => log.begin());

describe('rows that are sent', () => {
  it('come back as they were, in the order in which they were taken', async () => {
    const imported = workoutRow(hlcOf(NOW), { import_id: randomUUID() });
    const rows = [imported, setRow(hlcOf(NOW - 5)), setRow(hlcOf(NOW - HOUR))];
    expect(await log.send(rows)).toMatchObject({ applied: 3, refused: [], restamped: [] });
    expect(await log.read()).toMatchObject({ changes: rows, more: false });
  });

  it('change nothing when they are sent again', async () => {
    const rows = [workoutRow(hlcOf(NOW)), setRow(hlcOf(NOW))];
    const first = await log.send(rows);
    const before = await log.read();
    const second = await log.send(rows);
    expect(second).toEqual({ ...first, before: first.cursor });
    expect(await log.read()).toEqual(before);
    expect(await log.read(first.cursor)).toMatchObject({ changes: [], cursor: first.cursor });
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
          await log.begin();
          for (let from = 0; from < shuffled.length; from += size) {
            await log.send(shuffled.slice(from, from + size));
          }
          const { changes } = await log.read();
          expect(changes).toHaveLength(2);
          expect(changes).toEqual(expect.arrayContaining(expected));
        },
      ),
      { numRuns: 12 },
    );
  });

  it('come again to a phone that had read them once they are newer', async () => {
    const row = setRow(hlcOf(NOW));
    const { cursor } = await log.send([row, workoutRow(hlcOf(NOW))]);
    const later = { ...row, hlc: hlcOf(NOW + 1), reps: 12 };
    await log.send([later, { ...row, hlc: hlcOf(NOW - 1), reps: 1 }]);
    expect((await log.read(cursor)).changes).toEqual([later]);
  });

  it('keep their fields as tombstones', async () => {
    const gone = setRow(hlcOf(NOW), { deleted: true });
    await log.send([gone]);
    expect((await log.read()).changes).toEqual([gone]);
  });

  it('are logged without their content when clocks are equal', async () => {
    const row = workoutRow(hlcOf(NOW), { note: 'pierwsza tajna' });
    await log.send([row]);
    const from = log.server.logs.length;
    await log.send([{ ...row, note: 'druga tajna' }]);
    const lines = log.server.logs.slice(from).join('\n');
    expect(lines).toContain('equal clocks');
    expect(lines).not.toMatch(new RegExp(`tajna|${log.user.email}|${log.user.idToken}`));
  });
});

describe('a device whose time is wrong', () => {
  it('set to 2031 does not win for years', async () => {
    const device = randomUUID();
    const row = setRow(nextHlc(undefined, Date.UTC(2031, 0, 1), device));
    const answer = await log.send([workoutRow(hlcOf(NOW)), row]);
    const hlc = nextHlc(undefined, NOW, device);
    expect(answer).toMatchObject({ applied: 2, restamped: [{ index: 1, hlc }] });
    log.passes(HOUR);
    // Sent again, as its answer was lost.
    expect(await log.send([row])).toMatchObject({ applied: 1, restamped: [{ index: 0, hlc }] });
    const corrected = { ...row, hlc: hlcOf(NOW + HOUR), reps: 12 };
    await log.send([corrected]);
    expect((await log.read()).changes.find(({ id }) => id === row.id)).toEqual(corrected);
  });

  it('a day ahead keeps its clock', async () => {
    const row = setRow(hlcOf(NOW + 24 * HOUR));
    expect(await log.send([row])).toMatchObject({ restamped: [] });
    expect((await log.read()).changes).toEqual([row]);
  });

  it('set to 2019 has its rows taken, which lose to newer states', async () => {
    const [own, known] = [setRow(hlcOf(Date.UTC(2019, 0, 1))), setRow(hlcOf(NOW))];
    await log.send([known]);
    const answer = await log.send([own, { ...known, hlc: own.hlc, reps: 1 }]);
    expect(answer).toMatchObject({ applied: 2, refused: [], restamped: [] });
    expect((await log.read()).changes).toEqual([known, own]);
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
    const answer = await log.send([good[0], ...bad, good[1]]);
    expect(answer.applied).toBe(2);
    expect(answer.refused.map(({ index, code }) => [index, code])).toEqual(
      bad.map((_row, place) => [place + 1, 'validation']),
    );
    expect((await log.read()).changes).toEqual(good);
  });

  it('more than 200 rows with 413, and a body that is none with 400', async () => {
    const rows = Array.from({ length: 201 }, () => setRow(hlcOf(NOW)));
    expect(codeOf(await log.post(rows))).toEqual({ status: 413, code: 'bad_request' });
    expect((await log.read()).changes).toEqual([]);
    expect((await log.send(rows.slice(1))).applied).toBe(200);
    for (const changes of [[], {}, 'x', undefined]) {
      expect(codeOf(await log.post(changes))).toEqual({ status: 400, code: 'validation' });
    }
  });

  it('a guest, with 401', async () => {
    const guest = { headers: { authorization: '' } } as TestUser;
    expect((await log.get(undefined, guest)).statusCode).toBe(401);
    expect((await log.post([setRow(hlcOf(NOW))], guest)).statusCode).toBe(401);
  });

  it('no row of the greatest valid size', async () => {
    const note = '\u0001'.repeat(1_000);
    const rows = Array.from({ length: 200 }, () => setRow(hlcOf(NOW), { note }));
    expect((await log.send(rows)).applied).toBe(200);
  });
});

describe('another user', () => {
  it('sees and changes nothing, also by the same ids', async () => {
    const row = setRow(hlcOf(NOW));
    await log.send([row]);
    const other = await createUser();
    expect((await log.read(undefined, other)).changes).toEqual([]);
    const theirs = { ...row, hlc: hlcOf(NOW + 1), reps: 1 };
    await log.send([theirs], other);
    expect((await log.read()).changes).toEqual([row]);
    expect((await log.read(undefined, other)).changes).toEqual([theirs]);
  });
});
