import { describe, expect, it } from 'vitest';
import { lowestBefore } from '../../../../server/modules/products/lowest-price.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 10, 29, 12);
/** A price from so many days ago until so many days ago. */
const at = (price: number, since: number, until?: number) => ({
  price,
  since: NOW - since * DAY,
  until: until === undefined ? null : NOW - until * DAY,
});

describe('the lowest price of the 30 days before a reduction', () => {
  it.each([
    ['of a price that was never another', [at(60, 90)], undefined],
    ['of a product without a history', [], undefined],
    ['of one that is not on sale', [at(60, 90, 10), at(50, 10, 2)], undefined],
    ['is the one before it', [at(60, 90, 5), at(50, 5)], 60],
    ['is the lowest of several', [at(70, 90, 20), at(60, 20, 5), at(50, 5)], 60],
    ['leaves out what was lower before them', [at(40, 90, 36), at(60, 36, 5), at(50, 5)], 60],
    ['counts what ended on the last of them', [at(55, 90, 34), at(60, 34, 5), at(50, 5)], 55],
    ['of a price above it', [at(40, 90, 5), at(50, 5)], undefined],
    [
      'of a sale between two rises',
      [at(60, 90, 9), at(45, 9, 7), at(60, 7, 5), at(50, 5)],
      undefined,
    ],
    ['of the same price as a week ago', [at(50, 90, 9), at(60, 9, 5), at(50, 5)], undefined],
    ['on the 30th day of the reduction', [at(60, 90, 29.9), at(50, 29.9)], 60],
    ['after 30 days of it', [at(60, 90, 30), at(50, 30)], undefined],
    [
      'of two reductions in a row is that of the last',
      [at(60, 90, 8), at(55, 8, 5), at(50, 5)],
      55,
    ],
    ['over a break in the sale', [at(60, 90, 20), at(50, 5)], 60],
    ['after a break of 30 days', [at(60, 90, 35), at(50, 5)], undefined],
    ['of a reduction with a break in it', [at(60, 90, 29), at(50, 29, 20), at(50, 5)], 60],
    ['is not begun anew by a break', [at(60, 90, 40), at(50, 40, 20), at(50, 5)], undefined],
    ['in any order of the periods', [at(50, 5), at(60, 90, 5)], 60],
  ])('%s', (_, periods, lowest) => {
    expect(lowestBefore(periods, NOW)).toBe(lowest);
  });
});
