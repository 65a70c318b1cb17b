import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apply } from '../../../src/workout-engine/apply.ts';
import { advance, AWAY_MS, seenAt } from '../../../src/workout-engine/advance.ts';
import { cues } from '../../../src/workout-engine/cues.ts';
import { slotsOf } from '../../../src/workout-engine/slots.ts';
import {
  type WorkoutState,
  outcomes,
  parseState,
  start,
} from '../../../src/workout-engine/workout-state.ts';
import { view } from '../../../src/workout-engine/step-view.ts';
import { eventOf, MINUTE, plans, SECOND, type Tap, taps } from './workout-engine.ts';

const HOUR = 60 * MINUTE;
const BEGIN = 1_700_000_000_000;

/** Time that passes before a tap: mostly seconds, at times hours, at times a clock that is set back. */
const passing = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 90 * SECOND }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 3 * HOUR }) },
  { weight: 1, arbitrary: fc.integer({ min: -2 * HOUR, max: 0 }) },
);
const acts = fc.array(fc.record({ tap: taps, ms: passing, isKilled: fc.boolean() }), {
  maxLength: 40,
});
const leadIns = fc.constantFrom(3 as const, 5, 10);

/** A kill: what comes back is what was written. */
function restored(state: WorkoutState): WorkoutState {
  const back = parseState(JSON.parse(JSON.stringify(state)));
  if (back === undefined) throw new Error('the state does not survive a kill');
  return back;
}

const slotShown = (state: WorkoutState, now: number) => view(state, now).step?.index ?? -1;

/** The workout after `ms` until `now` in which it stood still; what was all done has its end, and nothing lies ahead. */
function heldUp(state: WorkoutState, ms: number, now: number): WorkoutState {
  const later = <T extends Pick<WorkoutState, 'phase' | 'pausedAt'>>(moment: T): T => {
    const { phase, pausedAt } = moment;
    if (phase.name === 'done') return moment;
    const held = Math.min(ms, now - (pausedAt ?? phase.startedAt));
    const startedAt = phase.startedAt + held;
    const endsAt = phase.endsAt && phase.endsAt + held;
    return {
      ...moment,
      phase: { ...phase, startedAt, endsAt },
      pausedAt: pausedAt && pausedAt + held,
    };
  };
  return { ...later(state), history: state.history.map(later) };
}

describe('whatever the plan, the taps, the kills and the clock', () => {
  it('no time is negative, progress stays within, and a kill changes nothing', () => {
    fc.assert(
      fc.property(plans, leadIns, acts, (plan, leadIn, list) => {
        let state = start(plan, { leadIn }, BEGIN);
        let now = BEGIN;
        for (const { tap, ms, isKilled } of list) {
          now += ms;
          const shown = view(state, now);
          expect(shown.remaining ?? 0).toBeGreaterThanOrEqual(0);
          expect(shown.progress).toBeGreaterThanOrEqual(0);
          expect(shown.progress).toBeLessThanOrEqual(1);
          expect(shown.sets.done + shown.sets.skipped).toBeLessThanOrEqual(shown.sets.total);
          if (isKilled) {
            state = restored(state);
            expect(view(state, now)).toEqual(shown);
          }
          state = apply(state, eventOf(tap, shown.step?.index ?? -1), now);
          const begun = [state, ...state.history].map(({ phase }) => phase.startedAt);
          expect(Math.max(...begun)).toBeLessThanOrEqual(now);
        }
      }),
    );
  });

  it('a set that was shown as done is there until it is undone, and once', () => {
    fc.assert(
      fc.property(plans, acts, (plan, list) => {
        let state = start(plan, { leadIn: 3 }, BEGIN);
        let now = BEGIN;
        for (const { tap, ms } of list) {
          now += ms;
          const before = advance(state, now);
          state = apply(before, eventOf(tap, slotShown(before, now)), now);
          if (tap.type === 'undo' || tap.type === 'addSet' || tap.type === 'removeSet') continue;
          const [old, new_] = [outcomes(before), outcomes(state)];
          for (const [slot, { status, at, exercise }] of old) {
            const result = new_.get(slot);
            expect(result).toBeDefined();
            if (status !== 'done') continue;
            // Done again with another exercise, it is another set.
            const isSame = result?.exercise === exercise;
            expect(result).toMatchObject(isSame ? { status, at } : { status, at: now });
          }
          // At most the one tapped is new; a skip settles the sets of one exercise.
          const added = [...new_.values()].filter(
            (result) => result.status === 'done' && old.get(result.slot)?.status !== 'done',
          );
          if (tap.type !== 'adjustRest') expect(added.length).toBeLessThanOrEqual(1);
          expect(added.every(({ at }) => at <= now)).toBe(true);
        }
      }),
    );
  });

  it('undo is exact: as if the tap had never been, and nobody trained through a stop or an absence', () => {
    fc.assert(
      fc.property(plans, acts, taps, passing, (plan, list, last, later) => {
        let state = start(plan, { leadIn: 5 }, BEGIN);
        let now = BEGIN;
        for (const { tap, ms } of list) {
          now += ms;
          state = apply(state, eventOf(tap, slotShown(state, now)), now);
        }
        fc.pre(last.type !== 'undo' && later >= 0);
        const before = advance(state, now);
        const after = apply(before, eventOf(last, slotShown(before, now)), now);
        fc.pre(after.history.length > before.history.length);
        const then = now + later;
        const undone = apply(after, { type: 'undo' }, then);
        // What stood still goes on where it stood. Else it was watched all the time: the one who undoes is there.
        const left = advance(after, then);
        const stop = left.pausedAt ?? left.finishedAt;
        const isStopped = (before.pausedAt ?? before.finishedAt) !== null;
        const ran = stop !== null && !isStopped ? Math.max(stop, before.phase.startedAt) : then;
        const idle = stop === null && later > AWAY_MS ? later : Math.max(0, then - ran);
        const untouched = advance(seenAt(heldUp(before, idle, then), undone.seenAt), then);
        expect(undone).toEqual(untouched);
      }),
    );
  });

  it('every plan ends, by itself or with the button that is shown', () => {
    fc.assert(
      fc.property(plans, leadIns, (plan, leadIn) => {
        let state = start(plan, { leadIn }, BEGIN);
        let now = BEGIN;
        const slots = slotsOf(plan).length;
        for (let count = 0; count <= 3 * slots + 1; count += 1) {
          const { phase, step, remaining } = view(state, now);
          if (phase === 'done') break;
          const slot = step?.index ?? -1;
          if (remaining === undefined) {
            state = apply(state, { type: 'setDone', slot }, now);
          } else if (remaining === 0) state = apply(state, { type: 'skipRest', slot }, now);
          else {
            now += remaining;
            state = apply(state, { type: 'seen' }, now);
          }
        }
        expect(view(state, now).phase).toBe('done');
        expect([...outcomes(state).keys()].toSorted((a, b) => a - b)).toEqual(
          slotsOf(plan).map(({ index }) => index),
        );
      }),
    );
  });

  it('it does not matter how often the time was looked at', () => {
    fc.assert(
      fc.property(
        plans,
        fc.array(fc.integer({ min: 0, max: 8 * MINUTE }), { maxLength: 8 }),
        (plan, list) => {
          const first = start(plan, { leadIn: 3 }, BEGIN);
          const end = BEGIN + 8 * MINUTE;
          const instants = list.toSorted((a, b) => a - b).map((ms) => BEGIN + ms);
          const often = instants.reduce((state, at) => advance(state, at), first);
          expect(advance(often, end)).toEqual(advance(first, end));
        },
      ),
    );
  });

  it('signals are in order, ahead of now, and never more than three before an end', () => {
    fc.assert(
      fc.property(plans, acts, (plan, list) => {
        let state = start(plan, { leadIn: 3 }, BEGIN);
        let now = BEGIN;
        for (const { tap, ms } of list) {
          now += ms;
          state = apply(state, eventOf(tap as Tap, slotShown(state, now)), now);
          const signals = cues(state, now, now + 10 * MINUTE);
          expect(signals.every(({ at }) => at > now && at <= now + 10 * MINUTE)).toBe(true);
          expect(signals.map(({ at }) => at)).toEqual(
            signals.map(({ at }) => at).toSorted((a, b) => a - b),
          );
          const zeros = signals.filter(({ kind }) => kind === 'zero').map(({ at }) => at);
          expect(new Set(zeros).size).toBe(zeros.length);
          // The end of the last phase may lie behind the ten minutes.
          const counts = signals.filter(({ kind }) => kind === 'count').length;
          expect(counts).toBeLessThanOrEqual(3 * (zeros.length + 1));
        }
      }),
      { numRuns: 40 },
    );
  });
});

it.each([
  ['another version', (state: WorkoutState) => ({ ...state, version: 2 })],
  [
    'a slot that the plan has not',
    (state: WorkoutState) => ({ ...state, phase: { ...state.phase, slot: 99 } }),
  ],
  ['half a state', ({ startedAt }: WorkoutState) => ({ version: 1, startedAt })],
])('a stored state of %s is none', (_, spoil) => {
  const state = start(
    [{ kind: 'sets', title: 'A', items: [{ exercise: 'a', sets: 1, reps: '8', rest: 0 }] }],
    { leadIn: 3 },
    0,
  );
  expect(parseState(state)).toEqual(state);
  expect(parseState(spoil(state))).toBeUndefined();
});
