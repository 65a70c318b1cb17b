import type { BrowserContext } from '@playwright/test';
import * as v from 'valibot';
import { stopWorker } from '../../tests/fixtures/stop-worker.ts';

/** A page to start cold, and the words that mean that it is there. */
export type Subject = {
  name: string;
  url: string;
  text: string;
  /** Selectors of the element that is tapped as soon as the words stand, and of its answer, whose time is measured. */
  tap?: { on: string; answer: string };
};

/** Milliseconds from the start of the navigation. */
const coldTimes = v.object({
  /** Time to the first frame with the words, or with the answer to the tap. */
  ms: v.number(),
  /** Time to the first frame with anything in it, in ms. */
  paint: v.number(),
});
export type ColdTimes = v.InferOutput<typeof coldTimes>;

/** Slows the page's main thread down to that of a device of the middle class. */
const CPU_THROTTLE = 4;
const DEADLINE = 30_000;
/** Beginning of the console message with the times. */
const TOLD = 'cold start: ';

/** Measures a cold start: no other page is open, and the worker is stopped. */
export async function coldRun(context: BrowserContext, subject: Subject): Promise<ColdTimes> {
  const { url, text, tap } = subject;
  const page = await context.newPage();
  const others = context.pages().filter((other) => other !== page);
  await Promise.all(others.map((other) => other.close()));
  await stopWorker(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_THROTTLE });
  await page.addInitScript(
    ({ wanted, on, answer, told }) => {
      let isTapped = false;
      new MutationObserver((_, observer) => {
        if (!isTapped && !document.body?.textContent?.includes(wanted)) return;
        if (on && !isTapped) document.querySelector<HTMLElement>(on)?.click();
        isTapped = true;
        if (answer && !document.querySelector(answer)) return;
        observer.disconnect();
        // The frame after the change is the one that shows it.
        requestAnimationFrame(() => setTimeout(() => done(performance.now())));
      }).observe(document, { childList: true, subtree: true, characterData: true });

      function done(ms: number) {
        const [paint] = performance.getEntriesByName('first-contentful-paint');
        // The browser records the paint some time after the frame.
        if (paint) console.debug(told + JSON.stringify({ ms, paint: paint.startTime }));
        else setTimeout(() => done(ms), 20);
      }
    },
    { wanted: text, on: tap?.on, answer: tap?.answer, told: TOLD },
  );
  // A function that is evaluated in the page brings a script of Playwright's along, which the page would run before
  // its first frame or behind it, as it happens.
  const [message] = await Promise.all([
    page.waitForEvent('console', {
      predicate: (each) => each.text().startsWith(TOLD),
      timeout: DEADLINE,
    }),
    page.goto(url, { waitUntil: 'commit' }),
  ]);
  const times = v.parse(coldTimes, JSON.parse(message.text().slice(TOLD.length)));
  if (!tap && !(await page.getByText(text).first().isVisible()))
    throw new Error(`${text} is not visible`);
  return times;
}
