import { setTimeout as pause } from 'node:timers/promises';

const SAMPLE_MS = 500;

/**
 * The floor of a server's heap, which is what a collection has left, in the second fifth of a run and in the last one.
 * Node does not say when it has collected, so it is the least of many samples.
 */
export function watchHeap(metrics: string) {
  let progress = 0;
  const over = new AbortController();
  const floor = { early: Infinity, late: Infinity };
  const sampling = (async () => {
    while (!over.signal.aborted) {
      const text = await fetch(metrics).then((response) => response.text());
      const [, bytes = ''] = /^nodejs_heap_size_used_bytes ([\d.e+]+)$/m.exec(text) ?? [];
      if (progress >= 0.2 && progress < 0.4) floor.early = Math.min(floor.early, Number(bytes));
      if (progress >= 0.8) floor.late = Math.min(floor.late, Number(bytes));
      await pause(SAMPLE_MS);
    }
  })();
  return {
    /** Share of the run that is done. */
    at: (share: number) => void (progress = share),
    /** Both floors, in bytes. */
    async end() {
      over.abort();
      await sampling;
      return floor;
    },
  };
}
