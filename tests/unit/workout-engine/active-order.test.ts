import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advance } from '../../../src/workout-engine/advance.ts';
import { apply } from '../../../src/workout-engine/apply.ts';
import { slotsOf } from '../../../src/workout-engine/slots.ts';
import {
  type WorkoutState,
  outcomes,
  parseState,
  start,
} from '../../../src/workout-engine/workout-state.ts';
import {
  eventOf,
  activeWorkout,
  plans,
  SECOND,
  straight,
  STRAIGHT,
  type Tap,
  taps,
} from './workout-engine.ts';

const partAt = ({ plan, phase }: WorkoutState) =>
  phase.slot === null ? undefined : slotsOf(plan)[phase.slot]?.part;

/** The state before and after each tap, and before and after the time that passes first. */
function passed(given: WorkoutState, list: readonly { tap: Tap; ms: number }[]) {
  let state = given;
  let now = state.startedAt;
  return list.flatMap(({ tap, ms }) => {
    now += ms;
    const before = state;
    const then = advance(before, now);
    state = apply(then, eventOf(tap, then.phase.slot ?? -1), now);
    return [
      { before, after: then, type: 'seen' },
      { before: then, after: state, type: tap.type },
    ];
  });
}

/** A jump first, or little would be left behind. */
const acts = fc
  .tuple(
    fc.nat({ max: 12 }),
    fc.array(fc.record({ tap: taps, ms: fc.integer({ min: 0, max: 90 * SECOND }) }), {
      minLength: 20,
      maxLength: 60,
    }),
  )
  .map(([slot, list]): { tap: Tap; ms: number }[] => [
    { tap: { type: 'jumpTo', slot }, ms: 0 },
    ...list.filter(({ tap }) => tap.type !== 'finish'),
  ]);
const anyPlan = fc.oneof(plans, fc.constant(STRAIGHT));
/** Other ways lead to any step, because the user says so. */
const BY_HAND = ['jumpTo', 'previous', 'undo'];

describe('whatever the plan and the taps', () => {
  it('nothing of a warm-up comes by itself after work that lies behind it', () => {
    fc.assert(
      fc.property(anyPlan, acts, (plan, list) => {
        for (const { before, after, type } of passed(start(plan, { leadIn: 3 }, 0), list)) {
          if (BY_HAND.includes(type) || after.phase.slot === before.phase.slot) continue;
          if (partAt(after) !== 'warmup') continue;
          const done = [...outcomes(after).values()].filter(({ status }) => status === 'done');
          const slots = slotsOf(plan);
          const isAfterWork = done.some(
            ({ slot }) => slot > (after.phase.slot ?? 0) && slots[slot]?.part === 'work',
          );
          expect(isAfterWork).toBe(false);
        }
      }),
    );
  });

  it('no cool-down begins while sets before it are neither done nor left out, and none comes after it', () => {
    fc.assert(
      fc.property(anyPlan, acts, (plan, list) => {
        for (const { before, after, type } of passed(start(plan, { leadIn: 3 }, 0), list)) {
          const { name, slot } = after.phase;
          if (['previous', 'undo'].includes(type) || slot === null || after === before) continue;
          if (partAt(before) === 'cooldown' && before.phase.name !== 'between') {
            if (!BY_HAND.includes(type))
              expect(slot).toBeGreaterThanOrEqual(before.phase.slot ?? 0);
            continue;
          }
          if (partAt(after) !== 'cooldown' || (name !== 'ready' && name !== 'work')) continue;
          const settled = outcomes(after);
          const done = [...settled.values()].filter(({ status }) => status === 'done');
          const slots = slotsOf(plan);
          const left = slots
            .filter(({ index, part }) => part === 'work' && index < slot && !settled.has(index))
            // The user was asked about slots before an earlier cool-down already.
            .filter(
              ({ index }) =>
                !done.some((each) => each.slot > index && slots[each.slot]?.part === 'cooldown'),
            );
          expect(left).toEqual([]);
        }
      }),
    );
  });
});

describe('the warm-up', () => {
  it('that was jumped over does not come back, neither before nor after the cool-down', () => {
    const workout = activeWorkout(STRAIGHT);
    workout.do(1, { type: 'jumpTo', slot: 2 });
    workout.tap(60, 'setDone');
    workout.tap(130, 'setDone');
    workout.tap(230, 'skipRest');
    expect(workout.at(370)).toMatchObject({ phase: 'between', step: { index: 6 } });
    workout.tap(371, 'skipRest');
    expect(workout.at(520)).toMatchObject({ phase: 'done', askedAbout: [] });
  });

  it('is skipped as a whole, and so is the cool-down', () => {
    const workout = activeWorkout(STRAIGHT);
    expect(workout.tap(2, 'skipToday')).toMatchObject({ phase: 'work', step: { index: 2 } });
    expect(workout.do(3, { type: 'undo' })).toMatchObject({ phase: 'ready', step: { index: 0 } });
    workout.tap(4, 'skipToday');
    workout.do(5, { type: 'jumpTo', slot: 6 });
    workout.do(6, { type: 'answer', slot: 6, goesBack: false });
    expect(workout.tap(7, 'skipToday')).toMatchObject({ phase: 'done', askedAbout: [] });
  });

  it('goes on where it was left while nothing behind it was done', () => {
    const workout = activeWorkout(STRAIGHT);
    workout.do(1, { type: 'jumpTo', slot: 2 });
    workout.do(2, { type: 'jumpTo', slot: 0 });
    expect(workout.at(7 + 60)).toMatchObject({ phase: 'work', step: { index: 1 } });
  });
});

describe('sets that were jumped over', () => {
  it('are asked about before the cool-down, and gone back to', () => {
    const workout = straight();
    workout.do(130, { type: 'jumpTo', slot: 4 });
    workout.tap(160, 'endWork');
    expect(workout.do(161, { type: 'previous' })).toMatchObject({
      phase: 'work',
      step: { index: 2 },
    });
    const asking = { phase: 'between', waits: true, step: { index: 6 } };
    const left = [{ index: 2 }, { index: 3 }, { index: 5 }];
    expect(workout.do(162, { type: 'jumpTo', slot: 6 })).toMatchObject({
      ...asking,
      askedAbout: left,
    });
    // Neither the time nor a tap that is late goes past the question.
    expect(workout.at(900)).toMatchObject({ ...asking, askedAbout: left });
    expect(workout.tap(300, 'skipRest')).toMatchObject(asking);
    workout.do(305, { type: 'jumpTo', slot: 2 });
    workout.tap(310, 'setDone');
    workout.tap(380, 'setDone');
    // The first hold is done already.
    expect(workout.at(400).step?.index).toBe(5);
    workout.tap(400, 'skipRest');
    expect(workout.at(460)).toMatchObject({ step: { index: 6 }, askedAbout: [] });
    workout.tap(460, 'skipRest');
    expect(workout.at(560)).toMatchObject({ phase: 'done', step: undefined, sets: { done: 4 } });
  });

  it('are left out for good by the answer, and an undo brings the question back', () => {
    const workout = straight();
    workout.do(130, { type: 'jumpTo', slot: 4 });
    workout.tap(160, 'endWork');
    workout.tap(170, 'skipRest');
    workout.tap(200, 'endWork');
    const question = {
      phase: 'between',
      step: { index: 6 },
      askedAbout: [{ index: 2 }, { index: 3 }],
    };
    expect(workout.at(300)).toMatchObject(question);
    expect(workout.do(301, { type: 'answer', slot: 6, goesBack: false })).toMatchObject({
      phase: 'ready',
      step: { index: 6 },
      sets: { done: 2, skipped: 2 },
    });
    expect(workout.do(302, { type: 'undo' })).toMatchObject(question);
    // Two tabs answer: the second finds no question any more.
    const back = { type: 'answer', slot: 6, goesBack: true } as const;
    expect(workout.do(303, back)).toMatchObject({ phase: 'work', step: { index: 2 } });
    const { history } = workout.state();
    expect(workout.do(303, back)).toMatchObject({ phase: 'work', step: { index: 2 } });
    expect(workout.state().history).toEqual(history);
    workout.do(303, { type: 'undo' });
    workout.do(303, { type: 'answer', slot: 6, goesBack: false });
    expect(workout.at(400)).toMatchObject({ phase: 'done', askedAbout: [] });
  });

  it('by a workout of an earlier release are asked about before its cool-down, not after it', () => {
    const stored = {
      ...start(STRAIGHT, { leadIn: 5 }, 0),
      remark: { note: '', effort: null },
      phase: { name: 'work', slot: 5, startedAt: 100_000, endsAt: 140_000, waits: false },
      history: [],
    };
    const state = parseState(JSON.parse(JSON.stringify(stored)));
    if (state === undefined) throw new Error('it is not read');
    expect(advance(state, 150_000).phase).toMatchObject({ slot: 6, waits: true });
    const cooling = { ...state, phase: { ...state.phase, slot: 6 } };
    expect(advance(cooling, 150_000)).toMatchObject({ phase: { name: 'done' } });
  });
});
