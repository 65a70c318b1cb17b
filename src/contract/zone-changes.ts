import type { Day } from '../lib/days.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** No zone changes its clocks twice within so many days. */
const STEP = 7 * DAY;

/** A change of a zone's clocks. */
export interface ZoneChange {
  /** The instant, in ms. */
  readonly at: number;
  /** Minutes east of UTC until then, and from then on. */
  readonly before: number;
  readonly after: number;
}

/** Of the zone that was asked for last, nearly always that of Poland: to make a format takes most of the time. */
let kept: { readonly zone: string; readonly format: Intl.DateTimeFormat } | undefined;

/** Minutes east of UTC of a zone at an instant, by the rules of the platform. Throws `RangeError` for an unknown zone. */
export function zoneClock(zone: string): (instant: number) => number {
  if (kept?.zone !== zone) kept = { zone, format: formatIn(zone) };
  const { format } = kept;
  return (instant) => {
    const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
    const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
    const local = Date.UTC(
      part('year'),
      part('month') - 1,
      part('day'),
      part('hour'),
      part('minute'),
    );
    return Math.round((local - Math.floor(instant / MINUTE) * MINUTE) / MINUTE);
  };
}

const formatIn = (zone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });

/**
 * The changes of a zone's clocks after `from` until `until`, in ms and whole minutes, the earliest first. Throws as
 * `zoneClock`.
 */
export function zoneChanges(zone: string, from: number, until: number): ZoneChange[] {
  const offsetAt = zoneClock(zone);
  const changes: ZoneChange[] = [];
  for (let start = from; start < until; start += STEP) {
    const end = Math.min(start + STEP, until);
    const [before, after] = [offsetAt(start), offsetAt(end)];
    if (before !== after) changes.push({ at: firstWith(after, start, end), before, after });
  }
  return changes;

  /** The first minute of the span with the offset that its end has. */
  function firstWith(offset: number, start: number, end: number): number {
    let [early, late] = [start / MINUTE, end / MINUTE];
    while (late - early > 1) {
      const middle = Math.floor((early + late) / 2);
      if (offsetAt(middle * MINUTE) === offset) late = middle;
      else early = middle;
    }
    return late * MINUTE;
  }
}

/** The day that a calendar shows in a zone at an instant. Throws as `zoneClock`. */
export const dayInZone = (zone: string, instant: number): Day =>
  new Date(instant + zoneClock(zone)(instant) * MINUTE).toISOString().slice(0, 10);

/**
 * The instant, in ms, at which a clock of the zone shows `at` (`HH:MM`) on `day`: the first of two; of an hour that is
 * skipped that as far after the change. Throws as `zoneClock`.
 */
export function instantIn(zone: string, day: Day, at: string): number {
  const offsetAt = zoneClock(zone);
  const local = Date.parse(`${day}T${at}:00Z`);
  const before = local - offsetAt(local - DAY) * MINUTE;
  const after = local - offsetAt(local + DAY) * MINUTE;
  return [before, after].find((time) => time + offsetAt(time) * MINUTE === local) ?? before;
}
