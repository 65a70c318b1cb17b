import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Lead } from '../../src/features/training/lead/lead.ts';
import { pendingValues } from '../../src/workout-engine/pending-values.ts';
import { type LeadState, outcomes, slotAt } from '../../src/workout-engine/state.ts';
import { openTrainingDb, wipeTraining } from '../../src/offline/training/db.ts';
import type { Plan } from '../../src/contract/plan.ts';
import { SECOND, STRAIGHT } from './lead-engine.ts';

const OWNER = 'anna';
const BEGIN = 1_700_000_000_000;
const IDS = { workoutId: 'dom-start-1', programId: 'dom-start' };
const PLAN: Plan = [
  {
    kind: 'sets',
    title: 'A',
    restBetween: 90,
    items: [
      { exercise: 'przysiad', sets: 2, reps: '12', rest: 60 },
      { exercise: 'deska', sets: 1, work: 40, rest: 45 },
    ],
  },
];

let now: number;
let signedIn: Set<string>;
let stops: (() => void)[];
let count: number;

/** A tab: its own connection and channel, and what it knows comes from the storage alone. */
async function openTab(owner = OWNER): Promise<Lead> {
  vi.resetModules();
  const { createRunningStore } = await import('../../src/offline/training/running-store.ts');
  const { createLead } = await import('../../src/features/training/lead/lead.ts');
  const store = createRunningStore({
    now: () => now,
    // Random enough for ids that differ.
    random: (bytes) => bytes.fill((count += 1) % 256).fill(count >> 8, 0, 1),
    isSignedIn: (id) => signedIn.has(id),
  });
  const lead = createLead(store, owner, () => now);
  stops.push(lead.subscribe(() => undefined));
  await lead.refresh();
  return lead;
}

async function begun(plan = PLAN): Promise<Lead> {
  const lead = await openTab();
  await lead.begin(plan, IDS, { leadIn: 5 });
  now += 5 * SECOND;
  return lead;
}

const done = (lead: Lead) => [...outcomes(lead.view().state ?? { results: [] }).keys()];
const setDone = (slot: number) => ({ type: 'setDone', slot }) as const;
const kilograms = (slot: number, kg: number) =>
  ({ type: 'chooseValues', slot, exercise: 'przysiad', values: { reps: 12, kg } }) as const;

async function stored() {
  const db = await openTrainingDb();
  const [running, workouts, sets] = await Promise.all([
    db.getAll('running'),
    db.getAll('workouts'),
    db.getAll('sets'),
  ]);
  return { running, workouts, sets };
}

beforeEach(async () => {
  now = BEGIN;
  count = 0;
  signedIn = new Set([OWNER, 'ewa']);
  stops = [];
  await wipeTraining();
});

afterEach(() => {
  for (const stop of stops) stop();
});

describe('the record of a workout', () => {
  it('has each event before the view shows it, in one strict transaction', async () => {
    const lead = await begun();
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
    const dispatching = lead.dispatch(setDone(0));
    expect(done(lead)).toEqual([]);
    await dispatching;
    expect(done(lead)).toEqual([0]);
    expect(transaction.mock.calls.map(([, mode, options]) => [mode, options])).toEqual([
      ['readwrite', { durability: 'strict' }],
    ]);
    transaction.mockRestore();
  });

  it('survives a kill, with the phase that the time says', async () => {
    const lead = await begun();
    await lead.dispatch(setDone(0));
    now += 20 * SECOND;
    const after = await openTab();
    expect(after.view()).toMatchObject({ status: 'led', workoutId: 'dom-start-1' });
    expect(after.view().state).toEqual(lead.view().state);
  });

  it('is the workout of its owner alone', async () => {
    await begun();
    const { hasRunningWorkout } = await import('../../src/offline/training/has-running.ts');
    expect([await hasRunningWorkout(OWNER), await hasRunningWorkout('ewa')]).toEqual([true, false]);
    const other = await openTab('ewa');
    expect(other.view().status).toBe('none');
    await other.begin(STRAIGHT, IDS, { leadIn: 3 });
    expect((await openTab()).view().state?.plan).toEqual(PLAN);
  });

  it('is one: a second tab goes on with the first one’s', async () => {
    const first = await begun();
    const second = await openTab();
    await second.begin(STRAIGHT, IDS, { leadIn: 3 });
    expect(second.view().state?.plan).toEqual(PLAN);
    await Promise.all([first.dispatch(setDone(0)), second.dispatch(setDone(0))]);
    await vi.waitFor(() => expect([done(first), done(second)]).toEqual([[0], [0]]));
    expect(first.view().state?.results).toHaveLength(1);
    now += 60 * SECOND;
    await second.dispatch(setDone(1));
    await vi.waitFor(() => expect(done(first)).toEqual([0, 1]));
  });

  it('takes quick taps one after the other, at their own instants', async () => {
    const lead = await begun();
    const tap = lead.dispatch(setDone(0));
    now += SECOND;
    await Promise.all([
      tap,
      lead.dispatch({ type: 'skipRest', slot: 1 }),
      lead.dispatch(setDone(1)),
    ]);
    expect(lead.view().state?.results.map(({ slot, at }) => [slot, at])).toEqual([
      [0, BEGIN + 5 * SECOND],
      [1, BEGIN + 6 * SECOND],
    ]);
  });

  it('has numbers that were chosen for a set, and counts quick taps on them each', async () => {
    const lead = await begun();
    const more = (state: LeadState) =>
      kilograms(0, (pendingValues(state, slotAt(state, 0)).kg ?? 0) + 2.5);
    await Promise.all([lead.dispatch(more), lead.dispatch(more), lead.dispatch(more)]);
    const after = await openTab();
    await after.dispatch(setDone(0));
    expect(after.view().state?.results[0]?.values).toEqual({ reps: 12, kg: 7.5 });
  });

  it('of a version without such numbers is read', async () => {
    const lead = await begun();
    const { running } = await stored();
    const { drafts: _, ...earlier } = lead.view().state ?? { drafts: {} };
    await (await openTrainingDb()).put('running', { ...running[0], owner: OWNER, state: earlier });
    expect((await openTab()).view()).toMatchObject({ status: 'led', state: { drafts: {} } });
  });

  it('knows that the user was there while phases ended by themselves', async () => {
    const lead = await begun(STRAIGHT);
    for (let second = 0; second < 130; second += 1) {
      now += SECOND;
      // oxlint-disable-next-line no-await-in-loop -- a second after the other
      await lead.tick();
    }
    const after = await openTab();
    expect(done(after)).toEqual([0, 1]);
    // Watched for long, then a tap: nothing in between counts as absence.
    now += 3_600 * SECOND;
    await after.tick();
    await after.dispatch({ type: 'skipRest', slot: 2 });
    expect(after.view().state).toMatchObject({ isAway: false, phase: { name: 'work', slot: 2 } });
  });

  it('takes nobody for absent who watches a long step', async () => {
    const lead = await begun([
      { kind: 'warmup', title: 'A', items: [{ text: 'Bieżnia', work: 1_200 }] },
    ]);
    for (let minute = 0; minute < 21; minute += 1) {
      now += 60 * SECOND;
      // oxlint-disable-next-line no-await-in-loop -- a minute after the other
      await lead.tick();
    }
    expect(lead.view().state).toMatchObject({ isAway: false, phase: { name: 'done' } });
  });

  it('comes along with a clock that was set back once, whatever the number of tabs', async () => {
    const first = await begun();
    const second = await openTab();
    await first.dispatch(setDone(0));
    await vi.waitFor(() => expect(done(second)).toEqual([0]));
    now += 20 * SECOND;
    await Promise.all([first.tick(), second.tick()]);
    now -= 3_600 * SECOND;
    await Promise.all([first.tick(), second.tick(), second.tick()]);
    const rest = { name: 'rest', startedAt: now - 20 * SECOND, endsAt: now + 40 * SECOND };
    await first.refresh();
    expect(first.view().state).toMatchObject({ phase: rest });
  });

  it('shows nothing as done that could not be stored, and says why', async () => {
    const lead = await begun();
    const db = await openTrainingDb();
    const before = lead.view().state;
    for (const [error, failure] of [
      [new DOMException('full', 'QuotaExceededError'), 'full'],
      [new DOMException('gone', 'InvalidStateError'), 'failed'],
    ] as const) {
      const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
        throw error;
      });
      // oxlint-disable-next-line no-await-in-loop -- one failure after the other
      await lead.dispatch(setDone(0));
      put.mockRestore();
      expect(lead.view()).toMatchObject({ failure, state: before });
      // oxlint-disable-next-line no-await-in-loop
      expect((await db.getAll('running'))[0]?.state).toEqual(before);
    }
    await lead.dispatch(setDone(0));
    expect(lead.view().failure).toBeUndefined();
    expect(done(lead)).toEqual([0]);
  });

  it('writes nothing of somebody who has signed out, and is wiped with them', async () => {
    const lead = await begun();
    signedIn.clear();
    await lead.dispatch(setDone(0));
    expect(lead.view().failure).toBe('failed');
    expect((await stored()).running[0]?.state).toMatchObject({ results: [] });
    await wipeTraining();
    await lead.begin(PLAN, IDS, { leadIn: 3 });
    expect(await stored()).toEqual({ running: [], workouts: [], sets: [] });
  });

  it('of another version is left alone', async () => {
    const lead = await begun();
    const db = await openTrainingDb();
    const [row] = await db.getAll('running');
    if (row === undefined) throw new Error('nothing is stored');
    await db.put('running', { ...row, state: { version: 2 } });
    await lead.dispatch(setDone(0));
    expect(lead.view()).toMatchObject({ status: 'unreadable', state: undefined });
    expect((await stored()).running[0]?.state).toEqual({ version: 2 });
  });
});

describe('the log', () => {
  async function finished() {
    const lead = await begun();
    await lead.dispatch(kilograms(0, 20.25));
    await lead.dispatch(setDone(0));
    now += 60 * SECOND;
    await lead.dispatch({ ...kilograms(1, 0), values: {} });
    await lead.dispatch(setDone(1));
    now += SECOND;
    await lead.dispatch({ type: 'skipToday', slot: 2 });
    expect(await stored()).toMatchObject({ workouts: [], sets: [] });
    await lead.dispatch({ type: 'finish' });
    return lead;
  }

  it('has the rows of a finished workout, and keeps them when it is put away', async () => {
    const lead = await finished();
    await lead.close();
    expect(lead.view().status).toBe('none');
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
        note: null,
        effort: null,
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

  it('follows corrections under the same ids, and writes only what differs', async () => {
    const lead = await finished();
    const before = await stored();
    await lead.dispatch({ type: 'amend', slot: 1, values: { kg: 30 } });
    const after = await stored();
    expect(after.workouts).toEqual(before.workouts);
    expect(after.sets[0]).toEqual(before.sets[0]);
    expect(after.sets[1]).toMatchObject({ id: before.sets[1]?.id, kg: 30 });
    expect(String(after.sets[1]?.hlc) > String(before.sets[1]?.hlc)).toBe(true);
  });

  it('is taken back by an undo, as tombstones, and comes back with the same ids', async () => {
    const lead = await finished();
    const before = await stored();
    await lead.dispatch({ type: 'undo' });
    const undone = await stored();
    expect([...undone.workouts, ...undone.sets].every((row) => row.deleted === true)).toBe(true);
    now -= 3_600 * SECOND;
    await lead.dispatch({ type: 'finish' });
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
