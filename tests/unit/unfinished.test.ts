import { expect, test, vi } from 'vitest';
import { holdUnfinished, isUnfinished, subscribeToUnfinished } from '../../src/ui/unfinished.ts';

test('a tab is busy until the last hold is released, each once', () => {
  const heard = vi.fn();
  const stop = subscribeToUnfinished(heard);
  expect(isUnfinished()).toBe(false);
  const workout = holdUnfinished();
  const form = holdUnfinished();
  expect(isUnfinished()).toBe(true);
  workout();
  workout();
  expect(isUnfinished()).toBe(true);
  form();
  expect(isUnfinished()).toBe(false);
  expect(heard).toHaveBeenCalledTimes(4);
  stop();
  holdUnfinished()();
  expect(heard).toHaveBeenCalledTimes(4);
});
