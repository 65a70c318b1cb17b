import { describe, expect, it, test, vi } from 'vitest';
import { addDays, dayOf, daysBetween, weekdayOf } from '../../../../src/lib/days.ts';
import {
  altered,
  begun,
  daysOf,
  lastDayOf,
  latest,
  lengthWithin,
  placeByKey,
  progressOf,
  restored,
  ticked,
  weekCount,
  weeksOf,
  without,
} from '../../../../src/features/habits/habit-days.ts';
import {
  dayInWords,
  encouragement,
  farewell,
} from '../../../../src/features/habits/habit-texts.ts';
import type { Habit } from '../../../../src/contract/journals.ts';

/** A Thursday. */
const START = '2026-03-12';
const LENGTH = 30;

/** A habit that was done on those of its days, counted from 1. */
const habitDone = (numbers: readonly number[], over: Partial<Habit> = {}): Habit => ({
  id: 'a',
  name: 'Warzywo do obiadu',
  start: START,
  length: LENGTH,
  done: numbers.map((number) => addDays(START, number - 1)),
  ...over,
});
const onDay = (number: number) => addDays(START, number - 1);
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('days', () => {
  it('are those of the user’s own clock, not of Greenwich', () => {
    vi.stubEnv('TZ', 'Europe/Warsaw');
    expect(dayOf(new Date('2026-03-11T23:30:00Z'))).toBe('2026-03-12');
    expect(dayOf(new Date('2026-07-01T21:59:00Z'))).toBe('2026-07-01');
    expect(dayOf(new Date('2026-07-01T22:00:00Z'))).toBe('2026-07-02');
    vi.unstubAllEnvs();
  });

  test.each([
    ['2026-03-28', '2026-03-30', 2],
    ['2026-10-24', '2026-10-26', 2],
    ['2028-02-28', '2028-03-01', 2],
    ['2026-12-31', '2027-01-01', 1],
    ['2026-03-30', '2026-03-28', -2],
  ])('from %s to %s there are %i', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
    expect(addDays(from, days)).toBe(to);
  });

  it('begin their week on Monday', () => {
    expect([weekdayOf('2026-03-09'), weekdayOf(START), weekdayOf('2026-03-15')]).toEqual([0, 3, 6]);
  });
});

describe('the days of a habit', () => {
  it('end after its length, the first included', () => {
    expect(lastDayOf(habitDone([]))).toBe('2026-04-10');
  });

  it('are done, open or ahead', () => {
    const days = daysOf(habitDone([1, 3]), onDay(3));
    expect(days.slice(0, 4).map(({ state, isToday }) => [state, isToday])).toEqual([
      ['done', false],
      ['open', false],
      ['done', true],
      ['ahead', false],
    ]);
    expect(days).toHaveLength(LENGTH);
  });

  it('lie in their weeks, with room for whatever weekday is the first', () => {
    const weeks = weeksOf(daysOf(habitDone([]), START));
    expect(weeks).toHaveLength(6);
    expect(weeks[0]?.map((cell) => cell?.number)).toEqual([
      undefined,
      undefined,
      undefined,
      1,
      2,
      3,
      4,
    ]);
    const numbers = weeks.flat().flatMap((cell) => cell?.number ?? []);
    expect(numbers).toEqual(range(1, LENGTH));
  });

  test.each([21, 22, 30, 66])('of %i no weekday needs more weeks', (length) => {
    for (const offset of range(0, 6)) {
      const start = addDays('2026-03-09', offset);
      const cells = weeksOf(daysOf({ start, length, done: [] }, start)).flat();
      expect(cells.filter((cell) => cell !== undefined)).toHaveLength(length);
      expect(cells).toHaveLength(weekCount(length) * 7);
    }
  });

  it('are joined to neighbours that were done, within their week', () => {
    // Thursday to Monday: the band ends on Sunday and begins anew.
    const joins = weeksOf(daysOf(habitDone([1, 2, 3, 4, 5, 7]), onDay(10)))
      .flat()
      .flatMap((cell) => (cell ? [[cell.joinsBefore, cell.joinsAfter]] : []));
    expect(joins.slice(0, 7)).toEqual([
      [false, true],
      [true, true],
      [true, true],
      [true, false],
      [false, false],
      [false, false],
      [false, false],
    ]);
  });

  it('have a length from 21 to 66', () => {
    expect([20, 21.4, 66, 67, -5].map(lengthWithin)).toEqual([21, 21, 66, 66, 21]);
  });
});

describe('progress', () => {
  it('counts what is done and the longest run', () => {
    expect(progressOf(habitDone([1, 2, 3, 5, 6, 7, 8, 10]), onDay(11))).toMatchObject({
      done: 8,
      longest: 4,
      current: 1,
      missed: 0,
      number: 11,
      isDoneToday: false,
    });
  });

  it('has today in the run once it is done', () => {
    expect(progressOf(habitDone([1, 2, 3]), onDay(3))).toMatchObject({
      current: 3,
      isDoneToday: true,
    });
    expect(progressOf(habitDone([1, 2]), onDay(3))).toMatchObject({
      current: 2,
      isDoneToday: false,
    });
  });

  it('counts the days missed right before today', () => {
    expect(progressOf(habitDone([1, 2]), onDay(4)).missed).toBe(1);
    expect(progressOf(habitDone([1, 2]), onDay(6)).missed).toBe(3);
    expect(progressOf(habitDone([]), START).missed).toBe(0);
  });

  it('does not count days that lie ahead or outside', () => {
    const stray = habitDone([1, 20], { done: [onDay(1), onDay(20), addDays(START, -1)] });
    expect(progressOf(stray, onDay(2))).toMatchObject({ done: 1, longest: 1 });
  });

  it('is finished with the last day, or after it', () => {
    const isFinished = (numbers: number[], today: number) =>
      progressOf(habitDone(numbers), onDay(today)).isFinished;
    expect(isFinished(range(1, 29), 30)).toBe(false);
    expect(isFinished(range(1, 30), 30)).toBe(true);
    expect(isFinished([30], 30)).toBe(true);
    expect(isFinished([], 31)).toBe(true);
  });

  it('stands before its beginning where the clock was set back', () => {
    expect(progressOf(habitDone([]), addDays(START, -2))).toMatchObject({
      number: -1,
      missed: 0,
      isDoneToday: false,
      isFinished: false,
    });
  });
});

describe('changes', () => {
  const today = onDay(3);
  const tick = (habit: Habit, day: string, isDone: boolean) =>
    ticked([habit], habit.id, { day, isDone, today })[0]?.done;

  it('tick a day, once, and take it back', () => {
    expect(tick(habitDone([1]), onDay(2), true)).toEqual([onDay(1), onDay(2)]);
    expect(tick(habitDone([1, 2]), onDay(2), true)).toEqual([onDay(1), onDay(2)]);
    expect(tick(habitDone([1, 2]), onDay(1), false)).toEqual([onDay(2)]);
  });

  it('reach no day ahead and none outside', () => {
    expect(tick(habitDone([1]), onDay(4), true)).toEqual([onDay(1)]);
    expect(tick(habitDone([1]), addDays(START, -1), true)).toEqual([onDay(1)]);
  });

  it('leave a habit alone that began in the meantime', () => {
    const other = habitDone([], { id: 'b' });
    expect(ticked([other], 'a', { day: START, isDone: true, today })).toEqual([other]);
  });

  it('begin one habit at a time', () => {
    const first = habitDone([]);
    expect(begun([], first)).toEqual([first]);
    expect(begun([first], habitDone([], { id: 'b' }))).toEqual([first]);
  });

  it('show the habit that began last, whatever its id', () => {
    const later = habitDone([], { id: 'b', start: onDay(2) });
    const last = habitDone([], { id: 'a', start: onDay(3) });
    expect(latest([last, later])).toBe(last);
    const sameDay = habitDone([], { id: 'c', start: onDay(3) });
    expect(latest([last, sameDay])).toBe(sameDay);
    expect(latest([])).toBeUndefined();
  });

  it('remove one habit and bring it back, unless another has begun since', () => {
    const [kept, old] = [habitDone([1], { id: 'b' }), habitDone([2])];
    const left = without([old, kept], old.id);
    expect(left).toEqual([kept]);
    expect(restored(left, old, left)).toEqual([kept, old]);
    const fresh = [...left, habitDone([], { id: 'c' })];
    expect(restored(fresh, old, left)).toBe(fresh);
  });

  it('keep the days under another name and length', () => {
    expect(altered([habitDone([1, 2])], 'a', { name: 'Spacer', length: 66 })).toEqual([
      habitDone([1, 2], { name: 'Spacer', length: 66 }),
    ]);
  });
});

test.each([
  ['ArrowRight', 3, 4],
  ['ArrowRight', 9, 9],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 1, 8],
  ['ArrowDown', 5, 5],
  ['ArrowUp', 8, 1],
  ['Home', 5, 0],
  ['End', 5, 9],
  ['Enter', 5, undefined],
])('%s on the day at %i leads to %s', (key, place, next) => {
  expect(placeByKey(key, place, 9)).toBe(next);
});

describe('words', () => {
  const said = (numbers: number[], today: number) =>
    encouragement(progressOf(habitDone(numbers), onDay(today))).replaceAll('\u00a0', ' ');

  test.each([
    [[], 1, 'Dzień pierwszy. Wystarczy najmniejsza wersja.'],
    [[1], 1, 'Pierwszy krok za tobą. Do jutra!'],
    [[1], 2, 'Wczoraj się udało. Czas na dzisiejszy dzień.'],
    [[1, 2, 3], 4, 'Za tobą 3 dni z rzędu. Czas na dzisiejszy.'],
    [range(1, 5), 5, 'To już 5 dni z rzędu.'],
    [[1, 2], 4, 'Opuściłaś dzień? Nie opuść drugiego.'],
    [[1, 2], 5, 'Wróć dziś do najmniejszej wersji, choćby na dwie minuty.'],
    [[1, 2, 4], 4, 'Wróciłaś. O to właśnie chodzi.'],
  ])('after %j on day %i: %s', (numbers, today, text) => {
    expect(said(numbers, today)).toBe(text);
  });

  test.each([
    [range(1, 30), '30 dni, wszystkie', 'Nie opuściłaś'],
    [range(1, 27), '30 dni za tobą', 'Odhaczyłaś 27 z 30. Robisz'],
    [range(1, 8), '30 dni za tobą', 'Odhaczyłaś 8 z 30 i nic'],
    [[], 'Koniec: 30 dni', 'Wybierz mniejszy krok'],
  ])('at the end of %j: %s', (numbers, title, text) => {
    const habit = habitDone(numbers);
    const end = farewell(habit, progressOf(habit, onDay(31)));
    expect(end.title).toEqual(title);
    expect(end.text.replaceAll('\u00a0', ' ')).toContain(text);
  });

  it('name a day in full', () => {
    const [day] = daysOf(habitDone([]), START);
    expect(day && dayInWords(day)).toEqual('czwartek, 12 marca, dzień 1');
  });
});
