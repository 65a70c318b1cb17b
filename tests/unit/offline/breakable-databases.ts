import { createRequire } from 'node:module';
import { deleteDB } from 'idb';
import { afterEach, beforeEach, vi } from 'vitest';

/** Databases whose opening can be broken and healed. */

// The browser's own types are others than those of memory: a second copy of the library.
createRequire(import.meta.url)('fake-indexeddb/auto');

const DATABASES = ['silna', 'silna-training', 'silna-diary', 'silna-videos'];

/** Every opening of a database ends so from now on. */
const openBy = (open: () => IDBOpenDBRequest) => vi.stubGlobal('indexedDB', { open });
export const heal = () => vi.unstubAllGlobals();

function request(own: object): IDBOpenDBRequest {
  const values = { removeEventListener: () => undefined, ...own };
  return Object.create(
    new IDBOpenDBRequest(),
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }])),
  );
}

export function failOpening(name: string): void {
  const addEventListener = (type: string, listener: () => void) => {
    if (type === 'error') setTimeout(listener);
  };
  openBy(() => request({ error: new DOMException('no', name), addEventListener }));
}

export function throwAtOpening(name: string): void {
  openBy(() => {
    throw new DOMException('no', name);
  });
}

export const hangAtOpening = () => openBy(() => request({ addEventListener: () => undefined }));

/** `vi.waitFor` would pass time by itself. */
export async function until(isSo: () => void): Promise<void> {
  for (let left = 10_000; ; left -= 1) {
    try {
      return isSo();
    } catch (error) {
      if (left === 0) throw error;
      // oxlint-disable-next-line no-await-in-loop -- it may come to be so
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}

const clock = { isRunning: false };
/** Advances the clock in small steps, and lets the databases answer after each. */
async function passTime(): Promise<void> {
  while (clock.isRunning) {
    // oxlint-disable-next-line no-await-in-loop -- time passes bit by bit
    await vi.advanceTimersByTimeAsync(50);
    // oxlint-disable-next-line no-await-in-loop -- see above
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** For all tests of a file: each has an empty device, and time passes by itself. */
export function breakableDatabases(): void {
  beforeEach(async () => {
    await Promise.all(DATABASES.map((name) => deleteDB(name)));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    clock.isRunning = true;
    void passTime();
  });

  afterEach(() => {
    clock.isRunning = false;
    heal();
    vi.useRealTimers();
  });
}
