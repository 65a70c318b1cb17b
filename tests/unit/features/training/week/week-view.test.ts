import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Workout } from '../../../../../src/contract/documents.ts';
import { plannedDays, type WeekPlan } from '../../../../../src/contract/planned-days.ts';
import { gapText } from '../../../../../src/features/training/week/after-gap.ts';
import {
  changesOf,
  daysToMoveTo,
  weekAdvice,
  weekView,
} from '../../../../../src/features/training/week/week-view.ts';
import { addDays } from '../../../../../src/lib/days.ts';

const MONDAY = '2026-11-30';
const AHEAD = [1, 2, 3].map((order) => ({ id: `w${order}`, order }) as Workout);
const TRAINED = { names: 'Trening', band: undefined };

const plan = (parts: Partial<WeekPlan> = {}): WeekPlan => ({
  weekdays: [1, 3, 5],
  changes: new Map(),
  off: new Set(),
  ...parts,
});
const day = (weekday: number) => addDays(MONDAY, weekday - 1);
const parts = (today: number, trained: number[] = [], of = plan()) => ({
  plan: of,
  today: day(today),
  trained: new Map(trained.map((each) => [day(each), TRAINED])),
  ahead: AHEAD,
});
const states = (of: ReturnType<typeof parts>, monday = MONDAY) =>
  weekView(monday, of).map(({ state, workout }) => workout?.id ?? state);

/** The plan after a training was moved. */
function changed(of: WeekPlan, from: string, to: string): WeekPlan {
  const changes = new Map(of.changes);
  for (const [each, next] of changesOf(from, of, to)) {
    if (next === undefined) changes.delete(each);
    else changes.set(each, next);
  }
  return { ...of, changes };
}

it('the next workouts stand on the planned days to come, and a missed one is not made up', () => {
  expect(states(parts(1))).toEqual(['w1', 'free', 'w2', 'free', 'w3', 'free', 'free']);
  expect(states(parts(4, [1]))).toEqual(['done', 'free', 'missed', 'free', 'w1', 'free', 'free']);
  expect(states(parts(3, [3]))).toEqual(['missed', 'free', 'done', 'free', 'w1', 'free', 'free']);
  expect(states(parts(3, [2]), '2026-12-07').slice(0, 3)).toEqual(['w3', 'free', 'planned']);
});

it('a day tells where its training went', () => {
  const changes = new Map([
    [day(1), day(2)],
    [day(5), null],
  ]);
  const week = weekView(MONDAY, parts(1, [], plan({ changes })));
  expect(week.map(({ state }) => state).slice(0, 5)).toEqual([
    'moved',
    'planned',
    'planned',
    'free',
    'skipped',
  ]);
  expect(week[0]?.to).toBe(day(2));
  expect(week[1]).toMatchObject({ of: day(1), workout: { id: 'w1' } });
});

it('a training is moved within its week, or to the two days after it, where no other one is', () => {
  expect(daysToMoveTo(day(3), parts(2))).toEqual([day(2), day(4), day(6), day(7)]);
  expect(daysToMoveTo(day(3), parts(4, [4]))).toEqual([day(6), day(7)]);
  const sunday = plan({ weekdays: [7] });
  expect(daysToMoveTo(day(7), parts(7, [], sunday))).toEqual([day(8), day(9)]);
});

it('a week is advised about too many trainings and too little rest', () => {
  const advice = (weekdays: WeekPlan['weekdays'], rest: number) =>
    weekAdvice(weekView(MONDAY, parts(1, [], plan({ weekdays }))), rest);
  expect(advice([1, 3, 5], 1)).toBeUndefined();
  expect(advice([1, 2, 5], 1)).toMatch(/^Między treningami/);
  expect(advice([1, 2, 5], 0)).toBeUndefined();
  expect(advice([1, 2, 3, 4, 5, 6], 0)).toMatch(/^Więcej niż pięć/);
});

it('after a gap nothing is made up, then it begins lighter, then anew', () => {
  expect([0, 6].map(gapText)).toEqual([undefined, undefined]);
  expect([7, 20, 21, 42, 43, 400].map((days) => gapText(days)?.split(' ')[0])).toEqual([
    'Niczego',
    'Niczego',
    'Wracasz',
    'Wracasz',
    'Po',
    'Po',
  ]);
});

it('a training that was added is moved on, but to no chosen day, whose row is its own', () => {
  const added = plan({
    changes: new Map([
      [day(2), day(2)],
      [day(5), null],
    ]),
  });
  expect(daysToMoveTo(day(2), parts(1, [], added))).toEqual([day(4), day(6), day(7)]);
  const moved = changed(added, day(2), day(4));
  expect(moved.changes).toEqual(
    new Map([
      [day(4), day(4)],
      [day(5), null],
    ]),
  );
  expect(states(parts(1, [], moved))[1]).toBe('free');
  expect(weekView(MONDAY, parts(1, [], moved))[3]).toMatchObject({ state: 'planned', of: day(4) });
});

it('of any week, trainings to come stand on planned days, take the workouts in order and may be moved', () => {
  const weekday = fc.constantFrom(...([1, 2, 3, 4, 5, 6, 7] as const));
  fc.assert(
    fc.property(
      fc.uniqueArray(weekday, { minLength: 1 }),
      fc.array(fc.tuple(weekday, fc.option(weekday)), { maxLength: 5 }),
      fc.uniqueArray(weekday),
      weekday,
      (weekdays, moves, trained, today) => {
        const changes = new Map(moves.map(([of, to]) => [day(of), to && day(to)]));
        const of = parts(
          today,
          trained.filter((each) => each <= today),
          plan({ weekdays, changes }),
        );
        const week = weekView(MONDAY, of);
        const planned = plannedDays(of.plan, MONDAY, day(7)).map((each) => each.day);
        const toCome = week.filter(({ state }) => state === 'planned');
        expect(toCome.every((each) => each.day >= of.today && planned.includes(each.day))).toBe(
          true,
        );
        expect(toCome.flatMap(({ workout }) => workout?.id ?? [])).toEqual(
          AHEAD.slice(0, toCome.length).map(({ id }) => id),
        );
        for (const each of toCome)
          for (const to of daysToMoveTo(each.of, of)) {
            expect(planned).not.toContain(to);
            const after = plannedDays(changed(of.plan, each.of, to), MONDAY, day(9));
            const others = planned.filter((other) => other !== each.day);
            expect(after.map((other) => other.day)).toEqual(
              expect.arrayContaining([...others, to]),
            );
          }
      },
    ),
    { seed: 20_261_129, numRuns: 200 },
  );
});
