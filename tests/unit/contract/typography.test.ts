import { describe, expect, test } from 'vitest';
import { bindShortWords } from '../../../src/contract/typography.ts';

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
