import { expect, it, vi } from 'vitest';
import { createListeners } from '../../../src/lib/listeners.ts';

it('notifies who listens, and nobody who has stopped', () => {
  const { subscribe, notify } = createListeners();
  const [first, second] = [vi.fn(), vi.fn()];
  const stop = subscribe(first);
  subscribe(second);
  notify();
  stop();
  notify();
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 2]);
});

it('starts with the first listener, stops after the last, and starts anew', () => {
  const stopped = vi.fn();
  const start = vi.fn(() => stopped);
  const { subscribe } = createListeners(start);
  expect(start).not.toHaveBeenCalled();
  const stops = [subscribe(() => {}), subscribe(() => {})];
  stops[0]?.();
  stops[0]?.();
  expect([start.mock.calls.length, stopped.mock.calls.length]).toEqual([1, 0]);
  stops[1]?.();
  expect(stopped).toHaveBeenCalledOnce();
  subscribe(() => {});
  expect(start).toHaveBeenCalledTimes(2);
});
