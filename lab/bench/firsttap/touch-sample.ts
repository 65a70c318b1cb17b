import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { phone } from '../../../tests/fixtures/chromium.ts';
import { slowDown } from '../../../tests/fixtures/slow-phone.ts';
import { middleOf, timingOf, touch, type Timing, watchTouch } from '../touch.ts';
import type { Target } from './targets.ts';

/** Times of one touch, in ms. */
export interface Sample {
  /** Measured time from the first paint to the touch. */
  offset: number;
  /** Time from the touch to the end of the frame that shows its effect; undefined when none did. */
  effect: number | undefined;
  timing: Timing | undefined;
}

/** A first visit to `origin`, in a profile of its own, with one touch `delay` ms after the first paint. */
export async function takeSample(
  browser: Browser,
  origin: string,
  target: Target,
  delay: number,
): Promise<Sample> {
  const context = await browser.newContext({ ...phone, colorScheme: 'light', baseURL: origin });
  try {
    const nextTouch = await watchTouch(context, target.isDone);
    const page = await context.newPage();
    await slowDown(page, { isLineSlow: true });
    await page.goto(target.path, { waitUntil: 'commit' });
    const first = (target.opener ?? target.control)(page);
    await first.waitFor();
    const paintedAt = await firstPaint(page);
    await target.prepare?.(page);
    const { x, y } = await middleOf(first);
    await wait(Math.max(0, paintedAt + delay - Date.now()));
    const touchedFirstAt = Date.now();
    const seen = nextTouch();
    await page.touchscreen.tap(x, y);
    if (target.opener) {
      // The trial waits until the control stands still and nothing covers it.
      await target.control(page).tap({ trial: true });
      await touch(page, target.control(page));
    }
    if (target.text !== undefined) await page.keyboard.insertText(target.text);
    const outcome = await seen;
    return {
      offset: touchedFirstAt - paintedAt,
      effect: outcome && outcome.seenAt - outcome.touchedAt,
      timing: outcome && (await timingOf(page, outcome)),
    };
  } finally {
    await context.close();
  }
}

/** Resolves with the instant of the first paint, in ms since the epoch. */
function firstPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          const [paint] = list.getEntriesByName('first-paint');
          if (paint) resolve(performance.timeOrigin + paint.startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );
}
