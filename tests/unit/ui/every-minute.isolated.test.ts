import { afterEach, expect, test, vi } from 'vitest';
import { everyMinute } from '../../../src/ui/every-minute.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a page that has slept looks at the time at once when it comes into sight', () => {
  vi.useFakeTimers();
  const document = new EventTarget();
  vi.stubGlobal('document', document);
  const look = vi.fn();
  const stop = everyMinute(look);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(look).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(look).toHaveBeenCalledTimes(2);
  stop();
  document.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(60_000);
  expect(look).toHaveBeenCalledTimes(2);
});
