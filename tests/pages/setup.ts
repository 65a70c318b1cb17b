import '@testing-library/jest-dom/vitest';
import { afterEach, vi } from 'vitest';

/**
 * The SDK of documents tells the console of every refusal and broken call, also of one that the app answers with a
 * fresh token. Runs before
 * the check of tests/silence.ts.
 */
afterEach(() => {
  for (const method of ['warn', 'error'] as const) {
    const { calls } = vi.mocked(console[method]).mock;
    const others = calls.filter(([head]) => !String(head).includes('@firebase/firestore'));
    calls.splice(0, calls.length, ...others);
  }
});
