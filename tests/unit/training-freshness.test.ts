import { describe, expect, test } from 'vitest';
import { staleSince } from '../../src/features/training/freshness.ts';

describe('staleSince', () => {
  const fresh = { data: [], isError: false, dataUpdatedAt: 3000 };
  const stale = { data: [], isError: true, dataUpdatedAt: 2000 };
  const older = { data: {}, isError: true, dataUpdatedAt: 1000 };
  const never = { data: undefined, isError: true, dataUpdatedAt: 0 };

  test('null while no reading has failed', () => {
    expect(staleSince([fresh, fresh])).toBeNull();
    expect(staleSince([])).toBeNull();
  });

  test('the age of the oldest data whose renewal failed', () => {
    expect(staleSince([fresh, stale])).toBe(2000);
    expect(staleSince([stale, older])).toBe(1000);
  });

  test('what never arrived has no age', () => {
    expect(staleSince([fresh, never])).toBeNull();
    expect(staleSince([never, stale])).toBe(2000);
  });
});
