import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PlannedDay, plannedDays, type WeekPlan } from '../../../src/contract/planned-days.ts';
import { readWeekPlan } from '../../../src/contract/read-week-plan.ts';
import { addDays, type Day, weekdayOf } from '../../../src/lib/days.ts';
import { anyPlannedDay, anyWeekPlan } from '../../fixtures/calendar/any-plan.ts';

const SEED = { seed: 20_261_129 };

const plan = (parts: Partial<WeekPlan>): WeekPlan => ({
  weekdays: [1, 3, 5],
  changes: new Map(),
  off: new Set(),
  ...parts,
});
const days = (found: readonly PlannedDay[]) => found.map(({ day }) => day.slice(5));

describe('the days of trainings', () => {
  const week = (parts: Partial<WeekPlan>) =>
    days(plannedDays(plan(parts), '2026-11-30', '2026-12-06'));

  it('are the chosen weekdays, moved and skipped', () => {
    expect(week({})).toEqual(['11-30', '12-02', '12-04']);
    const changes = new Map([
      ['2026-11-30', '2026-12-01'],
      ['2026-12-04', null],
    ]);
    expect(week({ changes })).toEqual(['12-01', '12-02']);
    expect(week({ weekdays: undefined })).toEqual([]);
  });

  it('may come from the week before, and are one a day', () => {
    const changes = new Map([
      ['2026-11-27', '2026-12-01'],
      ['2026-11-30', '2026-12-02'],
    ]);
    expect(week({ changes })).toEqual(['12-01', '12-02', '12-04']);
    expect(plannedDays(plan({ changes }), '2026-12-02', '2026-12-02')).toEqual([
      { day: '2026-12-02', of: '2026-12-02' },
    ]);
  });

  it('take an added one, and no change of a day that is not chosen any more', () => {
    const changes = new Map([
      ['2026-12-05', '2026-12-05'],
      ['2026-12-03', '2026-12-01'],
    ]);
    expect(week({ changes })).toEqual(['11-30', '12-02', '12-04', '12-05']);
  });

  it('are none in a week off, also where one was moved into it', () => {
    const off = new Set(['2026-11-30']);
    expect(week({ off, changes: new Map([['2026-11-27', '2026-12-01']]) })).toEqual([]);
  });
});

/** The same from its definition: every day of the years around, and where its training goes. */
function fromNothing({ weekdays = [], changes, off }: WeekPlan, from: Day, until: Day): Day[] {
  const found = new Set<Day>();
  for (let of = '2025-12-01'; of < '2028-12-01'; of = addDays(of, 1)) {
    const isChosen = weekdays.includes((weekdayOf(of) + 1) as 1);
    const change = changes.get(of);
    if (isChosen && change === undefined) found.add(of);
    else if (change && (isChosen || change === of)) found.add(change);
  }
  return [...found]
    .filter((day) => day >= from && day <= until && !off.has(addDays(day, -weekdayOf(day))))
    .toSorted();
}

describe('of any plan', () => {
  it('the days are those of its definition, and each names a day of its own', () => {
    fc.assert(
      fc.property(
        anyWeekPlan,
        anyPlannedDay,
        fc.integer({ min: 0, max: 21 }),
        (any, from, length) => {
          const until = addDays(from, length);
          const found = plannedDays(any, from, until);
          expect(found.map(({ day }) => day)).toEqual(fromNothing(any, from, until));
          expect(new Set(found.map(({ of }) => of)).size).toBe(found.length);
        },
      ),
      { ...SEED, numRuns: 200 },
    );
  });

  it('a span is its parts', () => {
    fc.assert(
      fc.property(
        anyWeekPlan,
        anyPlannedDay,
        fc.integer({ min: 0, max: 21 }),
        (any, from, length) => {
          const until = addDays(from, length);
          const parts = Array.from({ length: length + 1 }, (_, index) => addDays(from, index));
          expect(plannedDays(any, from, until)).toEqual(
            parts.flatMap((day) => plannedDays(any, day, day)),
          );
        },
      ),
      SEED,
    );
  });

  it('a training that is skipped takes no other along', () => {
    fc.assert(
      fc.property(anyWeekPlan, anyPlannedDay, (any, from) => {
        const until = addDays(from, 13);
        const found = plannedDays(any, from, until);
        const [first] = found;
        if (first === undefined) return;
        const without = { ...any, changes: new Map([...any.changes, [first.of, null]]) };
        const left = plannedDays(without, from, until).map(({ day }) => day);
        for (const { day } of found.slice(1)) expect(left).toContain(day);
      }),
      SEED,
    );
  });
});

describe('a plan in rows of the log', () => {
  const row = (type: string, id: string, fields: object, deleted = false) => ({
    type,
    id,
    deleted,
    ...fields,
  });

  it('is read without deleted rows and values of a later release', () => {
    const hour = { at: '18:00', zone: 'Europe/Warsaw' };
    const read = readWeekPlan([
      row('preference', 'days', { value: [1, 3] }),
      row('preference', 'hour', { value: hour }),
      row('planned_day', '2026-11-30', { to: null }),
      row('planned_day', '2026-12-02', { to: '2026-12-03' }),
      row('planned_day', '2026-12-04', { to: '2026-12-05' }, true),
      row('planned_day', '2026-12-07', { to: 'next week' }),
      row('week_off', '2026-12-07', {}),
      row('week_off', '2026-12-14', {}, true),
    ]);
    expect(read).toEqual({
      weekdays: [1, 3],
      hour,
      changes: new Map([
        ['2026-11-30', null],
        ['2026-12-02', '2026-12-03'],
      ]),
      off: new Set(['2026-12-07']),
    });
    expect(readWeekPlan([row('preference', 'days', { value: 'weekends' })]).weekdays).toBe(
      undefined,
    );
  });
});
