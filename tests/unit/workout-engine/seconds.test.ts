import { describe, expect, it } from 'vitest';
import { clockText, secondsLeft, untilNextSecond } from '../../../src/workout-engine/seconds.ts';

describe('seconds', () => {
  it('are counted down to 0 and never below', () => {
    expect([0, 1, 999, 1_000, 1_001, 2_500].map((now) => secondsLeft(2_000, now))).toEqual([
      2, 2, 2, 1, 1, 0,
    ]);
  });

  it('change at their own instants, not at those of a ticking clock', () => {
    expect(untilNextSecond(2_000, 0)).toBe(1_000);
    expect(untilNextSecond(2_000, 400)).toBe(600);
    expect(untilNextSecond(2_000, 2_000)).toBeUndefined();
  });

  it('are written short, and as minutes from one minute on', () => {
    expect([5, 59, 60, 95, 600].map(clockText)).toEqual(['5', '59', '1:00', '1:35', '10:00']);
  });
});
