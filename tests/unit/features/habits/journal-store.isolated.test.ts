import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { isDay } from '../../../../src/contract/day.ts';
import type { Habit } from '../../../../src/contract/journals.ts';
import type { Measurement } from '../../../../src/contract/journals.ts';

const NAME = 'silna-diary';
const entry = (date: string, weight: number): Measurement => ({ date, weight });
const habit: Habit = {
  id: 'a',
  name: 'Spacer',
  start: '2026-03-02',
  length: 30,
  done: ['2026-03-02'],
};

/** A tab of the app: its own connection, its own channel. */
async function openTab() {
  vi.resetModules();
  const { serveFromMemory } = await import('../../../../src/offline/idb-connection.ts');
  serveFromMemory(
    () => import('../../../../src/offline/memory.ts'),
    () => () => undefined,
  );
  const { measurementStore } =
    await import('../../../../src/features/measurements/measurement-store.ts');
  const { habitStore } = await import('../../../../src/features/habits/habit-store.ts');
  const tab = { measurementStore, habitStore };
  const stops = [
    tab.measurementStore.subscribe(() => undefined),
    tab.habitStore.subscribe(() => undefined),
  ];
  onEnd.push(...stops);
  return tab;
}

/** Another connection to the same database. */
async function write(store: string, values: readonly unknown[]) {
  const db = await openDB(NAME, 1);
  const transaction = db.transaction(store, 'readwrite');
  for (const value of values) void transaction.store.put(value);
  await transaction.done;
  const stored = await db.getAll(store);
  db.close();
  return stored;
}

const onEnd: (() => void)[] = [];

beforeEach(async () => {
  await deleteDB(NAME);
});

afterEach(() => {
  for (const end of onEnd.splice(0)) end();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each([
  ['2026-03-02', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['1999-12-31', false],
  ['2026-3-2', false],
  ['2026-03-02T10:00', false],
  ['', false],
])('%j is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

describe('on the phone', () => {
  it('is unread, then empty', async () => {
    const { measurementStore } = await openTab();
    expect(measurementStore.view()).toBe(measurementStore.unread);
    await expect.poll(() => measurementStore.view()).toEqual({ storage: 'device', entries: [] });
  });

  it('outlives the page, in the order of the days', async () => {
    const { measurementStore } = await openTab();
    await measurementStore.change((all) => [...all, entry('2026-03-09', 69)]);
    await measurementStore.change((all) => [...all, entry('2026-03-02', 70)]);
    const stored = {
      storage: 'device',
      entries: [entry('2026-03-02', 70), entry('2026-03-09', 69)],
    };
    expect(measurementStore.view()).toEqual(stored);
    const later = await openTab();
    await expect.poll(() => later.measurementStore.view()).toEqual(stored);
  });

  it('replaces and deletes', async () => {
    const { measurementStore } = await openTab();
    await measurementStore.change(() => [entry('2026-03-02', 70), entry('2026-03-09', 69)]);
    await measurementStore.change(() => [entry('2026-03-02', 71)]);
    expect(await write('measurements', [])).toEqual([entry('2026-03-02', 71)]);
  });

  it('loses none of two changes at once', async () => {
    const one = await openTab();
    const other = await openTab();
    const add = (day: string) => (all: readonly Measurement[]) => [...all, entry(day, 70)];
    await Promise.all([
      one.measurementStore.change(add('2026-03-02')),
      other.measurementStore.change(add('2026-03-03')),
      one.measurementStore.change(add('2026-03-04')),
    ]);
    expect(await write('measurements', [])).toHaveLength(3);
  });

  it('tells another tab, of that store alone', async () => {
    const one = await openTab();
    const other = await openTab();
    await expect.poll(() => other.habitStore.view().storage).toBe('device');
    const before = other.measurementStore.view();
    await one.habitStore.change(() => [habit]);
    await expect.poll(() => other.habitStore.view().entries).toEqual([habit]);
    expect(other.measurementStore.view()).toBe(before);
    await one.habitStore.clear();
    await expect.poll(() => other.habitStore.view().entries).toEqual([]);
  });

  it('passes over what it cannot read, and leaves it there', async () => {
    const { measurementStore, habitStore } = await openTab();
    await measurementStore.change(() => [entry('2026-03-02', 70)]);
    await write('measurements', [
      { date: '2026-03-03', weight: '70' },
      { date: '2026-03-04', weight: 1_000 },
      { date: '2026-03-05', waist: 9 },
      { date: '2026-03-06' },
      { date: '2026-02-30', weight: 70 },
      { date: 'wczoraj', weight: 70 },
    ]);
    await write('habits', [
      { ...habit, length: 20 },
      { ...habit, id: 'b', length: 30.5 },
      { ...habit, id: 'c', name: ' ' },
      { ...habit, id: 'd', name: 'x'.repeat(61) },
      { ...habit, id: 'e', done: ['dziś'] },
      { ...habit, id: 'f', start: undefined },
    ]);
    await Promise.all([measurementStore.refresh(), habitStore.refresh()]);
    expect(measurementStore.view().entries).toEqual([entry('2026-03-02', 70)]);
    expect(habitStore.view().entries).toEqual([]);
    await measurementStore.change((all) => [...all, entry('2026-03-09', 69)]);
    expect(await write('measurements', [])).toHaveLength(8);
    await measurementStore.clear();
    expect(await write('measurements', [])).toEqual([]);
  });

  it('says when a change was not kept, and shows what is', async () => {
    const { measurementStore } = await openTab();
    await measurementStore.change(() => [entry('2026-03-02', 70)]);
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    onEnd.push(() => {
      IDBObjectStore.prototype.put = put;
    });
    const change = measurementStore.change(() => [entry('2026-03-09', 69)]);
    await expect(change).rejects.toThrow('full');
    expect(measurementStore.view().entries).toEqual([entry('2026-03-02', 70)]);
    IDBObjectStore.prototype.put = put;
    expect(await write('measurements', [])).toEqual([entry('2026-03-02', 70)]);
  });
});

describe('a browser that keeps nothing', () => {
  it('works for the visit', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const { measurementStore, habitStore } = await openTab();
    await expect.poll(() => measurementStore.view().storage).toBe('memory');
    await measurementStore.change((all) => [...all, entry('2026-03-09', 69)]);
    await measurementStore.change((all) => [...all, entry('2026-03-02', 70)]);
    const alone = {
      storage: 'memory',
      entries: [entry('2026-03-02', 70), entry('2026-03-09', 69)],
    };
    expect(measurementStore.view()).toEqual(alone);
    await expect.poll(() => habitStore.view().storage).toBe('memory');
    // The storage is back: entries made meanwhile are stored.
    vi.unstubAllGlobals();
    const stored = { ...alone, storage: 'device' };
    await expect.poll(() => measurementStore.view()).toEqual(stored);
    expect(habitStore.view().storage).toBe('device');
    expect(await write('measurements', [])).toEqual(alone.entries);
    await measurementStore.clear();
    expect(measurementStore.view()).toEqual({ storage: 'device', entries: [] });
  });
});
