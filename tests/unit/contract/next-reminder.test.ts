import { describe, expect, it } from 'vitest';
import { nextReminder } from '../../../src/contract/next-reminder.ts';
import { NO_PLAN } from '../../../src/contract/planned-days.ts';
import type { Preferences } from '../../../src/contract/preferences.ts';
import { REMINDED_BEFORE } from '../../../src/contract/reminder-calls.ts';
import { dayInZone } from '../../../src/contract/zone-changes.ts';
import { seeded } from '../../fixtures/random.ts';

const BEFORE = REMINDED_BEFORE * 60_000;
const ZONES = ['Europe/Warsaw', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC'];
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const SEEDS = Array.from({ length: 40 }, (_, seed) => seed + 1);

const planAt = (at: string, zone = 'Europe/Warsaw', weekdays: Preferences['days'] = [1]) => ({
  ...NO_PLAN,
  weekdays,
  hour: { at, zone },
});

/** What a clock on a wall of the zone shows. */
const wallClock = (zone: string, time: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, timeStyle: 'short' }).format(time);

describe('the next reminder', () => {
  it.each(SEEDS)('comes before the hour by the clocks of the zone, seed %i', (seed) => {
    const random = seeded(seed);
    const zone = random.pick(ZONES);
    // No zone skips hours of the afternoon.
    const at = `${random.between(12, 23)}:${random.pick(['00', '15', '40'])}`;
    const weekdays = WEEKDAYS.filter(() => random.chance(0.4));
    const plan = planAt(at, zone, weekdays.length > 0 ? weekdays : [3]);
    let after = Date.UTC(2026, random.between(0, 11), random.between(1, 28), random.between(0, 23));
    for (let step = 0; step < 12; step += 1) {
      const due = nextReminder(plan, after);
      if (due === undefined) throw new Error('no training within five weeks');
      expect(due.time).toBeGreaterThan(after);
      expect(wallClock(zone, due.time + BEFORE)).toBe(at);
      expect(dayInZone(zone, due.time + BEFORE)).toBe(due.day);
      expect(plan.weekdays).toContain(new Date(due.day).getUTCDay() || 7);
      after = due.time;
    }
  });

  it('stays at 18:00 on both sides of both changes of the clocks', () => {
    const remindersFrom = (day: string) => {
      const first = nextReminder(planAt('18:00', undefined, [7]), Date.parse(`${day}T00:00:00Z`));
      const second = first && nextReminder(planAt('18:00', undefined, [7]), first.time);
      return [first, second].map((due) => new Date(due?.time ?? 0).toISOString());
    };
    expect(remindersFrom('2026-03-22')).toEqual([
      '2026-03-22T16:30:00.000Z',
      '2026-03-29T15:30:00.000Z',
    ]);
    expect(remindersFrom('2026-10-18')).toEqual([
      '2026-10-18T15:30:00.000Z',
      '2026-10-25T16:30:00.000Z',
    ]);
  });

  it('of an hour that the clocks skip comes by those of before', () => {
    const due = nextReminder(planAt('02:30', undefined, [7]), Date.UTC(2026, 2, 28));
    expect(new Date((due?.time ?? 0) + BEFORE).toISOString()).toBe('2026-03-29T01:30:00.000Z');
  });

  it('is none without an hour, and none while all weeks are off', () => {
    const plan = planAt('18:00');
    expect(nextReminder({ ...plan, hour: undefined }, Date.UTC(2026, 10, 2))).toBeUndefined();
    const off = ['02', '09', '16', '23', '30'].map((day) => `2026-11-${day}`);
    const away = { ...plan, off: new Set([...off, '2026-12-07']) };
    expect(nextReminder(away, Date.UTC(2026, 10, 2))).toBeUndefined();
  });
});
