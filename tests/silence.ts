/** Silence is part of passing: whatever is written to the console fails the test that caused it. */
import { afterEach, beforeEach, expect, vi } from 'vitest';

const METHODS = ['log', 'info', 'warn', 'error'] as const;

beforeEach(() => {
  for (const method of METHODS) vi.spyOn(console, method).mockImplementation(() => undefined);
});

afterEach(() => {
  for (const method of METHODS) {
    const noise = vi.mocked(console[method]).mock.calls;
    vi.mocked(console[method]).mockRestore();
    expect(noise, `console.${method} was called`).toEqual([]);
  }
});
