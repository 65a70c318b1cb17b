import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { untilWorthAsking } from '../../../../src/features/payment/until-worth-asking.ts';

let page: EventTarget & { visibilityState: string };

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', () => undefined);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Whether the pause has ended without an event within an hour. */
async function endsByItself(pause: Promise<void>): Promise<boolean> {
  let hasEnded = false;
  void pause.then(() => (hasEnded = true));
  await vi.advanceTimersByTimeAsync(3_600_000);
  return hasEnded;
}

test('a pause on a page that is seen ends with its time', async () => {
  expect(await endsByItself(untilWorthAsking(10_000, new AbortController().signal))).toBe(true);
});

test.each([
  ['a hidden page', 'hidden', 10_000],
  ['a page without more to ask by itself', 'visible', Infinity],
])('a pause on %s ends once the user comes back', async (_page, visibilityState, ms) => {
  Object.assign(page, { visibilityState });
  const pause = untilWorthAsking(ms, new AbortController().signal);
  expect(await endsByItself(pause)).toBe(false);
  page.dispatchEvent(new Event('visibilitychange'));
  await pause;
});
