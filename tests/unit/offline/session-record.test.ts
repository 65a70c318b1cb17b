import { expect, test } from 'vitest';
import {
  openPreferences,
  type PreferenceStore,
  wipePreferences,
} from '../../../src/offline/preferences.ts';
import { STORED } from '../../../src/contract/start-marks.ts';
import { readSession, writeSession } from '../../../src/offline/session-record.ts';

function memoryStore(initial: Record<string, string> = {}): PreferenceStore {
  const store = openPreferences(() => {
    throw new Error('SecurityError');
  });
  for (const [key, value] of Object.entries(initial)) store.setItem(key, value);
  return store;
}

const record = {
  version: 1,
  uid: 'anna',
  verifiedAt: 5,
  plan: { activeUntil: 9, confirmedAt: 6, serverTime: 7 },
} as const;

test('a record that was written is read again', () => {
  const store = memoryStore();
  writeSession(store, record);
  expect(readSession(store)).toEqual(record);
});

test("a record without the server's clock, of an earlier release, is read as it is", () => {
  const { serverTime: _, ...plan } = record.plan;
  const earlier = { ...record, plan };
  expect(readSession(memoryStore({ [STORED.session]: JSON.stringify(earlier) }))).toEqual(earlier);
});

test.each([
  ['no record', {}],
  ['no JSON', { [STORED.session]: '{"version":1' }],
  ['another version', { [STORED.session]: JSON.stringify({ ...record, version: 2 }) }],
  ['nobody named', { [STORED.session]: JSON.stringify({ ...record, uid: '' }) }],
])('%s counts as nobody', (_, initial) => {
  expect(readSession(memoryStore(initial))).toBeUndefined();
});

test('a full storage does not break the session in memory', () => {
  const store = memoryStore();
  store.setItem = () => {
    throw new Error('QuotaExceededError');
  };
  expect(() => writeSession(store, record)).not.toThrow();
});

test("a wipe takes every preference of the app and leaves other people's keys", () => {
  const store = memoryStore({ [STORED.session]: '{}', 'silna.theme': 'dark', 'firebase:x': '1' });
  wipePreferences(store);
  expect(store.length).toBe(1);
  expect(store.getItem('firebase:x')).toBe('1');
});
