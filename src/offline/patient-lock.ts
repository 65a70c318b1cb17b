/**
 * Runs `work` alone among all tabs and the worker, under the Web Lock `name`. After `patience` ms the lock is stolen
 * from its holder, which may be frozen or gone, and a browser without locks runs `work` at once: it has to be safe
 * when done by two.
 */
export async function withPatientLock<T>(
  name: string,
  patience: number,
  work: () => Promise<T>,
): Promise<T> {
  if (!('locks' in navigator)) return work();
  // `AbortSignal.timeout` aborts with an `AbortError` in Chrome before 124, as a stolen lock does.
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), patience);
  const start = () => {
    clearTimeout(timer);
    return work();
  };
  try {
    return await navigator.locks.request(name, { signal: waiting.signal }, start);
  } catch (error) {
    clearTimeout(timer);
    if (!waiting.signal.aborted) throw error;
    return navigator.locks.request(name, { steal: true }, work);
  }
}
