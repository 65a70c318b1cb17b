import { expect, test } from 'vitest';
import { readChoice, writeChoice } from '../../../../src/features/consent/consent-record.ts';
import {
  openPreferences,
  type PreferenceStore,
  wipePreferences,
} from '../../../../src/offline/preferences.ts';

const DAY = 24 * 60 * 60 * 1000;

function memoryStore(): PreferenceStore {
  return openPreferences(() => {
    throw new Error('SecurityError');
  });
}

test.each(['granted', 'denied'] as const)('%s is remembered for twelve months', (choice) => {
  const store = memoryStore();
  writeChoice(store, choice, 0);
  expect(readChoice(store, 364 * DAY)).toBe(choice);
  expect(readChoice(store, 365 * DAY)).toBeUndefined();
});

test('a later choice replaces the first', () => {
  const store = memoryStore();
  writeChoice(store, 'granted', 0);
  writeChoice(store, 'denied', DAY);
  expect(readChoice(store, 2 * DAY)).toBe('denied');
});

test('signing out does not ask again', () => {
  const store = memoryStore();
  store.setItem('silna.session', '{}');
  writeChoice(store, 'denied', 0);
  wipePreferences(store);
  expect(store.getItem('silna.session')).toBeNull();
  expect(readChoice(store, DAY)).toBe('denied');
});

test.each(['', '{', 'null', '{"choice":"maybe","chosenAt":0}', '{"choice":"granted"}'])(
  'a record that says %j is no choice',
  (text) => {
    const store = memoryStore();
    writeChoice(store, 'granted', 0);
    const key = store.key(0);
    store.setItem(key ?? '', text);
    expect(readChoice(store, 0)).toBeUndefined();
  },
);

test('a storage that refuses costs nothing but the memory', () => {
  const full = {
    ...memoryStore(),
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  };
  expect(() => writeChoice(full, 'granted', 0)).not.toThrow();
});
