import { withPatientLock } from '../patient-lock.ts';

/**
 * After this time, in ms, the lock is stolen from its holder, which is frozen or gone, or sends a long
 * queue over a slow network: then two send at once, which is safe, and the earlier one stops after its
 * current change.
 */
const PATIENCE_MS = 40_000;

/** Runs `work` alone among all tabs and the worker; its signal fires when the lock is stolen. */
export type Lock = <T>(name: string, work: (signal: AbortSignal) => Promise<T>) => Promise<T>;

/**
 * A queued Web Lock. It only saves requests: the work under it is safe when done by two at once, so
 * that the lock may be stolen from a frozen tab, or not exist at all.
 */
export const webLock: Lock = async (name, work) => {
  const controller = new AbortController();
  try {
    return await withPatientLock(name, PATIENCE_MS, () => work(controller.signal));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') controller.abort(error);
    throw error;
  }
};
