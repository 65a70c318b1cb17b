import { expect, test } from '@playwright/test';
import { globalScript } from '../fixtures/global-script.ts';

const ORIGIN = 'https://silna.example';

test('a file lost by a page that is being left starts it over only if it is kept', async ({
  page,
}) => {
  const code = await globalScript('src/start/document/lost-files.ts', 'start');
  let documents = 0;
  await page.clock.install();
  await page.route(`${ORIGIN}/**`, (route) => {
    if (route.request().method() === 'HEAD')
      return route.fulfill({ contentType: 'text/javascript', body: '' });
    documents += 1;
    const body = `<!doctype html><script>${code};start.recoverLostFiles()</script>`;
    return route.fulfill({ contentType: 'text/html', body });
  });
  await page.goto(ORIGIN);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.evaluate(() => {
    dispatchEvent(new Event('beforeunload'));
    dispatchEvent(new Event('vite:preloadError'));
  });
  await page.clock.runFor(9_000);
  expect(documents).toBe(1);
  await page.clock.runFor(1_000);
  await expect.poll(() => documents).toBe(2);
});
