import { addDays, type Day, daysBetween, mondayOf } from '../lib/days.ts';
import { type CalendarEvent, calendarFile } from './calendar-file.ts';
import { isChosen, plannedDays, type WeekPlan } from './planned-days.ts';
import type { Preferences } from './preferences.ts';
import { zoneClock } from './zone-changes.ts';

/** Weeks of a calendar, with that of its first day. */
export const CALENDAR_WEEKS = 12;
/** Length of a training in a calendar, in minutes. */
const MINUTES = 45;

interface WeekCalendar {
  /** Whose it is: part of the ids of its events, of which it is not read back. */
  readonly owner: string;
  readonly plan: WeekPlan & { readonly hour: Preferences['hour'] };
  readonly today: Day;
  /** The address of the app. */
  readonly url: string;
  readonly now: number;
}

/** The trainings from the week of `today` on, as the file of a calendar. */
export async function weekCalendar({
  owner,
  plan,
  today,
  url,
  now,
}: WeekCalendar): Promise<string> {
  const monday = mondayOf(today);
  const until = addDays(monday, CALENDAR_WEEKS * 7 - 1);
  const { hour } = plan;
  return calendarFile({
    name: 'Treningi Silna',
    url,
    events: weekEvents(plan, monday, until, await hashOf(owner)),
    time: hour && { at: hour.at, zone: knownZone(hour.zone), minutes: MINUTES },
    span: [monday, until],
    now,
  });
}

/** A series on the chosen weekdays, without what was moved and skipped, and an event for each training on another day. */
export function weekEvents(plan: WeekPlan, from: Day, until: Day, id: string): CalendarEvent[] {
  const planned = plannedDays(plan, from, until);
  const days = planned.map(({ day }) => day);
  const [first] = days.filter((day) => isChosen(day, plan));
  const chosen = Array.from({ length: daysBetween(from, until) + 1 }, (_, index) =>
    addDays(from, index),
  ).filter((day) => first !== undefined && day >= first && isChosen(day, plan));
  const single = planned.filter(({ day }) => !isChosen(day, plan));
  return [
    ...(first === undefined
      ? []
      : [
          {
            uid: `${id}@silna`,
            day: first,
            summary: SUMMARY,
            weekly: {
              weekdays: (plan.weekdays ?? []).toSorted(),
              count: chosen.length,
              except: chosen.filter((day) => !days.includes(day)),
            },
          },
        ]),
    // Named after the day it is planned for at first, so that one that is moved once more is the same event.
    ...single.map(({ day, of }) => ({ uid: `${id}-${of}@silna`, day, summary: SUMMARY })),
  ];
}

const SUMMARY = 'Trening';

/** A zone of another platform that this one lacks counts as that of Poland. */
export function knownZone(zone: string): string {
  try {
    zoneClock(zone);
    return zone;
  } catch {
    return 'Europe/Warsaw';
  }
}

async function hashOf(owner: string): Promise<string> {
  const bytes = new TextEncoder().encode(`calendar of ${owner}`);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).slice(0, 10);
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
