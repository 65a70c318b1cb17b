/**
 * From a holder that has not come to an end by then the lock is taken away, in ms. It is frozen or
 * lost, or it sends a long queue over a slow network: then two send at once, which is safe, and the
 * earlier one stops after the change it is at.
 */
const PATIENCE_MS = 40_000;

/** Runs `work` alone among all tabs and the worker; its signal fires when it is alone no more. */
export type Lock = <T>(name: string, work: (signal: AbortSignal) => Promise<T>) => Promise<T>;

/**
 * A queued Web Lock. It saves requests and nothing more: what is done under it stays right when two
 * do it at once, so that a lock may be taken from a frozen tab, or not exist at all.
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
