import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SetRow } from '../../../../../src/contract/workout-rows.ts';
import {
  readEarlier,
  recordsAmong,
  rowsDone,
} from '../../../../../src/features/training/active/records-in-workout.ts';
import { exercisesByName } from '../../../../../src/features/training/active/exercises-by-name.ts';
import { announcementOf } from '../../../../../src/features/training/active/screen/announcement.ts';
import { mainActionOf } from '../../../../../src/features/training/active/screen/main-action.ts';
import { newRecordText } from '../../../../../src/features/training/active/screen/new-record.ts';
import { readRecords } from '../../../../../src/features/training/log/read-personal-records.ts';
import { bestsOf, recordsOf } from '../../../../../src/features/training/log/personal-records.ts';
import { sessionsOf } from '../../../../../src/features/training/log/exercise-sessions.ts';
import { apply } from '../../../../../src/workout-engine/apply.ts';
import type { WorkoutEvent } from '../../../../../src/workout-engine/workout-event.ts';
import { start, type WorkoutState } from '../../../../../src/workout-engine/workout-state.ts';
import { view } from '../../../../../src/workout-engine/step-view.ts';
import { CIRCUIT, eventOf, MINUTE, SECOND, taps } from '../../../workout-engine/workout-engine.ts';
import { activeDevice, kilograms, OWNER, PLAN, setDone } from './active-device.ts';

const earlierOf = (sets: readonly SetRow[]) =>
  new Map(
    ['przysiad', 'deska', 'd'].map((exercise) => {
      const of = sets.filter((set) => set.exercise === exercise);
      return [exercise, { bests: bestsOf(of), last: sessionsOf(of).at(-1)?.sets ?? [] }];
    }),
  );

describe('the records of an active workout', () => {
  const tapped = fc.record({
    tap: fc.oneof({ weight: 8, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: taps }),
    reps: fc.integer({ min: 8, max: 14 }),
    kg: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
  });
  const workouts = fc.array(fc.array(tapped, { minLength: 10, maxLength: 40 }), {
    minLength: 2,
    maxLength: 4,
  });

  it('are those that its log has afterwards', () => {
    let records = 0;
    fc.assert(
      fc.property(workouts, (played) => {
        let now = 0;
        const logged: SetRow[] = [];
        for (const [place, steps] of played.entries()) {
          let state = start(CIRCUIT, { leadIn: 5 }, now);
          for (const { tap, reps, kg } of steps) {
            now += 7 * SECOND;
            const shown = view(state, now);
            const slot = shown.step?.index ?? -1;
            const event = tap ? eventOf(tap, slot) : mainActionOf(state, shown).event;
            state = apply(state, event, now);
            const values = { reps, ...(kg !== undefined && { kg }) };
            const done = state.results.at(-1)?.slot;
            if (done !== undefined)
              state = apply(state, { type: 'amend', slot: done, values }, now);
          }
          const rows = rowsDone(state);
          const found = recordsAmong(rows, earlierOf(logged));
          logged.push(
            ...rows.map((row) => ({ ...row, id: `${place} ${row.id}`, workout: `w${place}` })),
          );
          logged.sort((a, b) => a.done_at - b.done_at || a.position - b.position);
          const known = ['przysiad', 'deska', 'd'].flatMap((exercise) => [
            ...recordsOf(logged.filter((set) => set.exercise === exercise)),
          ]);
          records += found.size;
          const own = known.filter(([id]) => id.startsWith(`${place} `));
          expect(new Map([...found].map(([id, kind]) => [`${place} ${id}`, kind]))).toEqual(
            new Map(own),
          );
        }
      }),
    );
    expect(records).toBeGreaterThan(50);
  });
});

describe('on a device', () => {
  const device = activeDevice();

  it('an earlier workout counts, the active one does not, also once it is finished', async () => {
    const controller = await device.begun();
    await controller.dispatch(kilograms(0, 20));
    await controller.dispatch(setDone(0));
    await controller.dispatch({ type: 'finish' });
    await controller.close();
    expect((await readEarlier(OWNER, 'przysiad')).last).toMatchObject([{ kg: 20, reps: 12 }]);

    device.now += 86_400 * SECOND;
    const next = await device.begun();
    await next.dispatch(kilograms(0, 22.5));
    await next.dispatch(setDone(0));
    await next.dispatch({ type: 'finish' });
    const earlier = new Map([['przysiad', await readEarlier(OWNER, 'przysiad')]]);
    expect(earlier.get('przysiad')?.last).toMatchObject([{ kg: 20 }]);
    const { state } = next.current();
    const found = state && recordsAmong(rowsDone(state), earlier);
    expect([...(found?.values() ?? [])]).toEqual(['load']);
    expect([...(await readRecords(OWNER, ['przysiad'])).values()]).toEqual(['load']);
  });
});

describe('a rest', () => {
  const last = {
    id: 'l',
    hlc: '',
    deleted: false,
    workout: 'before',
    position: 0,
    kind: 'sets',
  } as const;
  const set = (fields: Partial<SetRow>): SetRow => ({
    ...last,
    exercise: 'przysiad',
    reps: 12,
    kg: null,
    band: null,
    anchor: null,
    seconds: null,
    done_at: 1,
    note: null,
    ...fields,
  });
  const begin = 1_700_000_000_000;
  const rested = (values: object, ...events: WorkoutEvent[]): WorkoutState =>
    [
      { type: 'chooseValues', slot: 0, exercise: 'przysiad', values } as const,
      setDone(0),
      ...events,
    ].reduce(
      (state, event) => apply(state, event, begin + 6 * SECOND),
      start(PLAN, { leadIn: 5 }, begin),
    );
  const text = (state: WorkoutState, ...sets: SetRow[]) =>
    newRecordText(state, view(state, state.seenAt), earlierOf(sets));

  it('says the record of the set before it', () => {
    expect(text(rested({ reps: 13 }), set({}))).toMatch(/^Nowy rekord: 13$/);
    expect(text(rested({ reps: 12, kg: 22.5 }), set({ kg: 20 }))).toBe('Nowy rekord: 22,5\u00A0kg');
    expect(
      text(rested({ reps: 12, band: 'mint', anchor: 3 }), set({ band: 'mint', anchor: 2 })),
    ).toBe('Nowy rekord: miętowa\u00A03');
  });

  it('says nothing of a first time, of as many, and before the earlier sets are read', () => {
    expect(text(rested({ reps: 13 }))).toBeUndefined();
    expect(text(rested({ reps: 12 }), set({}))).toBeUndefined();
    const state = rested({ reps: 13 });
    expect(newRecordText(state, view(state, state.seenAt), new Map())).toBeUndefined();
  });

  it('follows a correction, and an undo takes the record back', () => {
    const amend = { type: 'amend', slot: 0, values: { reps: 14 } } as const;
    expect(text(rested({ reps: 13 }, amend), set({}))).toBe('Nowy rekord: 14');
    expect(text(rested({ reps: 13 }, { ...amend, values: { reps: 11 } }), set({}))).toBeUndefined();
    expect(text(rested({ reps: 13 }, { type: 'undo' }), set({}))).toBeUndefined();
  });

  it('is over with the record', () => {
    const next = rested({ reps: 13 }, { type: 'skipRest', slot: 1 });
    expect(view(next, next.seenAt).phase).toBe('work');
    expect(text(next, set({}))).toBeUndefined();
  });

  it('is announced with it', () => {
    const state = rested({ reps: 13 });
    const shown = view(state, state.seenAt);
    const said = announcementOf(state, shown, exercisesByName([]), text(state, set({})));
    expect(said).toMatch(/^Nowy rekord: 13\. Przerwa, 1\sminuta\. Potem: /);
  });

  it('after a long hold has its seconds', () => {
    const held = [
      setDone(0),
      { type: 'jumpTo', slot: 2 } as const,
      { type: 'startNow', slot: 2 } as const,
    ].reduce(
      (state, event) => apply(state, event, begin + 6 * SECOND),
      start(PLAN, { leadIn: 5 }, begin),
    );
    const ended = apply(held, { type: 'seen' }, begin + 2 * MINUTE);
    const deska = set({ exercise: 'deska', reps: null, seconds: 30 });
    const rows = rowsDone(ended);
    expect(rows.at(-1)).toMatchObject({ exercise: 'deska', reps: null, seconds: 40 });
    expect([...recordsAmong(rows, earlierOf([deska])).values()]).toEqual(['hold']);
  });
});
