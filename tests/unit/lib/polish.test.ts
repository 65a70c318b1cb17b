import { describe, expect, test } from 'vitest';
import { bindShortWords, counted, plural } from '../../../src/lib/polish.ts';

const training = { one: 'trening', few: 'treningi', many: 'treningów', fraction: 'treningu' };

describe('plural', () => {
  test('follows the rules of the platform', () => {
    const rules = new Intl.PluralRules('pl');
    const names = { one: 'one', few: 'few', many: 'many', fraction: 'other' };
    for (let count = -30; count < 1_300; count += 0.5) {
      expect(plural(count, names)).toBe(rules.select(count));
    }
    expect(plural(1_000_002, names)).toBe(rules.select(1_000_002));
  });

  test('a noun without a fraction form falls back to the form of many', () => {
    expect(plural(1.5, { one: 'guma', few: 'gumy', many: 'gum' })).toBe('gum');
  });
});

test('counted keeps the number and its noun on one line', () => {
  expect(counted(8, training)).toBe('8\u00a0treningów');
  expect(counted(1.5, training)).toBe('1,5\u00a0treningu');
});

describe('bindShortWords', () => {
  test.each([
    ['Wiosłowanie z gumą w opadzie', 'Wiosłowanie z~gumą w~opadzie'],
    ['W domu i o świcie', 'W~domu i~o~świcie'],
    ['Zrób ruch (z gumą) „w opadzie”', 'Zrób ruch (z~gumą) „w~opadzie”'],
    ['<p>W parze</p>', '<p>W~parze</p>'],
    ['krów stado, więc nie', 'krów stado, więc nie'],
    ['seria A', 'seria A'],
    ['koniec\ni początek', 'koniec\ni~początek'],
    ['W prezencie zestaw – pięć gum', 'W~prezencie zestaw~– pięć gum'],
    ['', ''],
  ])('%s', (text, expected) => {
    expect(bindShortWords(text)).toBe(expected.replaceAll('~', '\u00a0'));
  });
});
