import type { BrowserContext, Locator, Page } from '@playwright/test';
import { NAME_HELPER } from '../name-helper.ts';

/** Instants of a touch and of its effect, in ms since the epoch. */
export interface Touch {
  /** The browser's own time of the touch: a busy page does not move it. */
  touchedAt: number;
  /** The end of the first frame that shows the effect. */
  seenAt: number;
}

/** The longest Event Timing entry of a touch, in ms. */
export interface Timing {
  /** Time from the touch to the next paint after its handlers. */
  duration: number;
  /** Time from the touch to its first handler. */
  delay: number;
}

declare global {
  interface Window {
    reportTouch(touch: Touch): void;
    benchEvents?: (Timing & { at: number })[];
  }
}

/** Longest wait for the effect of a touch, in ms; after it the touch has none. */
const DEADLINE_MS = 30_000;
/** Longest delay of an Event Timing entry after the paint that it describes, in ms. */
const TIMING_MS = 600;

/**
 * Has every document of `context` watch for the effect of a touch: `isDone` runs in the page, once a frame
 * from the touch on, and in the next document where the touch leads to one.
 *
 * @returns waits for the next touch whose effect is shown; undefined when none is in half a minute. To be
 * called before the touch.
 */
export async function watchTouch(
  context: BrowserContext,
  isDone: () => boolean,
): Promise<() => Promise<Touch | undefined>> {
  let report: (seen: Touch) => void = () => {};
  await context.exposeFunction('reportTouch', (seen: Touch) => report(seen));
  await context.addInitScript({ content: `${NAME_HELPER} (${watchInPage})(${isDone});` });
  return () => {
    const seen = new Promise<Touch>((resolve) => {
      report = resolve;
    });
    return Promise.race([seen, given(DEADLINE_MS)]);
  };
}

/** Touches the middle of `control`, which stands in the window, as a finger that is lifted at once. */
export async function touch(page: Page, control: Locator): Promise<void> {
  const { x, y } = await middleOf(control);
  await page.touchscreen.tap(x, y);
}

/** Gives the point at which `control` is touched; scrolls it into the window first. */
export function middleOf(control: Locator): Promise<{ x: number; y: number }> {
  return control.evaluate((element) => {
    const place = element.closest('label') ?? element;
    const isInWindow = () => {
      const { top, bottom } = place.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    };
    if (!isInWindow()) place.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = place.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
}

/** Longest Event Timing entry of a touch; undefined when it was answered in 16 ms or led to another document. */
export async function timingOf(page: Page, { touchedAt }: Touch): Promise<Timing | undefined> {
  await given(TIMING_MS);
  const entries = await page.evaluate(() => window.benchEvents ?? []);
  const own = entries.filter(({ at }) => at >= touchedAt - 1);
  return own.toSorted((a, b) => b.duration - a.duration)[0];
}

function given(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, ms, undefined));
}

function watchInPage(isDone: () => boolean): void {
  if (location.protocol === 'about:') return;
  const KEY = 'bench.touched';
  const { timeOrigin } = performance;
  const events: (Timing & { at: number })[] = [];
  window.benchEvents = events;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceEventTiming)) continue;
      if (!/^(pointer|touch|mouse|click)/.test(entry.name)) continue;
      const { startTime, duration, processingStart } = entry;
      events.push({ at: timeOrigin + startTime, duration, delay: processingStart - startTime });
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  const look = () => {
    if (!isDone()) return void requestAnimationFrame(look);
    const { port1, port2 } = new MessageChannel();
    // The message arrives after the frame that has begun here.
    port1.addEventListener('message', () => {
      const touchedAt = Number(sessionStorage.getItem(KEY));
      window.reportTouch({ touchedAt, seenAt: timeOrigin + performance.now() });
    });
    port1.start();
    port2.postMessage(undefined);
  };
  const begin = ({ timeStamp }: Event) => {
    sessionStorage.setItem(KEY, String(timeOrigin + timeStamp));
    requestAnimationFrame(look);
  };
  addEventListener('pointerdown', begin, true);
  if (sessionStorage.getItem(KEY) !== null) requestAnimationFrame(look);
}
