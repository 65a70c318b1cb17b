import type { Day } from '../lib/days.ts';
import { type ZoneChange, zoneChanges, zoneClock } from './zone-changes.ts';

/**
 * A calendar as a file (RFC 5545). Times are local ones of a zone whose rules come along, series end by COUNT and their
 * exceptions carry the same zone: all readers agree about these.
 */

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
/** Octets of a line, without its end. */
const LINE_BYTES = 75;

export interface CalendarEvent {
  /** Name that the event has in every file, by which a calendar recognizes it. */
  readonly uid: string;
  /** Its first day. */
  readonly day: Day;
  readonly summary: string;
  /** It comes again each week on these days, Monday is 1: `count` times, of which those at `except` are left out. */
  readonly weekly?: {
    readonly weekdays: readonly number[];
    readonly count: number;
    readonly except: readonly Day[];
  };
}

interface Calendar {
  readonly name: string;
  /** The address of the app. */
  readonly url: string;
  readonly events: readonly CalendarEvent[];
  /** Begin of the events, `HH:MM` by the clocks of a zone, and their length; undefined where they take whole days. */
  readonly time:
    | { readonly at: string; readonly zone: string; readonly minutes: number }
    | undefined;
  /** First and last day of all events. */
  readonly span: readonly [Day, Day];
  /** When the file is made, in ms. */
  readonly now: number;
}

/** Throws `RangeError` for a zone that the platform does not know. */
export function calendarFile({ name, url, events, time, span, now }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Silna//Treningi//PL',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...(time ? zoneLines(time.zone, span) : []),
    ...events.flatMap((event) => eventLines(event)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;

  function eventLines({ uid, day, summary, weekly }: CalendarEvent): string[] {
    return [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${utc(now)}`,
      `DTSTART${dated(day)}`,
      ...(time ? [`DURATION:PT${time.minutes}M`] : []),
      ...(weekly ? seriesLines(weekly) : []),
      `SUMMARY:${escaped(summary)}`,
      `URL:${url}`,
      'END:VEVENT',
    ];
  }

  function seriesLines({ weekdays, count, except }: NonNullable<CalendarEvent['weekly']>) {
    const days = weekdays.map((weekday) => WEEKDAYS[weekday - 1]).join(',');
    return [
      `RRULE:FREQ=WEEKLY;COUNT=${count};BYDAY=${days}`,
      ...except.map((day) => `EXDATE${dated(day)}`),
    ];
  }

  /** Parameters and value of a day at the time of the events. */
  function dated(day: Day): string {
    const date = day.replaceAll('-', '');
    return time
      ? `;TZID=${time.zone}:${date}T${time.at.replace(':', '')}00`
      : `;VALUE=DATE:${date}`;
  }
}

/** The rules of a zone in the years of the span, each change on its own. */
function zoneLines(zone: string, [first, last]: readonly [Day, Day]): string[] {
  const from = Date.parse(`${first.slice(0, 4)}-01-01T00:00:00Z`);
  const until = Date.parse(`${last.slice(0, 4)}-12-31T00:00:00Z`);
  const changes = zoneChanges(zone, from, until);
  const before = changes[0]?.before ?? zoneClock(zone)(from);
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...observance({ at: -before * 60_000, before, after: before }),
    ...changes.flatMap(observance),
    'END:VTIMEZONE',
  ];
}

function observance({ at, before, after }: ZoneChange): string[] {
  const kind = after > before ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    `DTSTART:${utc(at + before * 60_000).slice(0, -1)}`,
    `TZOFFSETFROM:${offset(before)}`,
    `TZOFFSETTO:${offset(after)}`,
    `END:${kind}`,
  ];
}

/** `20261130T170000Z` */
const utc = (instant: number): string =>
  `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** `+0100` */
function offset(minutes: number): string {
  const two = (part: number) => String(Math.trunc(part)).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(size / 60)}${two(size % 60)}`;
}

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);

/** Folded at 75 octets; no letter is split. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let text = '';
  let room = LINE_BYTES;
  for (const letter of line) {
    const { length } = encoder.encode(letter);
    if (length > room) {
      text += '\r\n ';
      room = LINE_BYTES - 1;
    }
    text += letter;
    room -= length;
  }
  return text;
}
