import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  MINIMUM,
  readStreak,
  streakOf,
  trainingsByWeek,
} from '../../../../../src/features/training/log/weeks.ts';
import { workoutDay } from '../../../../../src/features/training/log/workout-day.ts';
import { addDays, type Day, dayOf, mondayOf, weekdayOf } from '../../../../../src/lib/days.ts';

const DAY_MS = 86_400_000;
const TODAY = '2026-11-25';
const MONDAY = mondayOf(TODAY);
const weeksBack = (count: number): Day => addDays(MONDAY, -7 * count);

/** Days of `count` trainings in the week of `monday`. */
const trained = (monday: Day, count = MINIMUM): Day[] =>
  Array.from({ length: count }, (_, index) => addDays(monday, index % 7));

const streak = (days: readonly Day[], off: readonly Day[] = [], today = TODAY) =>
  streakOf(trainingsByWeek(days), { off: new Set(off), today, earliest: '2000-01-03' }).weeks;

describe('the streak of weeks', () => {
  it('counts weeks with three trainings, and not those with two', () => {
    expect(
      streak([...trained(weeksBack(1)), ...trained(weeksBack(2)), ...trained(weeksBack(3), 2)]),
    ).toBe(2);
  });

  it('counts the current week once it has enough, and is not broken by it before', () => {
    const past = [...trained(weeksBack(1)), ...trained(weeksBack(2))];
    expect(streak(past)).toBe(2);
    expect(streak([...past, ...trained(MONDAY, 2)])).toBe(2);
    expect(streak([...past, ...trained(MONDAY)])).toBe(3);
  });

  it('is neither broken nor lengthened by a week off', () => {
    const days = [...trained(weeksBack(1)), ...trained(weeksBack(3))];
    expect(streak(days)).toBe(1);
    expect(streak(days, [weeksBack(2)])).toBe(2);
    expect(streak([...days, ...trained(weeksBack(2))], [weeksBack(2)])).toBe(2);
  });

  it('goes over the end of a year with a week 53', () => {
    // 2026 has 53 weeks; the last one ends on 3 January 2027.
    const days = ['2026-12-21', '2026-12-28', '2027-01-04'].flatMap((monday) => trained(monday));
    expect(streak(days, [], '2027-01-10')).toBe(3);
    expect(mondayOf('2027-01-03')).toBe('2026-12-28');
  });

  it('is the number of weeks between two breaks, whatever the weeks off', () => {
    const week = fc.record({ count: fc.integer({ min: 0, max: 6 }), isOff: fc.boolean() });
    fc.assert(
      fc.property(
        fc.array(week, { maxLength: 80 }),
        fc.integer({ min: 0, max: 6 }),
        (weeks, at) => {
          const days = weeks.flatMap(({ count }, back) => trained(weeksBack(back), count));
          const off = weeks.flatMap(({ isOff }, back) => (isOff ? [weeksBack(back)] : []));
          const broken = weeks.findIndex(
            ({ count, isOff }, back) => back > 0 && count < MINIMUM && !isOff,
          );
          const lasting = weeks.slice(0, broken === -1 ? weeks.length : broken);
          const expected = lasting.filter(({ count, isOff }) => count >= MINIMUM && !isOff).length;
          expect(streak(days, off, addDays(MONDAY, at))).toBe(expected);
        },
      ),
    );
  });

  it('is the same when it is read piece by piece as from everything', async () => {
    const counts = fc.array(fc.integer({ min: 2, max: 4 }), { minLength: 1, maxLength: 120 });
    await fc.assert(
      fc.asyncProperty(counts, fc.boolean(), async (weeks, isLasting) => {
        const days = weeks
          .flatMap((count, back) => trained(weeksBack(back), isLasting ? MINIMUM : count))
          .toSorted();
        const [first = TODAY] = days;
        const read = async (from: Day) => days.filter((day) => day >= from);
        const found = await readStreak(read, { off: new Set(), today: TODAY, first });
        expect(found.weeks).toBe(streak(days));
        expect(found.trainings).toBe(days.filter((day) => mondayOf(day) === MONDAY).length);
      }),
    );
  });

  it('reads some weeks, and not five years, for a streak that ends', async () => {
    const asked: Day[] = [];
    const read = async (from: Day) => {
      asked.push(from);
      return trained(weeksBack(1));
    };
    await readStreak(read, { off: new Set(), today: TODAY, first: '2021-01-04' });
    expect(asked).toEqual([weeksBack(13)]);
  });
});

describe('the day of a workout', () => {
  it('is the local one of then, wherever it is looked at', () => {
    // 23:30 in Warsaw, which is another day in Lisbon, New York and UTC.
    const at = Date.parse('2026-07-10T23:30:00+02:00');
    expect(workoutDay({ started_at: at, zone_offset: 120 })).toBe('2026-07-10');
    expect(workoutDay({ started_at: at, zone_offset: 720 })).toBe('2026-07-11');
  });

  it('of a row without a zone is that of the device', () => {
    const at = Date.parse('2026-07-10T12:00:00Z');
    expect(workoutDay({ started_at: at })).toBe(dayOf(new Date(at)));
  });

  it('belongs to exactly one week, which begins on a Monday', () => {
    const instants = fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2035-01-01') });
    fc.assert(
      fc.property(instants, fc.integer({ min: -1_080, max: 1_080 }), (at, zone) => {
        const day = workoutDay({ started_at: at, zone_offset: zone });
        const monday = mondayOf(day);
        expect(weekdayOf(monday)).toBe(0);
        const passed = (Date.parse(day) - Date.parse(monday)) / DAY_MS;
        expect(passed).toBeGreaterThanOrEqual(0);
        expect(passed).toBeLessThan(7);
      }),
    );
  });
});
