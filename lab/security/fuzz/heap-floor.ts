import { setTimeout as pause } from 'node:timers/promises';

const SAMPLE_MS = 500;
/** Shares of a run after which the memory is noted. */
const MARKS = [0.1, 0.5, 1];

/**
 * The floor of a server's heap, which is what a collection has left, in the second fifth of a run and in the last one.
 * Node does not say when it has collected, so it is the least of many samples.
 */
export function watchHeap(metrics: string) {
  let progress = 0;
  const over = new AbortController();
  const floor = { early: Infinity, late: Infinity };
  const marks: { share: number; heap: number; resident: number }[] = [];
  const sample = async () => {
    const text = await fetch(metrics).then((response) => response.text());
    const heap = valueOf(text, 'nodejs_heap_size_used_bytes');
    if (progress >= 0.2 && progress < 0.4) floor.early = Math.min(floor.early, heap);
    if (progress >= 0.8) floor.late = Math.min(floor.late, heap);
    const share = MARKS[marks.length] ?? Infinity;
    if (progress < share) return;
    marks.push({ share, heap, resident: valueOf(text, 'process_resident_memory_bytes') });
  };
  const sampling = (async () => {
    while (!over.signal.aborted) {
      await sample();
      await pause(SAMPLE_MS);
    }
  })();
  return {
    /** Share of the run that is done. */
    at: (share: number) => void (progress = share),
    /** Both floors and the marks, in bytes. */
    async end() {
      over.abort();
      await sampling;
      await sample();
      return { ...floor, marks };
    },
  };
}

function valueOf(text: string, name: string): number {
  const [, value] = new RegExp(`^${name} ([\\d.e+]+)$`, 'm').exec(text) ?? [];
  return Number(value);
}
