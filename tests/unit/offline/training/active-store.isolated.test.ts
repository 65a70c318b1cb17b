import 'fake-indexeddb/auto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ActiveWorkoutController } from '../../../../src/features/training/active/active-workout-controller.ts';
import { STORE_DEADLINE } from '../../../../src/offline/storage-deadlines.ts';
import { trainingDb, wipeTraining } from '../../../../src/offline/training/training-db.ts';
import { pendingValues } from '../../../../src/workout-engine/pending-values.ts';
import {
  type WorkoutState,
  outcomes,
  slotAt,
} from '../../../../src/workout-engine/workout-state.ts';
import {
  BEGIN,
  IDS,
  kilograms,
  activeDevice,
  OWNER,
  PLAN,
  setDone,
  stored,
} from '../../features/training/active/active-device.ts';
import { SECOND, STRAIGHT } from '../../workout-engine/workout-engine.ts';
import { eventually } from '../../../fixtures/eventually.ts';

const device = activeDevice();
const done = (controller: ActiveWorkoutController) => [
  ...outcomes(controller.current().state ?? { results: [] }).keys(),
];

describe('the record of a workout', () => {
  it('has each event before the view shows it, in one strict transaction', async () => {
    const controller = await device.begun();
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
    const dispatching = controller.dispatch(setDone(0));
    expect(done(controller)).toEqual([]);
    await dispatching;
    expect(done(controller)).toEqual([0]);
    expect(transaction.mock.calls.map(([, mode, options]) => [mode, options])).toEqual([
      ['readwrite', { durability: 'strict' }],
    ]);
    transaction.mockRestore();
  });

  it('survives a kill, with the phase that the time says', async () => {
    const controller = await device.begun();
    await controller.dispatch(setDone(0));
    device.now += 20 * SECOND;
    const after = await device.openTab();
    expect(after.current()).toMatchObject({ status: 'active', workoutId: 'dom-start-1' });
    expect(after.current().state).toEqual(controller.current().state);
  });

  it('is the workout of its owner alone', async () => {
    await device.begun();
    const { readActiveId } = await import('../../../../src/offline/training/active-id.ts');
    expect(await readActiveId(OWNER)).toEqual(expect.any(String));
    expect(await readActiveId('ewa')).toBeUndefined();
    const other = await device.openTab('ewa');
    expect(other.current().status).toBe('none');
    await other.begin(STRAIGHT, IDS, { leadIn: 3 });
    expect((await device.openTab()).current().state?.plan).toEqual(PLAN);
  });

  it('is one: a second tab goes on with the first one’s', async () => {
    const first = await device.begun();
    const second = await device.openTab();
    await second.begin(STRAIGHT, IDS, { leadIn: 3 });
    expect(second.current().state?.plan).toEqual(PLAN);
    await Promise.all([first.dispatch(setDone(0)), second.dispatch(setDone(0))]);
    await eventually(() => expect([done(first), done(second)]).toEqual([[0], [0]]));
    expect(first.current().state?.results).toHaveLength(1);
    device.now += 60 * SECOND;
    await second.dispatch(setDone(1));
    await eventually(() => expect(done(first)).toEqual([0, 1]));
  });

  it('takes quick taps one after the other, at their own instants', async () => {
    const controller = await device.begun();
    const tap = controller.dispatch(setDone(0));
    device.now += SECOND;
    await Promise.all([
      tap,
      controller.dispatch({ type: 'skipRest', slot: 1 }),
      controller.dispatch(setDone(1)),
    ]);
    expect(controller.current().state?.results.map(({ slot, at }) => [slot, at])).toEqual([
      [0, BEGIN + 5 * SECOND],
      [1, BEGIN + 6 * SECOND],
    ]);
  });

  it('has numbers that were chosen for a set, and counts quick taps on them each', async () => {
    const controller = await device.begun();
    const more = (state: WorkoutState) =>
      kilograms(0, (pendingValues(state, slotAt(state, 0)).kg ?? 0) + 2.5);
    await Promise.all([
      controller.dispatch(more),
      controller.dispatch(more),
      controller.dispatch(more),
    ]);
    const after = await device.openTab();
    await after.dispatch(setDone(0));
    expect(after.current().state?.results[0]?.values).toEqual({ reps: 12, kg: 7.5 });
  });

  it('of a version without such numbers is read', async () => {
    const controller = await device.begun();
    const db = await trainingDb.open();
    const running = await db.get('running', OWNER);
    if (running === undefined) throw new Error('nothing is stored');
    const {
      drafts: _,
      earlier: __,
      ...before
    } = controller.current().state ?? { drafts: {}, earlier: {} };
    await db.put('running', { ...running, state: before });
    const state = { drafts: {}, earlier: {} };
    expect((await device.openTab()).current()).toMatchObject({ status: 'active', state });
  });

  it('knows that the user was there while phases ended by themselves', async () => {
    const controller = await device.begun(STRAIGHT);
    for (let second = 0; second < 130; second += 1) {
      device.now += SECOND;
      // oxlint-disable-next-line no-await-in-loop -- a second after the other
      await controller.tick();
    }
    const after = await device.openTab();
    expect(done(after)).toEqual([0, 1]);
    // Watched for long, then a tap: nothing in between counts as absence.
    device.now += 3_600 * SECOND;
    await after.tick();
    await after.dispatch({ type: 'skipRest', slot: 2 });
    expect(after.current().state).toMatchObject({
      isAway: false,
      phase: { name: 'work', slot: 2 },
    });
  });

  it('takes nobody for absent who watches a long step', async () => {
    const controller = await device.begun([
      { kind: 'warmup', title: 'A', items: [{ text: 'Bieżnia', work: 1_200 }] },
    ]);
    for (let minute = 0; minute < 21; minute += 1) {
      device.now += 60 * SECOND;
      // oxlint-disable-next-line no-await-in-loop -- a minute after the other
      await controller.tick();
    }
    expect(controller.current().state).toMatchObject({ isAway: false, phase: { name: 'done' } });
  });

  it('has a long step stored now and then while it is watched, so that a kill is no absence', async () => {
    const controller = await device.begun([
      { kind: 'warmup', title: 'A', items: [{ text: 'Bieżnia', work: 1_200 }] },
    ]);
    for (let second = 0; second < 1_100; second += 1) {
      device.now += SECOND;
      // oxlint-disable-next-line no-await-in-loop -- a second after the other
      await controller.tick();
    }
    const after = await device.openTab();
    device.now += 150 * SECOND;
    await after.tick();
    expect(after.current().state).toMatchObject({ isAway: false, phase: { name: 'done' } });
  });

  it('is read again by a tab that nobody has told of a change, and what it has seen stays', async () => {
    const controller = await device.begun();
    const other = await device.openTab();
    const broadcast = vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockReturnValue();
    await other.dispatch(setDone(0));
    broadcast.mockRestore();
    expect(done(controller)).toEqual([]);
    await controller.refresh();
    expect(done(controller)).toEqual([0]);
    device.now += 60 * SECOND;
    await controller.tick();
    device.now += 9 * 60 * SECOND;
    await controller.tick();
    await controller.refresh();
    device.now += 9 * 60 * SECOND;
    await controller.tick();
    expect(controller.current().state).toMatchObject({ isAway: false });
  });

  it('stays as it is known where it cannot be read again', async () => {
    const controller = await device.begun();
    const before = controller.current();
    const get = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('gone', 'InvalidStateError');
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const refreshing = controller.refresh();
    await vi.advanceTimersByTimeAsync(STORE_DEADLINE);
    await refreshing;
    expect(controller.current()).toEqual(before);
    get.mockRestore();
    await controller.dispatch(setDone(0));
    expect(done(controller)).toEqual([0]);
  });

  it('can be brought back after it was dropped, unless another has begun', async () => {
    const controller = await device.begun();
    await controller.dispatch(setDone(0));
    const restore = await controller.drop();
    expect(controller.current().status).toBe('none');
    await restore();
    expect(done(controller)).toEqual([0]);
    const late = await controller.drop();
    await controller.begin(STRAIGHT, IDS, { leadIn: 3 });
    await late();
    expect(controller.current().state?.plan).toEqual(STRAIGHT);
  });

  it('comes along with a clock that was set back once, whatever the number of tabs', async () => {
    const first = await device.begun();
    const second = await device.openTab();
    await first.dispatch(setDone(0));
    await eventually(() => expect(done(second)).toEqual([0]));
    device.now += 20 * SECOND;
    await Promise.all([first.tick(), second.tick()]);
    device.now -= 3_600 * SECOND;
    await Promise.all([first.tick(), second.tick(), second.tick()]);
    const rest = {
      name: 'rest',
      startedAt: device.now - 20 * SECOND,
      endsAt: device.now + 40 * SECOND,
    };
    await first.refresh();
    expect(first.current().state).toMatchObject({ phase: rest });
  });

  it('shows nothing as done that could not be stored, and says why', async () => {
    const controller = await device.begun();
    const db = await trainingDb.open();
    const before = controller.current().state;
    for (const [error, failure] of [
      [new DOMException('full', 'QuotaExceededError'), 'full'],
      [new DOMException('no record', 'DataError'), 'failed'],
    ] as const) {
      const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
        throw error;
      });
      // oxlint-disable-next-line no-await-in-loop -- one failure after the other
      await controller.dispatch(setDone(0));
      put.mockRestore();
      expect(controller.current()).toMatchObject({ failure, state: before });
      // oxlint-disable-next-line no-await-in-loop
      expect((await db.getAll('running'))[0]?.state).toEqual(before);
    }
    await controller.dispatch(setDone(0));
    expect(controller.current().failure).toBeUndefined();
    expect(done(controller)).toEqual([0]);
  });

  it('is stored although the browser has aborted the first transaction', async () => {
    const controller = await device.begun();
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('gone', 'InvalidStateError');
    });
    await controller.dispatch(setDone(0));
    expect(controller.current().failure).toBeUndefined();
    expect(done(controller)).toEqual([0]);
  });

  it('writes nothing of somebody who has signed out, and is wiped with them', async () => {
    const controller = await device.begun();
    device.signedIn.clear();
    await controller.dispatch(setDone(0));
    expect(controller.current().failure).toBe('failed');
    expect((await stored()).running[0]?.state).toMatchObject({ results: [] });
    await wipeTraining();
    await controller.begin(PLAN, IDS, { leadIn: 3 });
    expect(await stored()).toEqual({ running: [], workouts: [], sets: [] });
  });

  it('of another version is left alone', async () => {
    const controller = await device.begun();
    const db = await trainingDb.open();
    const [row] = await db.getAll('running');
    if (row === undefined) throw new Error('nothing is stored');
    await db.put('running', { ...row, state: { version: 2 } });
    await controller.dispatch(setDone(0));
    expect(controller.current()).toMatchObject({ status: 'unreadable', state: undefined });
    expect((await stored()).running[0]?.state).toEqual({ version: 2 });
  });
});
