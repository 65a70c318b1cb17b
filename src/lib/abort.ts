/** Thrown by `withDeadline` when the time is up before the work has ended. */
export class DeadlineError extends Error {
  override name = 'DeadlineError';
}

/**
 * Runs `work` for at most `ms` milliseconds, reading of a response body included.
 *
 * Rejects with `DeadlineError` when the time is up, with the abort reason when `outer` aborts, and
 * otherwise settles as `work` does. The signal handed to `work` fires in the first two cases; work that
 * cannot be aborted (an SDK) continues unobserved and its late result is dropped.
 */
export function withDeadline<T>(
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
  outer?: AbortSignal,
): Promise<T> {
  const controller = new AbortController();
  return new Promise<T>((resolve, reject) => {
    const stop = (reason: unknown) => {
      controller.abort(reason);
      reject(reason instanceof Error ? reason : new Error(String(reason)));
    };
    const onOuterAbort = () => stop(outer?.reason);
    if (outer?.aborted) return onOuterAbort();
    const timer = setTimeout(() => stop(new DeadlineError(`no result within ${ms} ms`)), ms);
    outer?.addEventListener('abort', onOuterAbort, { once: true });
    work(controller.signal)
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer);
        outer?.removeEventListener('abort', onOuterAbort);
      });
  });
}
