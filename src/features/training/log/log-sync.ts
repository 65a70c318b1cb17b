import { hasKind } from '../../../api/error.ts';
import { trainingLogServer } from '../../../api/training-log.ts';
import { noteError } from '../../../lib/note-error.ts';
import { backoff } from '../../../contract/backoff.ts';
import { registerForBackground } from '../../../offline/background-sync.ts';
import { SignedOut } from '../../../offline/device-store.ts';
import { webLock } from '../../../offline/outbox/lock.ts';
import { logChanges } from '../../../offline/training/training-channels.ts';
import { trainingDb } from '../../../offline/training/training-db.ts';
import {
  exchangeLog,
  logPartsOf,
  sendLog,
  sendLogToTheLast,
} from '../../../offline/training/log-exchange.ts';
import { onSight, isInSight } from '../../../ui/in-sight.ts';
import { bringGuestTraining } from '../active/bring-guest-training.ts';

const logParts = logPartsOf(trainingLogServer);

/** Time from a change to its sending, in ms: the sets of a workout go together. */
const SEND_AFTER = 30_000;
/** A log read within this time is not read again without a reason, in ms. */
const FRESH_FOR = 60_000;
/** Pauses before the next attempt while the server does not answer. */
const PAUSES = { first: 2_000, longest: 5 * 60_000 };

/**
 * Keeps the training log of `owner` and the server in step while this tab is open; returns the stop function.
 * `onSignedOut` is called when a sign-in is needed first.
 */
export function keepLogInSync(owner: string, onSignedOut: () => void): () => void {
  const end = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isAskedAgain = false;
  let failures = 0;
  let readAt = 0;

  async function run(): Promise<void> {
    if (isRunning) {
      isAskedAgain = true;
      return;
    }
    clearTimeout(timer);
    timer = undefined;
    isRunning = true;
    isAskedAgain = false;
    const isDue = Date.now() - readAt > FRESH_FOR;
    const outcome = await attempt(isDue);
    isRunning = false;
    if (end.signal.aborted || outcome === 'stopped') return;
    if (outcome === 'signed-out') return onSignedOut();
    if (outcome === 'done') {
      failures = 0;
      if (isDue) readAt = Date.now();
      if (isAskedAgain) await run();
      return;
    }
    failures += 1;
    timer = setTimeout(() => void run(), backoff(failures - 1, PAUSES));
  }

  async function attempt(isDue: boolean): Promise<'done' | 'waiting' | 'signed-out' | 'stopped'> {
    try {
      await syncLog(owner, isDue ? exchangeLog : sendLog, end.signal);
      return 'done';
    } catch (error) {
      if (error instanceof SignedOut) return 'stopped';
      return hasKind(error, 'unauthenticated') ? 'signed-out' : 'waiting';
    }
  }

  const runNow = () => {
    readAt = 0;
    void run();
  };
  const runSoon = () => {
    timer ??= setTimeout(() => void run(), SEND_AFTER);
  };
  const unsubscribes = [
    logChanges.subscribe((changed) => {
      if (changed.owner === owner) runSoon();
    }),
    // Rows held in memory have been moved to the device.
    trainingDb.subscribe(runSoon),
    onSight(() => {
      if (!isInSight()) void registerForBackground();
      void run();
    }),
  ];
  addEventListener('online', runNow);
  // The sign-in brings it at once; where that failed, the next start does.
  void bringGuestTraining(owner)
    .catch((error: unknown) => noteError('store', error))
    .then(() => (end.signal.aborted ? undefined : run()));
  return () => {
    end.abort();
    clearTimeout(timer);
    removeEventListener('online', runNow);
    for (const unsubscribe of unsubscribes) unsubscribe();
  };
}

/** Sends all rows of `owner` that the server lacks, before they are deleted here. Rejects as `syncLog`. */
export const syncBeforeSignOut = (owner: string, signal: AbortSignal): Promise<void> =>
  syncLog(owner, sendLogToTheLast, signal);

/** Rejects with the error of the server or of the device. */
function syncLog(owner: string, exchange: typeof exchangeLog, outer: AbortSignal): Promise<void> {
  return webLock(`silna.log ${owner}`, async (stolen) => {
    const signal = AbortSignal.any([outer, stolen]);
    const onChange = () => logChanges.broadcast({ type: 'changed', owner });
    await exchange(owner, logParts, { signal, onChange });
  });
}
