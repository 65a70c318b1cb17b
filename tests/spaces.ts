/**
 * `toEqual` reads a no-break space of what is shown as the ordinary one that the test writes; `toBe` compares every sign.
 */
import { expect } from 'vitest';

expect.addEqualityTesters([
  (received: unknown, expected: unknown) =>
    typeof received === 'string' && received.replaceAll('\u00A0', ' ') === expected
      ? true
      : undefined,
]);
