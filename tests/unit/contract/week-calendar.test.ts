import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarFile } from '../../../src/contract/calendar-file.ts';
import { plannedDays, type WeekPlan } from '../../../src/contract/planned-days.ts';
import { CALENDAR_WEEKS, knownZone, weekCalendar } from '../../../src/contract/week-calendar.ts';
import { zoneChanges, zoneClock } from '../../../src/contract/zone-changes.ts';
import { addDays, type Day, weekdayOf } from '../../../src/lib/days.ts';
import { CALENDAR_READERS } from '../../fixtures/calendar/calendar-readers.ts';
import {
  anyWeekPlan,
  CLOCK_ZONES,
  PLAN_MONDAYS,
  wallTimes,
} from '../../fixtures/calendar/any-plan.ts';

const SEED = { seed: 20_261_129 };
const NOW = Date.parse('2026-10-19T08:00:00Z');
const plan = (parts: Partial<WeekPlan> = {}) => ({
  weekdays: [1, 3, 5] as WeekPlan['weekdays'],
  changes: new Map<Day, Day | null>(),
  off: new Set<Day>(),
  hour: { at: '18:00', zone: 'Europe/Warsaw' },
  ...parts,
});
const file = (today: Day, of = plan()) =>
  weekCalendar({ owner: 'anna', plan: of, today, url: 'https://silna.example', now: NOW });

describe.each(Object.entries(CALENDAR_READERS))('%s reads', (_name, read) => {
  const times = async (today: Day, of = plan()) => {
    const monday = addDays(today, -weekdayOf(today));
    const last = addDays(monday, CALENDAR_WEEKS * 7);
    const text = await file(today, of);
    return wallTimes(
      read(text, Date.parse(monday) - 86_400_000, Date.parse(last) + 86_400_000),
      of.hour.zone,
    );
  };

  it.each(['2026-10-19', '2026-03-23', '2026-12-21'])(
    '18:00 as 18:00, without what was skipped and with what was moved, from %s on',
    async (today) => {
      const changes = new Map([
        [today, null],
        [addDays(today, 7), addDays(today, 8)],
      ]);
      const off = new Set([addDays(today, 14)]);
      const of = plan({ changes, off });
      const days = plannedDays(of, today, addDays(today, CALENDAR_WEEKS * 7 - 1));
      expect(days.map(({ day }) => day)).toContain(addDays(today, 8));
      expect(await times(today, of)).toEqual(days.map(({ day }) => `${day} 18:00`));
    },
  );

  it('any plan in any zone as it is meant', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyWeekPlan,
        fc.constantFrom(...PLAN_MONDAYS),
        fc.constantFrom(...CLOCK_ZONES),
        fc.constantFrom('06:00', '12:30', '21:45'),
        async (any, monday, zone, at) => {
          const of = { ...any, hour: { at, zone } };
          const days = plannedDays(of, monday, addDays(monday, CALENDAR_WEEKS * 7 - 1));
          expect(await times(monday, of)).toEqual(days.map(({ day }) => `${day} ${at}`));
        },
      ),
      { ...SEED, numRuns: 60 },
    );
  });
});

describe('the file', () => {
  const linesOf = (text: string) => text.split('\r\n');

  it('has lines of at most 75 octets, of which none ends within a letter', () => {
    const summary = 'Trening pośladków, „gęś” i żółć; '.repeat(6);
    const text = calendarFile({
      name: 'Treningi',
      url: 'https://silna.example',
      events: [{ uid: 'a', day: '2026-11-30', summary }],
      time: undefined,
      span: ['2026-11-30', '2026-12-06'],
      now: NOW,
    });
    const encoder = new TextEncoder();
    expect(Math.max(...linesOf(text).map((line) => encoder.encode(line).length))).toBe(75);
    expect(text.replaceAll('\r\n ', '')).toContain(
      `SUMMARY:${summary.replaceAll(',', '\\,').replaceAll(';', '\\;')}\r\n`,
    );
    expect(text).not.toMatch(/[^\r]\n/);
  });

  it('names the same trainings by the same ids, and no person', async () => {
    const ids = async (today: Day, of = plan()) =>
      linesOf(await file(today, of)).filter((line) => line.startsWith('UID:'));
    const [series] = await ids('2026-10-19');
    expect(series).toMatch(/^UID:[\da-f]{20}@silna$/);
    // Moved once more it is still the same event.
    for (const day of ['2026-10-27', '2026-10-29']) {
      const changes = new Map([['2026-10-26', day]]);
      const moved = await ids('2026-10-20', plan({ changes }));
      expect(moved).toEqual([series, series?.replace('@', '-2026-10-26@')]);
    }
    expect(await file('2026-10-19')).not.toContain('anna');
  });

  it('without an hour has whole days, and no zone', async () => {
    const text = await file('2026-10-19', { ...plan(), hour: undefined } as never);
    expect(text).toContain('DTSTART;VALUE=DATE:20261019');
    expect(text).not.toContain('VTIMEZONE');
  });

  it('without planned days has no event', async () => {
    expect(await file('2026-10-19', plan({ weekdays: undefined }))).not.toContain('VEVENT');
  });
});

describe('the rules of a zone', () => {
  const year = (zone: string) =>
    zoneChanges(zone, Date.parse('2026-01-01T00:00:00Z'), Date.parse('2026-12-31T00:00:00Z')).map(
      ({ at, after }) => [new Date(at).toISOString(), after],
    );

  it('are those of the platform, to the minute', () => {
    expect(year('Europe/Warsaw')).toEqual([
      ['2026-03-29T01:00:00.000Z', 120],
      ['2026-10-25T01:00:00.000Z', 60],
    ]);
    expect(year('Australia/Lord_Howe')).toEqual([
      ['2026-04-04T15:00:00.000Z', 630],
      ['2026-10-03T15:30:00.000Z', 660],
    ]);
    expect(year('UTC')).toEqual([]);
  });

  it('of a zone that the platform lacks are those of Poland', () => {
    expect(() => zoneClock('Europe/Nowhere')).toThrow(RangeError);
    expect(knownZone('Europe/Nowhere')).toBe('Europe/Warsaw');
  });
});
