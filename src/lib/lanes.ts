/** Works through `items`, at most `lanes` of them at once; a lane ends at its first failure or abort. */
export async function inLanes<T>(
  items: Iterable<T>,
  lanes: number,
  work: (item: T) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const waiting = [...items];
  const lane = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      if (signal?.aborted) return;
      // oxlint-disable-next-line no-await-in-loop -- a lane is sequential by design
      await work(item);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
