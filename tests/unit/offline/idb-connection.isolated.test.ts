/** Databases of the device that cannot be opened, and those that can again. */
import { createRequire } from 'node:module';
import { openDB, unwrap } from 'idb';
import { describe, expect, it, test, vi } from 'vitest';
import type { NewOp } from '../../../src/offline/outbox/op.ts';
import { basketOf, versionOf } from '../../../src/offline/outbox/outbox-state.ts';
import {
  breakableDatabases,
  failOpening,
  hangAtOpening,
  heal,
  throwAtOpening,
  until,
} from './breakable-databases.ts';

const require = createRequire(import.meta.url);
// The copy of the library that `breakable-databases.ts` loads.
const { forceCloseDatabase } = require('fake-indexeddb');

const add = (opId: string, owner = 'anna'): NewOp => ({
  type: 'add',
  opId,
  owner,
  createdAt: 5,
  payload: { product_id: 1, quantity: 2 },
});

breakableDatabases();

/** A page: its modules, with nothing open. */
async function openPage() {
  vi.resetModules();
  const { serveFromMemory } = await import('../../../src/offline/idb-connection.ts');
  const { hasUnsavedWork, holdUnsavedWork } = await import('../../../src/ui/unsaved-work.ts');
  // Loaded before, as the clock of these tests would run past every deadline meanwhile.
  const memory = await import('../../../src/offline/memory.ts');
  serveFromMemory(async () => memory, holdUnsavedWork);
  const { deviceDb } = await import('../../../src/offline/device-db.ts');
  const { idbStore } = await import('../../../src/offline/outbox/idb-store.ts');
  const { trainingDb, wipeTraining } = await import('../../../src/offline/training/training-db.ts');
  const { openVideos } = await import('../../../src/offline/videos/video-store.ts');
  const { measurementStore } =
    await import('../../../src/features/measurements/measurement-store.ts');
  return {
    deviceDb,
    outbox: idbStore,
    trainingDb,
    wipeTraining,
    openVideos,
    measurementStore,
    hasUnsavedWork,
  };
}

type Page = Awaited<ReturnType<typeof openPage>>;

const enqueue = ({ outbox }: Page, op: NewOp) => outbox.dispatch({ type: 'enqueue', op });
const basketIn = async ({ outbox }: Page, owner = 'anna') => basketOf(await outbox.read(), owner);
const pendingOf = async (page: Page, owner = 'anna') =>
  (await basketIn(page, owner)).pending.map(({ opId }) => opId);

async function beginGuest({ outbox }: Page, key: string, uid: string): Promise<void> {
  await outbox.dispatch({ type: 'beginGuest', newKey: key });
  await outbox.dispatch({ type: 'saveGuestUid', key, uid });
}

describe.each<[string, () => void]>([
  ['fails with UnknownError', () => failOpening('UnknownError')],
  ['fails as the device is full', () => failOpening('QuotaExceededError')],
  ['is forbidden with SecurityError', () => throwAtOpening('SecurityError')],
  ['is forbidden with InvalidStateError', () => failOpening('InvalidStateError')],
  ['hangs', hangAtOpening],
  ['finds no IndexedDB', () => vi.stubGlobal('indexedDB', undefined)],
])('a database whose opening %s', (_, fail) => {
  it('is served from memory, and says so', async () => {
    fail();
    const page = await openPage();
    await enqueue(page, add('a'));
    await enqueue(page, add('b'));
    expect(await pendingOf(page)).toEqual(['a', 'b']);
    expect(page.deviceDb.isInMemory()).toBe(true);
    await (await page.trainingDb.open()).put('running', { owner: 'anna', id: 'w' });
    const range = IDBKeyRange.bound(['anna'], ['anna', []]);
    expect(await (await page.trainingDb.open()).getAll('workouts', range)).toEqual([]);
    expect(page.trainingDb.isInMemory()).toBe(true);
    await expect(page.trainingDb.openOnDevice()).rejects.toThrow();
    // Videos are played from the network instead.
    await expect(page.openVideos()).rejects.toThrow();
  });
});

describe('a database that can be opened again', () => {
  it('after a moment is as if nothing had been', async () => {
    failOpening('UnknownError');
    const page = await openPage();
    const enqueuing = enqueue(page, add('a'));
    setTimeout(heal, 400);
    await enqueuing;
    expect(page.deviceDb.isInMemory()).toBe(false);
    expect(await pendingOf(await openPage())).toEqual(['a']);
  });

  it('takes over what memory holds, once and in order, behind what it had', async () => {
    const before = await openPage();
    await enqueue(before, add('first'));
    failOpening('UnknownError');
    const page = await openPage();
    await enqueue(page, add('a'));
    await enqueue(page, add('b', 'guest'));
    await enqueue(page, add('c'));
    const [head] = (await basketIn(page)).pending;
    if (head) await page.outbox.dispatch({ type: 'begin', op: head, now: 7 });
    heal();
    await until(() => expect(page.deviceDb.isInMemory()).toBe(false));
    expect(await pendingOf(page)).toEqual(['first', 'a', 'c']);
    expect(await pendingOf(page, 'guest')).toEqual(['b']);
    // It was sent from memory: the key says so to the server, and the count to the next sender.
    expect((await basketIn(page)).pending[1]).toMatchObject({
      opId: 'a',
      attempts: 1,
    });
    await enqueue(page, add('d'));
    expect(await pendingOf(await openPage())).toEqual(['first', 'a', 'c', 'd']);
  });

  it('keeps its own basket of the guest, with the lines of the one that memory had', async () => {
    const before = await openPage();
    await beginGuest(before, 'k1', 'u1');
    failOpening('UnknownError');
    const page = await openPage();
    await beginGuest(page, 'k2', 'u2');
    const read = { items: [{ product_id: 7, quantity: 3 }], total: 3, unavailable: [] };
    const version = versionOf(await page.outbox.read(), 'guest');
    await page.outbox.dispatch({ type: 'saveIfCurrent', owner: 'guest', read, version, now: 9 });
    heal();
    await until(() => expect(page.deviceDb.isInMemory()).toBe(false));
    expect((await page.outbox.read()).guest).toEqual({ key: 'k1', uid: 'u1' });
    const { basket, pending } = await basketIn(page, 'guest');
    expect(basket).toBeUndefined();
    expect(pending).toMatchObject([
      { type: 'add', opId: 'k2:7', payload: { product_id: 7, quantity: 3 } },
    ]);
  });

  it('takes over an active workout and the log', async () => {
    failOpening('UnknownError');
    const page = await openPage();
    const memory = await page.trainingDb.open();
    await memory.put('running', { owner: 'anna', id: 'w' });
    await memory.put('workouts', { owner: 'anna', id: 'v' });
    await memory.put('unsent', { owner: 'anna', type: 'workout', id: 'v' });
    await memory.put('clock', '000000000000005-00000-d', 'hlc');
    heal();
    await until(() => expect(page.trainingDb.isInMemory()).toBe(false));
    const device = await (await openPage()).trainingDb.openOnDevice();
    expect(await device.getAll('running')).toEqual([{ owner: 'anna', id: 'w' }]);
    expect(await device.getAllKeys('workouts')).toEqual([['anna', 'v']]);
    expect(await device.get('clock', 'hlc')).toBe('000000000000005-00000-d');
  });

  it('is not filled with workouts that were wiped from memory', async () => {
    failOpening('UnknownError');
    const page = await openPage();
    await (await page.trainingDb.open()).put('running', { owner: 'anna', id: 'w' });
    await expect(page.wipeTraining()).rejects.toThrow('no');
    expect(page.trainingDb.isInMemory()).toBe(false);
    heal();
    await page.trainingDb.openLate();
    // Behind a move, were there one.
    expect(await (await page.trainingDb.open()).getAll('running')).toEqual([]);
  });

  it('holds the page against a reload only until then', async () => {
    failOpening('UnknownError');
    const page = await openPage();
    expect(page.hasUnsavedWork()).toBe(false);
    await enqueue(page, add('a'));
    await (await page.trainingDb.open()).put('running', { owner: 'anna', id: 'w' });
    expect(page.hasUnsavedWork()).toBe(true);
    heal();
    await until(() => expect(page.deviceDb.isInMemory()).toBe(false));
    await until(() => expect(page.trainingDb.isInMemory()).toBe(false));
    expect(page.hasUnsavedWork()).toBe(false);
  });

  it('completes a measurement of the same day', async () => {
    const before = await openPage();
    await before.measurementStore.change(() => [{ date: '2026-03-02', weight: 70, waist: 80 }]);
    failOpening('UnknownError');
    const page = await openPage();
    const stop = page.measurementStore.subscribe(() => undefined);
    await until(() => expect(page.measurementStore.view().storage).toBe('memory'));
    await page.measurementStore.change(() => [{ date: '2026-03-02', weight: 69 }]);
    heal();
    const entries = [{ date: '2026-03-02', weight: 69, waist: 80 }];
    await until(() => expect(page.measurementStore.view()).toEqual({ storage: 'device', entries }));
    stop();
  });

  it('is tried again where the move has failed, and what came meanwhile goes with it', async () => {
    failOpening('UnknownError');
    const page = await openPage();
    await enqueue(page, add('a'));
    const put = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    heal();
    await until(() => expect(put).toHaveBeenCalled());
    put.mockRestore();
    await enqueue(page, add('b'));
    await until(() => expect(page.deviceDb.isInMemory()).toBe(false));
    expect(await pendingOf(await openPage())).toEqual(['a', 'b']);
  });
});

describe('a database that a newer release has left', () => {
  const leave = async (stores: readonly string[]) => {
    const db = await openDB('silna', 4, {
      upgrade(newer) {
        for (const name of stores) newer.createObjectStore(name);
        const outbox = newer.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
        outbox.createIndex('owner', 'owner');
        outbox.createIndex('opId', 'opId', { unique: true });
      },
    });
    db.close();
  };

  it('is used where it has every store', async () => {
    await leave(['queries', 'guest', 'baskets', 'more']);
    const page = await openPage();
    await enqueue(page, add('a'));
    expect(page.deviceDb.isInMemory()).toBe(false);
    expect(await pendingOf(await openPage())).toEqual(['a']);
  });

  it('is left alone where it lacks one', async () => {
    await leave(['queries', 'guest']);
    const page = await openPage();
    await enqueue(page, add('a'));
    expect(page.deviceDb.isInMemory()).toBe(true);
    expect(await pendingOf(page)).toEqual(['a']);
  });

  test('comes while this release has it open', async () => {
    const page = await openPage();
    await enqueue(page, add('a'));
    const newer = await openDB('silna', 4, { upgrade: (db) => void db.createObjectStore('more') });
    newer.close();
    await enqueue(page, add('b'));
    expect(page.deviceDb.isInMemory()).toBe(false);
    expect(await pendingOf(page)).toEqual(['a', 'b']);
  });
});

it('is opened anew after the browser has closed it', async () => {
  const page = await openPage();
  await enqueue(page, add('a'));
  forceCloseDatabase(unwrap(await page.deviceDb.open()));
  await enqueue(page, add('b'));
  expect(page.deviceDb.isInMemory()).toBe(false);
  expect(await pendingOf(page)).toEqual(['a', 'b']);
});
