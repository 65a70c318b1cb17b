/**
 * `npm run lab -- simulate calendar`: random weeks as a calendar, over both changes of the clock, read by two libraries, beside
 * the plan. Exits with 1 where one of them reads another day or hour.
 */
import fc from 'fast-check';
import { plannedDays } from '../../src/contract/planned-days.ts';
import { CALENDAR_WEEKS, weekCalendar } from '../../src/contract/week-calendar.ts';
import { addDays } from '../../src/lib/days.ts';
import {
  anyWeekPlan,
  CLOCK_ZONES,
  PLAN_MONDAYS,
  wallTimes,
} from '../../tests/fixtures/calendar/any-plan.ts';
import { CALENDAR_READERS } from '../../tests/fixtures/calendar/calendar-readers.ts';
import { readOptions, whole } from '../command-options.ts';
import { writeReport } from '../write-report.ts';

const { seed = 1, plans = 40 } = readOptions({ seed: whole(), plans: whole(1) });
const DAY_MS = 86_400_000;
const HOURS = ['06:00', '12:30', '18:00', '21:45'];
const names = Object.keys(CALENDAR_READERS);
const rows: (string | number)[][] = [];
let wrong = 0;

for (const zone of CLOCK_ZONES)
  for (const monday of PLAN_MONDAYS) {
    const until = addDays(monday, CALENDAR_WEEKS * 7 - 1);
    const counts = { trainings: 0, except: 0, moved: 0 };
    const misread = names.map(() => 0);
    for (const [index, plan] of fc.sample(anyWeekPlan, { seed, numRuns: plans }).entries()) {
      const at = HOURS[index % HOURS.length] ?? '18:00';
      // oxlint-disable-next-line no-await-in-loop -- one file after the other
      const text = await weekCalendar({
        owner: 'lab',
        plan: { ...plan, hour: { at, zone } },
        today: monday,
        url: 'https://silna.example/week',
        now: Date.parse(`${monday}T08:00:00Z`),
      });
      const planned = plannedDays(plan, monday, until);
      counts.trainings += planned.length;
      counts.except += text.split('EXDATE').length - 1;
      counts.moved += planned.filter(({ day, of }) => day !== of).length;
      const meant = planned.map(({ day }) => `${day} ${at}`).join();
      for (const [place, read] of Object.values(CALENDAR_READERS).entries()) {
        const instants = read(text, Date.parse(monday) - DAY_MS, Date.parse(until) + 2 * DAY_MS);
        if (wallTimes(instants, zone).join() !== meant) misread[place] = (misread[place] ?? 0) + 1;
      }
    }
    wrong += misread.reduce((sum, each) => sum + each, 0);
    rows.push([zone, monday, counts.trainings, counts.except, counts.moved, ...misread]);
  }

const head = [
  'zone',
  'from',
  'trainings',
  'EXDATE',
  'moved',
  ...names.map((name) => `misread by ${name}`),
];
await writeReport(
  'reports/simulate-calendar.md',
  [
    '# Weeks as calendars',
    '',
    `${plans} plans a row, seed ${seed}, ${CALENDAR_WEEKS} weeks from each Monday.`,
    '',
    `| ${head.join(' | ')} |`,
    `| ${head.map((_, index) => (index < 2 ? '---' : '---:')).join(' | ')} |`,
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    '',
  ].join('\n'),
);
if (wrong > 0) process.exitCode = 1;
