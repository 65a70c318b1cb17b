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
  const run = () => work(controller.signal);
  if (!('locks' in navigator)) return run();
  try {
    return await patiently(name, run);
  } catch (error) {
    if (isNamed(error, 'AbortError')) controller.abort(error);
    throw error;
  }
};

async function patiently<T>(name: string, run: () => Promise<T>): Promise<T> {
  try {
    return await navigator.locks.request(name, { signal: AbortSignal.timeout(PATIENCE_MS) }, run);
  } catch (error) {
    if (!isNamed(error, 'TimeoutError')) throw error;
    return navigator.locks.request(name, { steal: true }, run);
  }
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof DOMException && error.name === name;
}
