import * as v from 'valibot';
import { day, week } from './day.ts';
import type { WeekPlan } from './planned-days.ts';
import { type Preferences, PREFERENCES } from './preferences.ts';

/** Types of the rows of the log that a plan is made of. */
export const PLAN_TYPES = ['preference', 'planned_day', 'week_off'] as const;

interface Row {
  readonly type: string;
  readonly id: string;
  readonly deleted: boolean;
  readonly [field: string]: unknown;
}

const change = v.object({ id: day, to: v.nullable(day) });

/** The plan in rows of the log; those of a later release that this one cannot read count as none. */
export function readWeekPlan(rows: readonly Row[]): WeekPlan & { hour: Preferences['hour'] } {
  const live = rows.filter(({ deleted }) => !deleted);
  const preference = (key: string) =>
    live.find(({ type, id }) => type === 'preference' && id === key)?.['value'];
  const [weekdays, hour] = [
    v.safeParse(PREFERENCES.days, preference('days')),
    v.safeParse(PREFERENCES.hour, preference('hour')),
  ];
  const changes = live
    .filter(({ type }) => type === 'planned_day')
    .flatMap((row) => {
      const found = v.safeParse(change, row);
      return found.success ? [[found.output.id, found.output.to] as const] : [];
    });
  const off = live.filter(({ type, id }) => type === 'week_off' && v.is(week, id));
  return {
    weekdays: weekdays.success ? weekdays.output : undefined,
    hour: hour.success ? hour.output : undefined,
    changes: new Map(changes),
    off: new Set(off.map(({ id }) => id)),
  };
}
