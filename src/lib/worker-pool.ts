/** Works through `items`, at most `size` of them at once; a worker ends at its first failure or abort. */
export async function runInPool<T>(
  items: Iterable<T>,
  size: number,
  work: (item: T) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      if (signal?.aborted) return;
      // oxlint-disable-next-line no-await-in-loop -- a worker does one thing after the other
      await work(item);
    }
  };
  await Promise.all(Array.from({ length: size }, worker));
}
