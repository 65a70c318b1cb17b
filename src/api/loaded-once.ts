import { nextTask } from '../lib/next-task.ts';

/**
 * Loads a chunk once, in a task of its own; a failed load (a lost chunk, no network) may be tried
 * again.
 */
export function loadedOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= nextTask()
      .then(load)
      .catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
    return loading;
  };
}
