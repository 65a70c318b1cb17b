import { describe, expect, it } from 'vitest';
import { stretchKeyframes } from '../../src/ui/band-stretch.ts';
import { pulledLoop } from '../../src/ui/pulled-loop.ts';
import { nextTabIndex } from '../../src/ui/tab-keys.ts';

describe('stretchKeyframes', () => {
  it('starts at the old place, spans both, ends at rest', () => {
    expect(stretchKeyframes({ left: 0, width: 50 }, { left: 100, width: 100 })).toEqual([
      { transform: 'translateX(-100px) scale(0.5, 1)' },
      { transform: 'translateX(-100px) scale(2, 0.6)' },
      { transform: 'translateX(0px) scale(1, 1)' },
    ]);
  });

  it('stretches to the left as well', () => {
    const [, middle] = stretchKeyframes({ left: 100, width: 50 }, { left: 0, width: 50 });
    expect(middle).toEqual({ transform: 'translateX(0px) scale(3, 0.6)' });
  });
});

describe('pulledLoop', () => {
  it('touches the round end where the strands are tangent', () => {
    const numbers =
      pulledLoop(500, 300)
        .match(/-?[\d.]+/g)
        ?.map(Number) ?? [];
    const [, , x = 0, y = 0] = numbers;
    expect(Math.hypot(x - 500, y)).toBeCloseTo(300, 0);
    expect(x * (x - 500) + y * y).toBeCloseTo(0, -2);
  });
});

describe('nextTabIndex', () => {
  it.each([
    ['ArrowRight', 2, 0],
    ['ArrowRight', 0, 1],
    ['ArrowLeft', 0, 2],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['a', 1, undefined],
  ])('%s from %d of three leads to %s', (key, from, to) => {
    expect(nextTabIndex(key, from, 3)).toBe(to);
  });

  it('moves nowhere without tabs', () => {
    expect(nextTabIndex('ArrowRight', 0, 0)).toBeUndefined();
  });
});
