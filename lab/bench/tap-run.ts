import type { Locator, Page } from '@playwright/test';
import * as v from 'valibot';

/** Slows the page's main thread down to that of a device of the middle class. */
const CPU_THROTTLE = 4;
const DEADLINE_MS = 5_000;

/** Beginning of the console message with the times of a tap. */
const TOLD = 'tap: ';

/** Times of one tap in ms, from the touch and from its click, to the frame with the change. */
const tap = v.object({ fromTouch: v.number(), fromClick: v.number() });
export type Tap = v.InferOutput<typeof tap>;
/** `inp`: as web-vitals reports it for the whole visit, in ms. */
export type TapRun = { taps: Tap[]; inp: number };

declare global {
  interface Window {
    inp: number;
    webVitals: {
      onINP(
        report: (metric: { value: number }) => void,
        options: { reportAllChanges: boolean; durationThreshold: number },
      ): void;
    };
  }
}

/** Change that a tap makes: the text inside the element that `selector` finds, or the `attribute` of that element. */
export type Change = { selector: string; attribute?: string };

/**
 * Has every page of `page` watch how long its taps take to `change` something, and its INP. `webVitals`:
 * the library as a script.
 */
export async function watchTaps(page: Page, webVitals: string, change: Change): Promise<void> {
  await page.addInitScript({ content: `${webVitals}\nglobalThis.webVitals = webVitals;` });
  const watched = { ...change, told: TOLD };
  await page.addInitScript(({ selector, attribute, told }) => {
    window.inp = 0;
    window.webVitals.onINP(({ value }) => (window.inp = value), {
      reportAllChanges: true,
      durationThreshold: 16,
    });
    let touched = 0;
    let clicked = 0;
    addEventListener('pointerdown', ({ timeStamp }) => (touched = timeStamp), true);
    addEventListener('click', ({ timeStamp }) => (clicked = timeStamp), true);
    const isWanted = ({ target }: MutationRecord) =>
      attribute === undefined
        ? target.parentElement?.closest(selector)
        : target instanceof Element && target.matches(selector);
    new MutationObserver((changes) => {
      if (!changes.some(isWanted) || clicked === 0) return;
      const start = { touched, clicked };
      clicked = 0;
      // The frame after the change is the one that shows it.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => {
          const now = performance.now();
          const times = { fromTouch: now - start.touched, fromClick: now - start.clicked };
          console.debug(told + JSON.stringify(times));
        });
        port1.start();
        port2.postMessage(undefined);
      });
    }).observe(
      document,
      attribute === undefined
        ? { subtree: true, childList: true, characterData: true }
        : { subtree: true, attributeFilter: [attribute] },
    );
  }, watched);
}

/** Taps `count` times in the middle of `button`, each `pauseMs` after the change of the one before is shown. */
export async function tapAway(
  page: Page,
  button: Locator,
  count: number,
  pauseMs: number,
): Promise<TapRun> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_THROTTLE });
  const taps: Tap[] = [];
  while (taps.length < count) {
    const box = await button.boundingBox();
    if (!box) throw new Error('the button is not on the screen');
    // A function that is evaluated in the page brings a script of Playwright's along, which the page would run during
    // the first tap.
    const [message] = await Promise.all([
      page.waitForEvent('console', {
        predicate: (each) => each.text().startsWith(TOLD),
        timeout: DEADLINE_MS,
      }),
      page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2),
    ]);
    taps.push(v.parse(tap, JSON.parse(message.text().slice(TOLD.length))));
    await page.waitForTimeout(pauseMs);
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await devtools.detach();
  return { taps, inp: await page.evaluate(() => window.inp) };
}
