import { readdir, readFile } from 'node:fs/promises';

const PERIOD_MS = 100;
const KIB = 1024;

/** The most memory that the browsers of this process used together while `work` went on, bytes. */
export async function peakOfBrowsers<T>(work: Promise<T>): Promise<{ peak: number; result: T }> {
  const state = { over: false };
  const end = () => void (state.over = true);
  work.then(end, end);
  let peak = 0;
  while (!state.over) {
    peak = Math.max(peak, await browserMemory());
    await new Promise((resolve) => setTimeout(resolve, PERIOD_MS));
  }
  return { peak, result: await work };
}

/** Proportional set size of all descendants: pages that processes share count once. */
export async function browserMemory(): Promise<number> {
  const parents = new Map<number, number>();
  const names = await readdir('/proc');
  await Promise.all(
    names
      .filter((name) => /^\d+$/.test(name))
      .map(async (name) => {
        const status = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
        // The name of the program stands in brackets and may hold anything.
        const [, parent] = status.slice(status.lastIndexOf(')') + 2).split(' ');
        if (parent) parents.set(Number(name), Number(parent));
      }),
  );
  const descends = (pid: number | undefined): boolean =>
    pid !== undefined && (parents.get(pid) === process.pid || descends(parents.get(pid)));
  const sizes = await Promise.all([...parents.keys()].filter(descends).map(sizeOf));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function sizeOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) * KIB;
}
