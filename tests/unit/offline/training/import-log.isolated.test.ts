import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FoundWorkout } from '../../../../src/features/training/import/found.ts';
import { draftOfImport } from '../../../../src/features/training/import/import-rows.ts';
import { uuid7 } from '../../../../src/lib/uuid7.ts';
import { SignedOut } from '../../../../src/offline/device-store.ts';
import {
  planImport,
  readImports,
  undoImport,
  writeImport,
} from '../../../../src/offline/training/import-log.ts';
import { createLogStore } from '../../../../src/offline/training/log-store.ts';
import { readOwnExercises, readWholeLog } from '../../../../src/offline/training/read-log.ts';
import { own } from '../../../../src/offline/training/row-stores.ts';
import { training, wipeTraining } from '../../../../src/offline/training/training-db.ts';

const UID = 'ala';
let now = 0;
let made = 0;
const deps = {
  training,
  now: () => now,
  newId: () => uuid7(now, new Uint8Array(10).fill((made += 1))),
  isSignedIn: () => true,
};
const log = createLogStore(deps);

const set = (exercise: string, reps: number) =>
  ({ exercise, type: 'normal', reps, load: null, seconds: null, note: null }) as const;
const workout = (day: number, ...sets: FoundWorkout['sets']): FoundWorkout => ({
  title: 'Nogi',
  start: { local: `2026-05-0${day}T18:00:00` },
  end: { after: 3_600 },
  note: null,
  sets,
});
const draftOf = (...workouts: FoundWorkout[]) =>
  draftOfImport(
    { app: 'hevy', workouts, own: [], others: [], leftOut: [], asks: [] },
    { moves: new Map(), offsetAt: () => 120, unit: 'kg', now: Date.UTC(2100, 0) },
  );
const write = async (draft: Awaited<ReturnType<typeof draftOf>>) =>
  writeImport(UID, draft, deps, () => undefined);
const held = () => readWholeLog(UID, training);
const marks = () =>
  training.read(async (transaction) => transaction.objectStore('unsent').count(own(UID)));

beforeEach(async () => {
  now = Date.parse('2026-06-01T12:00:00Z');
  await wipeTraining();
});

describe('an import', () => {
  it('writes its rows with a mark for each, and nothing the second time', async () => {
    const draft = await draftOf(workout(1, set('Przysiad', 8)), workout(2, set('Pompka', 9)));
    const id = await write(draft);
    const first = await held();
    expect(first.workouts).toMatchObject([{ import_id: id }, { import_id: id }]);
    expect(first.others).toMatchObject([
      { type: 'exercise', import_id: id },
      { type: 'exercise', import_id: id },
    ]);
    expect(await marks()).toBe(6);
    expect(await planImport(training, UID, draft)).toMatchObject({
      fresh: [],
      others: [],
      same: 2,
    });
    now += 60_000;
    await write(draft);
    expect(await held()).toEqual(first);
    expect(await readImports(training, UID)).toEqual([
      { id, at: Date.parse('2026-06-01T12:00:00Z'), workouts: 2 },
    ]);
  });

  it('of a longer file adds what is new and leaves what was corrected', async () => {
    await write(await draftOf(workout(1, set('Przysiad', 8))));
    const [corrected] = (await held()).sets;
    if (!corrected) throw new Error('no set');
    await log.put(UID, [{ type: 'set', ...corrected, reps: 12 }]);
    const longer = await draftOf(workout(1, set('Przysiad', 8)), workout(3, set('Przysiad', 9)));
    const plan = await planImport(training, UID, longer);
    expect(plan).toMatchObject({ fresh: [{}], others: [], same: 0, different: 1 });
    await write(longer);
    expect((await held()).sets.map(({ reps }) => reps).toSorted()).toEqual([12, 9]);
  });

  it('adds no workout that began in the minute of another one', async () => {
    await log.put(UID, [
      {
        type: 'workout',
        id: log.newId(),
        deleted: false,
        workout_id: 'own',
        program_id: 'own',
        started_at: Date.parse('2026-05-01T16:00:40Z'),
        ended_at: Date.parse('2026-05-01T17:00:00Z'),
        note: null,
        effort: null,
      },
    ]);
    const draft = await draftOf(workout(1, set('Przysiad', 8)), workout(2, set('Przysiad', 8)));
    expect(await planImport(training, UID, draft)).toMatchObject({ fresh: [{}], different: 1 });
  });

  it('of somebody who has signed out meanwhile writes nothing', async () => {
    const draft = await draftOf(workout(1, set('Przysiad', 8)));
    const leaving = writeImport(UID, draft, { ...deps, isSignedIn: () => false }, () => undefined);
    await expect(leaving).rejects.toThrow(SignedOut);
    expect(await held()).toEqual({ workouts: [], sets: [], others: [] });
    expect(await marks()).toBe(0);
  });
});

describe('an import that is taken back', () => {
  it('is gone as a whole, but for an exercise that another workout has, and comes back with its file', async () => {
    const kept = await write(await draftOf(workout(1, set('Przysiad', 8))));
    now += 1;
    const draft = await draftOf(workout(2, set('Przysiad', 9), set('Pompka', 9)));
    const id = await write(draft);
    await log.put(UID, [
      { type: 'set', ...(await held()).sets[0], id: log.newId(), position: 7, deleted: false },
    ]);
    await undoImport(UID, id, deps);
    expect((await held()).workouts).toMatchObject([{ import_id: kept }]);
    expect([...(await readOwnExercises(UID, training)).values()]).toMatchObject([
      { name: 'Przysiad' },
    ]);
    expect((await readImports(training, UID)).map((each) => each.id)).toEqual([kept]);

    expect(await planImport(training, UID, draft)).toMatchObject({ fresh: [{}], returning: 1 });
    await write(draft);
    const [, back] = (await held()).workouts;
    expect((await held()).sets.filter((each) => each.workout === back?.id)).toHaveLength(2);
  });

  it('keeps the exercise of the first import where the second one has used it too', async () => {
    const first = await write(await draftOf(workout(1, set('Przysiad', 8))));
    await write(await draftOf(workout(2, set('Przysiad', 9))));
    await undoImport(UID, first, deps);
    expect([...(await readOwnExercises(UID, training)).values()]).toMatchObject([
      { name: 'Przysiad' },
    ]);
  });
});
