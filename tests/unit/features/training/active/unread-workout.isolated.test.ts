import { describe, expect, it, vi } from 'vitest';
import { uuid7 } from '../../../../../src/lib/uuid7.ts';
import type { Plan } from '../../../../../src/contract/workout-plan.ts';
import {
  breakableDatabases,
  failOpening,
  hangAtOpening,
  heal,
  until,
} from '../../../offline/breakable-databases.ts';

breakableDatabases();

const workout = { owner: 'anna', workout_id: 'w', program_id: 'p', state: 1 };
const plan: Plan = [
  {
    kind: 'sets',
    title: 'A',
    items: [{ exercise: 'przysiad', sets: 1, reps: '8', rest: 60 }],
  },
];

/** A page: its modules, with nothing open. */
async function openPage() {
  vi.resetModules();
  const { serveFromMemory } = await import('../../../../../src/offline/idb-connection.ts');
  // Its loading takes no time of the page, which passes fast.
  const memory = await import('../../../../../src/offline/memory.ts');
  serveFromMemory(
    async () => memory,
    () => () => undefined,
  );
  const { trainingDb } = await import('../../../../../src/offline/training/training-db.ts');
  const { createActiveStore } = await import('../../../../../src/offline/training/active-store.ts');
  const { createActiveWorkoutController } =
    await import('../../../../../src/features/training/active/active-workout-controller.ts');
  const activeStore = createActiveStore({
    now: () => 5,
    newId: () => uuid7(5, new Uint8Array(10)),
    isSignedIn: () => true,
  });
  const openWorkout = () => createActiveWorkoutController(activeStore, 'anna', () => 5);
  const finished = await import('../../../../../src/offline/training/read-finished-workouts.ts');
  const changes = await import('../../../../../src/offline/training/training-channels.ts');
  return { trainingDb, activeStore, openWorkout, finished, changes };
}

describe('a device that may hold an active workout', () => {
  it.each<[string, () => void, RegExp]>([
    ['fails', () => failOpening('UnknownError'), /^no$/],
    ['hangs', hangAtOpening, /1500 ms/],
  ])('is not taken for one without it while its opening %s', async (_, fail, reason) => {
    await (await openPage()).activeStore.begin(workout);
    fail();
    const page = await openPage();
    await expect(page.activeStore.read('anna')).rejects.toThrow(reason);
    const controller = page.openWorkout();
    await controller.refresh();
    expect(controller.current()).toMatchObject({ status: 'unread', failure: 'failed' });
  });

  it('gives it once it opens', async () => {
    await (await openPage()).activeStore.begin(workout);
    failOpening('UnknownError');
    const page = await openPage();
    await expect(page.activeStore.read('anna')).rejects.toThrow(/^no$/);
    heal();
    await until(() => expect(page.trainingDb.isInMemory()).toBe(false));
    expect(await page.activeStore.read('anna')).toMatchObject(workout);
  });

  it('lets another be begun in memory, and put away', async () => {
    failOpening('UnknownError');
    const controller = (await openPage()).openWorkout();
    await controller.refresh();
    await controller.begin(plan, { workoutId: 'w', programId: 'p' }, { leadIn: 3 });
    expect(controller.current()).toMatchObject({ status: 'active', failure: undefined });
    await controller.close();
    expect(controller.current()).toMatchObject({ status: 'none', failure: undefined });
  });
});

const finishedRow = {
  id: 'w1',
  hlc: 'h',
  deleted: false,
  workout_id: 'w',
  program_id: 'p',
  started_at: 1,
  ended_at: 2,
  note: null,
  effort: null,
};

it('finished workouts that only the device knows are read again once it opens', async () => {
  const { trainingDb } = await openPage();
  await (await trainingDb.open()).put('workouts', { ...finishedRow, owner: 'anna' });
  failOpening('UnknownError');
  const { finished, changes } = await openPage();
  const found: unknown[] = [];
  const stop = changes.onLogChange('anna', () => {
    void finished.readFinishedWorkouts('anna').then((rows) => found.push(...rows));
  });
  expect(await finished.readFinishedWorkouts('anna')).toEqual([]);
  heal();
  await until(() => expect(found).toMatchObject([{ id: finishedRow.id }]));
  stop();
});
