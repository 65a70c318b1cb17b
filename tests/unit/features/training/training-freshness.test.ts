import { describe, expect, test } from 'vitest';
import { staleSince } from '../../../../src/features/training/freshness.ts';

describe('staleSince', () => {
  const fresh = { data: [], isError: false, isFetching: false, dataUpdatedAt: 3000 };
  const stale = { data: [], isError: true, isFetching: false, dataUpdatedAt: 2000 };
  const older = { data: {}, isError: true, isFetching: false, dataUpdatedAt: 1000 };
  const never = { data: undefined, isError: true, isFetching: false, dataUpdatedAt: 0 };

  test('null while no reading has failed', () => {
    expect(staleSince([fresh, fresh], false)).toBeNull();
    expect(staleSince([], false)).toBeNull();
  });

  test('the age of the oldest data whose renewal failed', () => {
    expect(staleSince([fresh, stale], false)).toBe(2000);
    expect(staleSince([stale, older], false)).toBe(1000);
  });

  test('a query that never arrived has no age', () => {
    expect(staleSince([fresh, never], false)).toBeNull();
    expect(staleSince([never, stale], false)).toBe(2000);
  });

  test('a renewal under way tells the age only once patience is spent', () => {
    const renewing = { ...fresh, isFetching: true };
    expect(staleSince([renewing], false)).toBeNull();
    expect(staleSince([renewing], true)).toBe(3000);
    expect(staleSince([fresh], true)).toBeNull();
  });
});
