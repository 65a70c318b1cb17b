import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { setsByExercise } from '../../../../../src/features/training/active/log-of.ts';
import { onLogChange } from '../../../../../src/offline/training/training-channels.ts';
import { readLastSets } from '../../../../../src/offline/training/last-sets.ts';
import { trainingOnDevice } from '../../../../../src/offline/training/on-device.ts';
import {
  BEGIN,
  kilograms,
  activeDevice,
  OWNER,
  PLAN,
  setDone,
  stored,
  IDS,
} from './active-device.ts';
import { eventually } from '../../../../fixtures/eventually.ts';
import { SECOND } from '../../../workout-engine/workout-engine.ts';
import { zoneOffset } from '../../../../../src/features/training/log/workout-day.ts';

const device = activeDevice();

describe('the log', () => {
  async function finished() {
    const controller = await device.begun();
    await controller.dispatch(kilograms(0, 20.25));
    await controller.dispatch(setDone(0));
    device.now += 60 * SECOND;
    await controller.dispatch({ ...kilograms(1, 0), values: {} });
    await controller.dispatch(setDone(1));
    device.now += SECOND;
    expect(await stored()).toMatchObject({ workouts: [], sets: [] });
    // With the last set skipped nothing is left, which finishes the workout.
    await controller.dispatch({ type: 'skipToday', slot: 2 });
    return controller;
  }

  it('has the rows of a finished workout, and keeps them when it is put away', async () => {
    const controller = await finished();
    await controller.close();
    expect(controller.current().status).toBe('none');
    const { running, workouts, sets } = await stored();
    expect(running).toEqual([]);
    const workout = String(workouts[0]?.id);
    expect(workout).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    const written = { owner: OWNER, deleted: false, hlc: expect.stringMatching(/^\d{15}-\d{5}-/) };
    expect(workouts).toEqual([
      {
        ...written,
        id: workout,
        workout_id: 'dom-start-1',
        program_id: 'dom-start',
        started_at: BEGIN,
        ended_at: BEGIN + 66 * SECOND,
        zone_offset: zoneOffset(BEGIN),
        note: null,
        effort: null,
        minutes: 1,
        sets_done: 2,
        sets_planned: 3,
      },
    ]);
    const set = {
      ...written,
      id: expect.any(String),
      workout,
      exercise: 'przysiad',
      kind: 'sets',
      reps: 12,
      band: null,
      kg_of: null,
      anchor: null,
      seconds: null,
      note: null,
    };
    expect(sets).toEqual([
      { ...set, position: 0, kg: 20.25, done_at: BEGIN + 5 * SECOND },
      { ...set, position: 1, kg: null, done_at: BEGIN + 65 * SECOND },
    ]);
    expect(new Set([...workouts, ...sets].map(({ id }) => id)).size).toBe(3);
    expect(new Set([...workouts, ...sets].map(({ hlc }) => hlc)).size).toBe(3);
  });

  it('is told of once its rows are written, and not with each tap', async () => {
    const heard = vi.fn<() => void>();
    const stop = onLogChange(OWNER, heard);
    await device.begun().then((controller) => controller.dispatch(setDone(0)));
    await device.openTab().then((other) => other.refresh());
    expect(heard).not.toHaveBeenCalled();
    await finished();
    await eventually(() => expect(heard).toHaveBeenCalledOnce());
    stop();
  });

  it('counts a workout that has ended as finished, also before it is put away', async () => {
    const controller = await finished();
    const onDevice = { finished: 0, hasChanges: false, isActive: false };
    expect(await trainingOnDevice()).toEqual({ ...onDevice, finished: 1 });
    await controller.dispatch({ type: 'undo' });
    // The server may have the rows, of which the tombstones wait.
    expect(await trainingOnDevice()).toEqual({ ...onDevice, hasChanges: true, isActive: true });
    await controller.drop();
    expect(await trainingOnDevice()).toEqual({ ...onDevice, hasChanges: true });
  });

  it('counts the workouts of every user, which a sign-out of any deletes', async () => {
    const controller = await finished();
    await controller.close();
    const other = await device.openTab('ewa');
    await other.begin(PLAN, IDS, { leadIn: 5 }, {});
    expect(await trainingOnDevice()).toMatchObject({ finished: 1, isActive: true });
  });

  it('gives the next workout the sets of each exercise when it was last done', async () => {
    const earlier = async () => setsByExercise((await readLastSets(OWNER)).sets);
    expect(await earlier()).toEqual({});
    const controller = await finished();
    await controller.close();
    expect(await earlier()).toEqual({ przysiad: [{ reps: 12, kg: 20.25 }, { reps: 12 }] });
    device.now += 86_400 * SECOND;
    await controller.begin(PLAN, IDS, { leadIn: 5 }, await earlier());
    device.now += 5 * SECOND;
    await controller.dispatch(kilograms(0, 22.5));
    await controller.dispatch(setDone(0));
    // An unfinished workout does not count as an earlier one.
    expect((await earlier()).przysiad).toHaveLength(2);
    await controller.dispatch({ type: 'finish' });
    expect(await earlier()).toEqual({ przysiad: [{ reps: 12, kg: 22.5 }] });
    await controller.dispatch({ type: 'undo' });
    expect((await earlier()).przysiad).toHaveLength(2);
  });

  it('follows corrections under the same ids, and writes only what differs', async () => {
    const controller = await finished();
    const before = await stored();
    await controller.dispatch({ type: 'amend', slot: 1, values: { kg: 30 } });
    const after = await stored();
    expect(after.workouts).toEqual(before.workouts);
    expect(after.sets[0]).toEqual(before.sets[0]);
    expect(after.sets[1]).toMatchObject({ id: before.sets[1]?.id, kg: 30 });
    expect(String(after.sets[1]?.hlc) > String(before.sets[1]?.hlc)).toBe(true);
  });

  it('is taken back by an undo, as tombstones, and comes back with the same ids', async () => {
    const controller = await finished();
    const before = await stored();
    await controller.dispatch({ type: 'undo' });
    const undone = await stored();
    expect([...undone.workouts, ...undone.sets].every((row) => row.deleted === true)).toBe(true);
    device.now -= 3_600 * SECOND;
    await controller.dispatch({ type: 'finish' });
    const again = await stored();
    expect(again.sets.map(({ id, deleted }) => [id, deleted])).toEqual(
      before.sets.map(({ id }) => [id, false]),
    );
    // Also over a clock that was set back.
    for (const [index, { hlc }] of again.sets.entries()) {
      expect(String(hlc) > String(undone.sets[index]?.hlc)).toBe(true);
    }
  });
});
