import { chromium, type Page } from '@playwright/test';
import { chromiumOptions, phone } from '../fixtures/chromium.ts';
import { workerInCharge } from '../fixtures/worker-in-charge.ts';
import { BACKSTAGE } from '../fixtures/backstage.ts';
import { keepSession } from './sessions.ts';
import { WORKOUT_PATH } from './steps.ts';
import { expect, test } from './test.ts';

/** With a clip, with what is sold, with a calculator, with a basket's channel and its lock, with a form. */
const GUEST = ['/', '/shop', '/blog/id/8', '/basket', '/signin'];
/** With queries that are renewed, with a video. */
const SUBSCRIBER = ['/dashboard', WORKOUT_PATH];
const SHOWN = 'test.shown';

test('a page that the user comes back to from another document stands as it was left', async ({
  network,
  noise,
  subscriber,
}) => {
  // Playwright turns the cache off, as what it keeps of a page may not survive it.
  const browser = await chromium.launch({
    ...chromiumOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const context = await browser.newContext({
    ...phone,
    baseURL: network.origin,
    serviceWorkers: 'allow',
  });
  noise.listen(context);
  await context.addInitScript((key) => {
    addEventListener('pageshow', ({ persisted }) => {
      const [navigation] = performance.getEntriesByType('navigation');
      const reasons = JSON.stringify(navigation?.toJSON().notRestoredReasons ?? null);
      localStorage.setItem(key, JSON.stringify({ path: location.pathname, persisted, reasons }));
    });
  }, SHOWN);
  const witness = await context.newPage();
  await witness.goto('/');
  await workerInCharge(witness);
  await witness.goto(BACKSTAGE);

  for (const path of GUEST) await expectRestored(await context.newPage(), witness, path);
  await keepSession(witness, subscriber);
  for (const path of SUBSCRIBER) await expectRestored(await context.newPage(), witness, path);
  await browser.close();
});

/** Leaves `path` for a document without the app, and comes back. */
async function expectRestored(page: Page, witness: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.evaluate((address) => location.assign(address), BACKSTAGE);
  await page.waitForURL(`**${BACKSTAGE}`);
  await witness.evaluate((key) => localStorage.removeItem(key), SHOWN);
  // Answered before it goes.
  await page.evaluate(() => void setTimeout(() => history.back()));
  // The restored page is asked nothing: Playwright does not know it any more.
  await expect
    .poll(() => witness.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), SHOWN))
    .toEqual({ path: new URL(path, page.url()).pathname, persisted: true, reasons: 'null' });
  await page.close();
}
