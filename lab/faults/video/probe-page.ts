import type { BrowserContext, Page } from '@playwright/test';
import { firstPage } from '../../../tests/fixtures/profile.ts';
import { PROBE } from './site.ts';
import { NAME_HELPER } from '../../name-helper.ts';

/** A page with one video on it, under the worker's control. */
export async function openProbe(context: BrowserContext, origin: string): Promise<Page> {
  // The loader that runs this file names functions with a helper that pages do not have.
  await context.addInitScript(NAME_HELPER);
  const page = await firstPage(context);
  await page.goto(`${origin}${PROBE}`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  return page;
}

/** Ends the worker while a page is open; the page's next request starts it again. */
export async function killWorker(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const stopped = new Promise<void>((resolve) => {
    devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const states = versions.map(({ runningStatus }) => runningStatus);
      if (states.includes('stopped') || states.includes('stopping')) resolve();
    });
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  await stopped;
  await devtools.detach();
}

/** Sets the origin's quota in bytes; without a value, restores the default. */
export async function setQuota(page: Page, origin: string, quotaSize?: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const size = quotaSize === undefined ? {} : { quotaSize };
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, ...size });
  // The override lasts as long as its CDP session, which ends with the page.
}

/** Closes the origin's IndexedDB connections in the browser, and deletes the databases. */
export async function loseIndexedDb(page: Page, origin: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  await devtools.detach();
}
