import type { BrowserContext } from '@playwright/test';
import { stopWorker } from '../fixtures/stop-worker.ts';

/** A page to start cold, and the words that mean that it is there. */
export type Subject = { name: string; url: string; text: string };

/** Slows the page's main thread down to that of a device of the middle class. */
const CPU_THROTTLE = 4;
const DEADLINE = 30_000;

declare global {
  interface Window {
    /** Milliseconds from the start of the navigation to the first frame with the text. */
    textVisibleAt?: number;
  }
}

/** One cold start: no page open, the worker stopped. Resolves with the milliseconds it took. */
export async function coldRun(context: BrowserContext, { url, text }: Subject): Promise<number> {
  const page = await context.newPage();
  const others = context.pages().filter((other) => other !== page);
  await Promise.all(others.map((other) => other.close()));
  await stopWorker(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_THROTTLE });
  await page.addInitScript((wanted) => {
    new MutationObserver((_, observer) => {
      if (!document.body?.textContent?.includes(wanted)) return;
      observer.disconnect();
      // The frame after the change is the one that shows it.
      requestAnimationFrame(() => setTimeout(() => (window.textVisibleAt = performance.now())));
    }).observe(document, { childList: true, subtree: true, characterData: true });
  }, text);
  await page.goto(url, { waitUntil: 'commit' });
  const seen = await page.waitForFunction(() => window.textVisibleAt, undefined, {
    timeout: DEADLINE,
    polling: 100,
  });
  if (!(await page.getByText(text).isVisible())) throw new Error(`${text} is not visible`);
  return Number(await seen.jsonValue());
}
