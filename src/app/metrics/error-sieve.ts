import type { ClientError } from '../../contract/client-errors.ts';

const HOUR = 60 * 60 * 1000;
/** Most reports of a page within an hour; further ones are dropped. */
const MOST = 10;
/** Most different failures remembered within an hour; further new ones are dropped. */
const MOST_KNOWN = 100;
/** Number of the occurrence that is reported: a store may fail once because it is busy or full for a moment. */
const TIMES_BEFORE: Partial<Record<ClientError['kind'], number>> = { store: 3 };

interface SieveOptions {
  /** The time, in ms. */
  readonly now: () => number;
  /** A random number from 0 to 1, like `Math.random`. */
  readonly random: () => number;
}

/** Creates a filter that passes a failure at most once an hour, by its share, and no more than `MOST` an hour. */
export function createSieve({ now, random }: SieveOptions): (report: ClientError) => boolean {
  let since = now();
  let passed = 0;
  const seen = new Map<string, number>();
  return (report) => {
    if (now() - since >= HOUR) {
      since = now();
      passed = 0;
      seen.clear();
    }
    const key = failureOf(report);
    const times = (seen.get(key) ?? 0) + 1;
    if (times === 1 && seen.size >= MOST_KNOWN) return false;
    seen.set(key, times);
    if (times !== (TIMES_BEFORE[report.kind] ?? 1) || passed >= MOST) return false;
    if (random() >= report.share) return false;
    passed += 1;
    return true;
  };
}

/** Key of a failure: two reports with the same key are of the same failure at the same place, on any page. */
export function failureOf({ kind, name, message, frames: [frame] }: ClientError): string {
  return [kind, name, message, frame].join('\n');
}
