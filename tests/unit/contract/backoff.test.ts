import { expect, test } from 'vitest';
import { backoff } from '../../../src/contract/backoff.ts';

const PAUSES = { first: 100, longest: 500 };

test('a pause doubles with each repetition, up to the longest', () => {
  const pauses = [0, 1, 2, 3, 4, 2_000].map((attempt) => backoff(attempt, PAUSES));
  expect(pauses).toEqual([100, 200, 400, 500, 500, 500]);
});

test('the caller shortens a pause by chance, the longest one too', () => {
  expect(backoff(1, { ...PAUSES, jitter: 0.5 })).toBe(100);
  expect(backoff(9, { ...PAUSES, jitter: 0.5 })).toBe(250);
});
