import { patience } from '../fixtures/machine.ts';
import { brokenWords } from './accessible.ts';
import { openAs } from './sessions.ts';
import { expect, test } from './test.ts';

declare global {
  interface Window {
    printed?: number;
  }
}

test('a program is printed without a network: its schedules alone, no exercise over two pages', async ({
  page,
  network,
  noise,
  subscriber,
}) => {
  noise.allow(/net::ERR_/);
  await page.addInitScript(() => {
    window.print = () => {
      window.printed = (window.printed ?? 0) + 1;
    };
  });
  await openAs(page, subscriber, '/module?id=dom-start');
  const print = page.getByRole('button', { name: 'Wydrukuj rozpiskę' });
  await print.click();
  await expect
    .poll(() => page.evaluate(() => window.printed), { timeout: patience(15_000) })
    .toBe(1);
  await network.set('refuse', /^\/(?:api|v1)\//);
  await print.click();
  await expect.poll(() => page.evaluate(() => window.printed)).toBe(2);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(print).toBeHidden();
  const rows = page.locator('article tbody tr');
  await expect(page.locator('article h2')).toHaveCount(8);
  expect(await rows.count()).toBeGreaterThan(60);
  const breaks = await rows.evaluateAll((all) =>
    all.map((row) => getComputedStyle(row).breakInside),
  );
  expect(new Set(breaks)).toEqual(new Set(['avoid']));
  // As wide as what a sheet of A4 leaves for words.
  await page.setViewportSize({ width: 700, height: 1000 });
  expect(await brokenWords(page, 'article')).toEqual([]);
  // Names are words, never the ids of moves.
  const names = await rows.locator('td:first-child strong').allTextContents();
  expect(names.filter((name) => /^[a-z-]+$/.test(name))).toEqual([]);
});
