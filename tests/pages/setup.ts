import '@testing-library/jest-dom/vitest';
import { afterEach, vi } from 'vitest';

/**
 * The SDK of documents warns of every refusal, also of one that the app answers with a fresh token. Runs before
 * the check of tests/silence.ts.
 */
afterEach(() => {
  const { calls } = vi.mocked(console.warn).mock;
  const others = calls.filter(([head]) => !String(head).includes('@firebase/firestore'));
  calls.splice(0, calls.length, ...others);
});
