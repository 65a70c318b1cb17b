import { expect, test, vi } from 'vitest';
import {
  holdUnsavedWork,
  hasUnsavedWork,
  subscribeToUnsavedWork,
} from '../../../src/ui/unsaved-work.ts';

test('a tab is busy until the last hold is released, each once', () => {
  const heard = vi.fn();
  const stop = subscribeToUnsavedWork(heard);
  expect(hasUnsavedWork()).toBe(false);
  const workout = holdUnsavedWork();
  const form = holdUnsavedWork();
  expect(hasUnsavedWork()).toBe(true);
  workout();
  workout();
  expect(hasUnsavedWork()).toBe(true);
  form();
  expect(hasUnsavedWork()).toBe(false);
  expect(heard).toHaveBeenCalledTimes(4);
  stop();
  holdUnsavedWork()();
  expect(heard).toHaveBeenCalledTimes(4);
});
