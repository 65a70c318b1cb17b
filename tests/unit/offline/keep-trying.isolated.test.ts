import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepTrying } from '../../../src/offline/keep-trying.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An attempt that fails with an error of each name in turn, and then succeeds. */
function failing(...names: string[]) {
  const left = [...names];
  return vi.fn(async () => {
    const name = left.shift();
    if (name !== undefined) throw new DOMException('refused', name);
    return 'written';
  });
}

test.each(['AbortError', 'InvalidStateError', 'TransactionInactiveError', 'UnknownError'])(
  'a write refused with %s is tried again',
  async (name) => {
    const attempt = failing(name, name);
    const written = keepTrying(attempt);
    await vi.runAllTimersAsync();
    await expect(written).resolves.toBe('written');
    expect(attempt).toHaveBeenCalledTimes(3);
  },
);

test.each(['QuotaExceededError', 'ConstraintError', 'DataError'])(
  '%s stays, and is told at once',
  async (name) => {
    const attempt = failing(name);
    await expect(keepTrying(attempt)).rejects.toThrow(expect.objectContaining({ name }));
    expect(attempt).toHaveBeenCalledOnce();
  },
);

test("the caller's own refusal is told at once", async () => {
  const attempt = vi.fn(() => Promise.reject(new Error('signed out')));
  await expect(keepTrying(attempt)).rejects.toThrow('signed out');
  expect(attempt).toHaveBeenCalledOnce();
});

test('the last error is told after all pauses', async () => {
  const attempt = failing(...Array.from({ length: 20 }, () => 'AbortError'));
  const refused = expect(keepTrying(attempt)).rejects.toThrow('refused');
  await vi.runAllTimersAsync();
  await refused;
  expect(attempt).toHaveBeenCalledTimes(6);
});

test('nothing is tried again after the deadline', async () => {
  const deadline = new AbortController();
  const attempt = failing('AbortError');
  const refused = expect(
    keepTrying(async () => {
      deadline.abort();
      return attempt();
    }, deadline.signal),
  ).rejects.toThrow('refused');
  await vi.runAllTimersAsync();
  await refused;
  expect(attempt).toHaveBeenCalledOnce();
});
