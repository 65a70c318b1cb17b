import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import type { Habit, Measurement } from '../../src/offline/diary.ts';

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
  const tab = await import('../../src/offline/diary.ts');
  const stops = [
    tab.measurementShelf.subscribe(() => undefined),
    tab.habitShelf.subscribe(() => undefined),
  ];
  onEnd.push(...stops);
  return tab;
}

/** Another program at the same database. */
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
])('%j is a day: %s', async (text, expected) => {
  const { isDay } = await openTab();
  expect(isDay(text)).toBe(expected);
});

describe('on the phone', () => {
  it('is unread, then empty', async () => {
    const { measurementShelf } = await openTab();
    expect(measurementShelf.view()).toBe(measurementShelf.unread);
    await expect.poll(() => measurementShelf.view()).toEqual({ kept: 'phone', entries: [] });
  });

  it('outlives the page, in the order of the days', async () => {
    const { measurementShelf } = await openTab();
    await measurementShelf.change((all) => [...all, entry('2026-03-09', 69)]);
    await measurementShelf.change((all) => [...all, entry('2026-03-02', 70)]);
    const kept = { kept: 'phone', entries: [entry('2026-03-02', 70), entry('2026-03-09', 69)] };
    expect(measurementShelf.view()).toEqual(kept);
    const later = await openTab();
    await expect.poll(() => later.measurementShelf.view()).toEqual(kept);
  });

  it('replaces and deletes', async () => {
    const { measurementShelf } = await openTab();
    await measurementShelf.change(() => [entry('2026-03-02', 70), entry('2026-03-09', 69)]);
    await measurementShelf.change(() => [entry('2026-03-02', 71)]);
    expect(await write('measurements', [])).toEqual([entry('2026-03-02', 71)]);
  });

  it('loses none of two changes at once', async () => {
    const one = await openTab();
    const other = await openTab();
    const add = (day: string) => (all: readonly Measurement[]) => [...all, entry(day, 70)];
    await Promise.all([
      one.measurementShelf.change(add('2026-03-02')),
      other.measurementShelf.change(add('2026-03-03')),
      one.measurementShelf.change(add('2026-03-04')),
    ]);
    expect(await write('measurements', [])).toHaveLength(3);
  });

  it('tells another tab, of that store alone', async () => {
    const one = await openTab();
    const other = await openTab();
    await expect.poll(() => other.habitShelf.view().kept).toBe('phone');
    const before = other.measurementShelf.view();
    await one.habitShelf.change(() => [habit]);
    await expect.poll(() => other.habitShelf.view().entries).toEqual([habit]);
    expect(other.measurementShelf.view()).toBe(before);
    await one.habitShelf.clear();
    await expect.poll(() => other.habitShelf.view().entries).toEqual([]);
  });

  it('passes over what it cannot read, and leaves it there', async () => {
    const { measurementShelf, habitShelf } = await openTab();
    await measurementShelf.change(() => [entry('2026-03-02', 70)]);
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
    await Promise.all([measurementShelf.refresh(), habitShelf.refresh()]);
    expect(measurementShelf.view().entries).toEqual([entry('2026-03-02', 70)]);
    expect(habitShelf.view().entries).toEqual([]);
    await measurementShelf.change((all) => [...all, entry('2026-03-09', 69)]);
    expect(await write('measurements', [])).toHaveLength(8);
    await measurementShelf.clear();
    expect(await write('measurements', [])).toEqual([]);
  });

  it('says when a change was not kept, and shows what is', async () => {
    const { measurementShelf } = await openTab();
    await measurementShelf.change(() => [entry('2026-03-02', 70)]);
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    onEnd.push(() => {
      IDBObjectStore.prototype.put = put;
    });
    const change = measurementShelf.change(() => [entry('2026-03-09', 69)]);
    await expect(change).rejects.toThrow('full');
    expect(measurementShelf.view().entries).toEqual([entry('2026-03-02', 70)]);
    IDBObjectStore.prototype.put = put;
    expect(await write('measurements', [])).toEqual([entry('2026-03-02', 70)]);
  });
});

describe('where the browser keeps nothing', () => {
  test.each([
    ['there is no IndexedDB', () => vi.stubGlobal('indexedDB', undefined)],
    [
      'it is forbidden',
      () =>
        vi.stubGlobal('indexedDB', {
          open: () => {
            throw new DOMException('no', 'SecurityError');
          },
        }),
    ],
  ])('it works for the visit: %s', async (_, forbid) => {
    forbid();
    const { measurementShelf, habitShelf } = await openTab();
    await expect.poll(() => measurementShelf.view().kept).toBe('visit');
    await measurementShelf.change((all) => [...all, entry('2026-03-09', 69)]);
    await measurementShelf.change((all) => [...all, entry('2026-03-02', 70)]);
    const alone = { kept: 'visit', entries: [entry('2026-03-02', 70), entry('2026-03-09', 69)] };
    expect(measurementShelf.view()).toEqual(alone);
    await expect.poll(() => habitShelf.view().kept).toBe('visit');
    // The storage is back: what she noted meanwhile is not covered by it.
    vi.unstubAllGlobals();
    await Promise.all([measurementShelf.refresh(), habitShelf.refresh()]);
    expect(measurementShelf.view()).toEqual(alone);
    expect(habitShelf.view().kept).toBe('phone');
    await measurementShelf.clear();
    expect(measurementShelf.view()).toEqual({ kept: 'visit', entries: [] });
  });

  it('does not wait for one that hangs', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('indexedDB', { open: () => new EventTarget() });
    vi.stubGlobal('IDBRequest', EventTarget);
    const { measurementShelf } = await openTab();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(measurementShelf.view().kept).toBe('visit');
  });
});
