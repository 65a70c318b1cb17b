import { msOfHlc, nextHlc } from '../../contract/hlc.ts';
import { MOST_AHEAD_MS } from '../../contract/training-calls.ts';
import type { Writing } from './row-stores.ts';

/** The clock of this device within a transaction. */
export interface LogClock {
  /** A new reading, later than every one that this device has seen. */
  tick(): string;
  /** Goes on from a reading of another device, where that is later. */
  observe(hlc: string): void;
  /**
   * Goes on from a reading of the server, as this device's clock was far ahead. While it still is, it goes on from its
   * own, as it would repeat readings.
   */
  restart(hlc: string): void;
  /** Stores the newest reading; without it nothing has been read. */
  save(): Promise<void>;
}

interface Source {
  now(): number;
  newId(): string;
}

export async function openLogClock(
  transaction: Writing,
  { now, newId }: Source,
): Promise<LogClock> {
  const store = transaction.objectStore('clock');
  const [device = newId(), stored] = await Promise.all([store.get('id'), store.get('hlc')]);
  let last = stored;
  let restarted: string | undefined;
  return {
    tick: () => (last = nextHlc(last, now(), device)),
    observe(hlc) {
      // Readings sort as text.
      if (last === undefined || hlc > last) last = hlc;
    },
    restart(hlc) {
      if (now() > msOfHlc(hlc) + MOST_AHEAD_MS) return;
      if (restarted === undefined || hlc > restarted) last = restarted = hlc;
    },
    async save() {
      if (last === undefined || last === stored) return;
      await Promise.all([store.put(device, 'id'), store.put(last, 'hlc')]);
    },
  };
}
