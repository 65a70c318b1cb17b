import * as v from 'valibot';
import type { ClientError } from '../../contract/client-errors.ts';
import {
  openPreferences,
  readJson,
  writePreference,
  type PreferenceStore,
} from '../../offline/preferences.ts';
import { failureOf } from './error-sieve.ts';

/** Most waiting reports; later ones are dropped, as they often follow from the first. */
const MOST = 10;
const KEY = 'silna.client-errors';

/** `lost`: the server has refused the report. */
type Fate = 'sent' | 'waiting' | 'lost';

/** Whether `found` may be a report. Another version may have stored it, so the server checks the rest. */
function isReport(found: unknown): found is ClientError {
  return (
    typeof found === 'object' && found !== null && 'frames' in found && Array.isArray(found.frames)
  );
}

/**
 * Queue of reports. They wait in the tab's memory (`sessionStorage`): they survive a reload, and are forgotten
 * with the tab, and by the document that follows a sign-out (session/tab-memory.ts).
 */
export function openErrorQueue(
  storage: () => PreferenceStore,
  send: (report: ClientError) => Promise<Fate>,
) {
  const store = openPreferences(storage);
  const found = readJson(store, KEY, v.array(v.unknown())) ?? [];
  let waiting: readonly ClientError[] = found.filter(isReport).slice(0, MOST);
  let sending = false;

  function write(next: readonly ClientError[]): void {
    waiting = next;
    writePreference(store, KEY, next.length > 0 ? JSON.stringify(next) : null);
  }

  /** Sends the reports one after the other; the first one that reaches no server leaves the rest waiting. */
  async function flush(): Promise<void> {
    if (sending) return;
    sending = true;
    for (let [next] = waiting; next; [next] = waiting) {
      // oxlint-disable-next-line no-await-in-loop -- one at a time, so that nothing is sent in vain
      if ((await send(next)) === 'waiting') break;
      const done = next;
      write(waiting.filter((report) => report !== done));
    }
    sending = false;
  }

  return {
    add(report: ClientError): void {
      const isKnown = waiting.some((other) => failureOf(other) === failureOf(report));
      if (!isKnown && waiting.length < MOST) write([...waiting, report]);
      void flush();
    },
    flush,
  };
}
