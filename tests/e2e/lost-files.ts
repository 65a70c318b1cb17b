import type { Page } from '@playwright/test';
import { LOST_FILE } from '../../src/contract/start-marks.ts';

/** Tells the page that a file of the app cannot be had. */
export async function loseFile(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('vite:preloadError')));
}

/** Does the same, and resolves with whether the app prevents the new start that would follow. */
export async function preventsNewStart(page: Page): Promise<boolean> {
  return page.evaluate(async (name) => {
    const decided = new Promise<boolean>((resolve) => {
      // The app's own listener is older, and has decided before this one hears of it.
      addEventListener(name, (event) => resolve(event.defaultPrevented), { once: true });
    });
    dispatchEvent(new Event('vite:preloadError'));
    return decided;
  }, LOST_FILE);
}

/** Marks the document; the mark is gone once it is being loaded anew. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.body.setAttribute('data-marked', '');
    navigation.addEventListener('navigate', ({ navigationType }) => {
      if (navigationType === 'reload') document.body.removeAttribute('data-marked');
    });
  });
}

export async function isMarked(page: Page): Promise<boolean> {
  return page.locator('body').evaluate((body) => body.hasAttribute('data-marked'));
}
