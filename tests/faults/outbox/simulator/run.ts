import { createMemoryStore } from './memory-store.ts';
import type { OutboxStore } from '../../../../src/offline/outbox/outbox-store.ts';
import { Tally } from '../tally.ts';
import { emptyIdbStore } from './idb.ts';
import { runSchedule } from './schedule.ts';

export interface Simulation {
  schedules: number;
  /** Of the first schedule; the others follow. */
  seed: number;
  store: 'memory' | 'IndexedDB';
  /** Called for every step. */
  say?: (line: string) => void;
}

/** Carries out schedules one after the other, each on an empty device. */
export async function simulate({ schedules, seed, store, say }: Simulation): Promise<Tally> {
  const tally = new Tally(store === 'memory' ? 'simulator' : 'on IndexedDB');
  const emptyStore = store === 'memory' ? async () => createMemoryStore() : emptyIdbStore;
  return simulateOn(emptyStore, tally, { schedules, seed, ...(say && { say }) });
}

/** The same on any store; each schedule is given a new one. */
export async function simulateOn(
  emptyStore: () => Promise<OutboxStore>,
  tally: Tally,
  { schedules, seed, say }: Omit<Simulation, 'store'>,
): Promise<Tally> {
  const begun = performance.now();
  for (let count = 0; count < schedules; count += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one schedule after the other
    await runSchedule(seed + count, await emptyStore(), tally, say);
  }
  tally.seconds = (performance.now() - begun) / 1000;
  return tally;
}
