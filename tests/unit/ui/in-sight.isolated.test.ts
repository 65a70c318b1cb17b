import { beforeEach, expect, test, vi } from 'vitest';
import { isInSight, onHidden, onShown, onSight } from '../../../src/ui/in-sight.ts';

let page: EventTarget & { visibilityState: DocumentVisibilityState };

beforeEach(() => {
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
  vi.stubGlobal('document', page);
  return () => vi.unstubAllGlobals();
});

function become(visibilityState: DocumentVisibilityState): void {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
}

test.each([
  ['each change', onSight, 2],
  ['the return', onShown, 1],
  ['the leaving', onHidden, 1],
])('a listener for %s of the page is called for that until it unsubscribes', (_when, on, times) => {
  const listener = vi.fn();
  const stop = on(listener);
  expect(listener).not.toHaveBeenCalled();
  become('hidden');
  expect(isInSight()).toBe(false);
  expect(listener).toHaveBeenCalledTimes(on === onShown ? 0 : 1);
  become('visible');
  expect(isInSight()).toBe(true);
  expect(listener).toHaveBeenCalledTimes(times);
  stop();
  become('hidden');
  become('visible');
  expect(listener).toHaveBeenCalledTimes(times);
});

test('two subscriptions of one listener end one by one', () => {
  const listener = vi.fn();
  const stop = onSight(listener);
  onSight(listener);
  stop();
  become('hidden');
  expect(listener).toHaveBeenCalledTimes(1);
});
