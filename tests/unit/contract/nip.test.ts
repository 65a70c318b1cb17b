import { describe, expect, it } from 'vitest';
import { formatNip, nipIn } from '../../../src/contract/nip.ts';
import { seeded } from '../../fixtures/random.ts';

describe('a NIP', () => {
  it.each([
    ['5261040828', '5261040828'],
    ['526-104-08-28', '5261040828'],
    [' PL 526 104 08 28 ', '5261040828'],
    ['pl7740001454', '7740001454'],
    // Its sum leaves 10, which is no digit.
    ['1234567890', undefined],
    ['5261040829', undefined],
    ['526104082', undefined],
    ['52610408281', undefined],
    ['DE526104082', undefined],
    ['', undefined],
  ])('in %j is %s', (text, digits) => {
    expect(nipIn(text)).toBe(digits);
  });

  it('with one wrong digit, or two neighbours exchanged, is none', () => {
    const random = seeded(20_261_129);
    const NIPS = ['5261040828', '7740001454', '5252344078', '6760077402'];
    for (let round = 0; round < 500; round += 1) {
      const digits = [...random.pick(NIPS)];
      const at = random.between(0, 8);
      const [one = '', other = ''] = [digits[at], digits[at + 1]];
      if (random.chance(0.5)) {
        const wrong = (Number(one) + random.between(1, 9)) % 10;
        digits[at] = String(wrong);
      } else {
        digits[at] = other;
        digits[at + 1] = one;
        if (one === other) continue;
      }
      expect(nipIn(digits.join('')), digits.join('')).toBeUndefined();
    }
  });

  it('is shown in groups, and another number as it stands', () => {
    expect(formatNip('5261040828')).toBe('526-104-08-28');
    expect(formatNip('DE123456789')).toBe('DE123456789');
  });
});
