import { addDays, type Day } from '../lib/days.ts';
import { plannedDays, type WeekPlan } from './planned-days.ts';
import type { Preferences } from './preferences.ts';
import { REMINDED_BEFORE } from './reminder-calls.ts';
import { knownZone } from './week-calendar.ts';
import { dayInZone, instantIn } from './zone-changes.ts';

/** Days in which the next training is looked for: some weeks off may lie between. */
const LOOKED_AHEAD = 35;

export interface DueReminder {
  readonly day: Day;
  readonly at: string;
  readonly zone: string;
  /** The instant of the reminder, in ms. */
  readonly time: number;
}

/** The first reminder of a planned training after the instant `after`; undefined without an hour or a planned day. */
export function nextReminder(
  plan: WeekPlan & { readonly hour: Preferences['hour'] },
  after: number,
): DueReminder | undefined {
  const { hour } = plan;
  if (hour === undefined) return undefined;
  const zone = knownZone(hour.zone);
  const today = dayInZone(zone, after);
  for (const { day } of plannedDays(plan, today, addDays(today, LOOKED_AHEAD))) {
    const time = instantIn(zone, day, hour.at) - REMINDED_BEFORE * 60_000;
    if (time > after) return { day, at: hour.at, zone, time };
  }
  return undefined;
}
