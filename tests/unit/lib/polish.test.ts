import { describe, expect, test } from 'vitest';
import { counted, plural } from '../../../src/lib/polish.ts';

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
  expect(counted(8, training)).toEqual('8 treningów');
  expect(counted(1.5, training)).toEqual('1,5 treningu');
});
