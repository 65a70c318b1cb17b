import { expect, type Page, test } from '@playwright/test';
import { globalScript } from '../fixtures/global-script.ts';

const ORIGIN = 'https://silna.example';
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';

let code = '';

test.beforeAll(async () => {
  code = await globalScript('src/start/document/load-app.ts', 'start');
});

/** Opens a page with a picture that comes when the returned function is called, and time that stands still. */
async function open(page: Page, loading: 'eager' | 'lazy' = 'eager') {
  const asked: string[] = [];
  let sendPicture = () => {};
  const isSent = new Promise<void>((resolve) => (sendPicture = resolve));
  await page.clock.install();
  await page.route(`${ORIGIN}/**`, async (route) => {
    const path = new URL(route.request().url()).pathname;
    asked.push(path);
    if (path === '/app.js') return route.fulfill({ contentType: 'text/javascript', body: '' });
    if (path === '/picture.svg') {
      await isSent;
      return route.fulfill({ contentType: 'image/svg+xml', body: PICTURE });
    }
    return route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><script>${code};start.loadAppAfterPaint()</script>
        <img src="/picture.svg" alt="" loading="${loading}">
        <template id="app-files"><script type="module" src="/app.js"></script></template>`,
    });
  });
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(`${ORIGIN}/`, { waitUntil: 'domcontentloaded' });
  return { isAppAsked: () => asked.includes('/app.js'), sendPicture };
}

test('the app is asked for after the first picture has come and was painted', async ({ page }) => {
  const { isAppAsked, sendPicture } = await open(page);
  await page.clock.runFor(900);
  expect(isAppAsked()).toBe(false);
  sendPicture();
  await page.locator('img').evaluate((image: HTMLImageElement) => image.decode());
  await page.clock.runFor(50);
  await expect.poll(isAppAsked).toBe(true);
});

test('a picture that does not come keeps it back for a second', async ({ page }) => {
  const { isAppAsked } = await open(page);
  await page.clock.runFor(900);
  expect(isAppAsked()).toBe(false);
  await page.clock.runFor(100);
  await expect.poll(isAppAsked).toBe(true);
});

test('a picture below the first screen keeps nothing back', async ({ page }) => {
  const { isAppAsked } = await open(page, 'lazy');
  await page.clock.runFor(50);
  await expect.poll(isAppAsked).toBe(true);
});

test('files are run in the order in which they stand, not in which they come', async ({ page }) => {
  let isSecondThere = () => {};
  const second = new Promise<void>((resolve) => (isSecondThere = resolve));
  await page.route(`${ORIGIN}/**`, async (route) => {
    const path = new URL(route.request().url()).pathname;
    const runs = { contentType: 'text/javascript', body: `ran.push('${path}')` };
    if (path === '/first.js') await second;
    if (path.endsWith('.js')) return route.fulfill(runs);
    return route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><script>var ran = []; ${code};start.loadAppAfterPaint()</script>
        <template id="app-files"><script type="module" src="/first.js"></script>
        <script type="module" src="/second.js"></script></template>`,
    });
  });
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/second.js')) isSecondThere();
  });
  await page.goto(`${ORIGIN}/`);
  await expect.poll(() => page.evaluate('ran')).toEqual(['/first.js', '/second.js']);
});
