import type { FaultProxy } from '../fixtures/proxy/proxy.ts';
import { addButton, badge, MINIBANDS } from './shopping.ts';
import { hydrated } from './steps.ts';
import { expect, test } from './test.ts';

test('an app that the network refuses comes by itself', async ({ page, network, noise }) => {
  noise.allow(/net::ERR_/);
  await network.set('refuse', /^\/assets\/.*\.js$/);
  await page.goto('/shop', { waitUntil: 'load' });
  // The page has seen for itself that the network is away.
  await expect.poll(() => filesLookedFor(network)).toBeGreaterThan(0);
  await network.clear();
  await hydrated(page);
  await addButton(page, MINIBANDS).click();
  await expect(badge(page, '1 produkt')).toBeVisible();
});

test('a file of the app that is gone is asked for by a new page, once', async ({
  page,
  network,
  noise,
}) => {
  noise.allow(/status of 404/);
  await network.set('status:404', /^\/assets\/index-.*\.js$/);
  await page.clock.install();
  for (const path of ['/privacy_policy', '/basket']) {
    /* oxlint-disable no-await-in-loop -- page by page */
    network.forget();
    await page.goto(path);
    const visits = () => network.requests(new RegExp(`^${path}`)).length;
    await expect.poll(visits, path).toBe(2);
    const files = page.locator('link[rel="modulepreload"], script[src][type="module"]');
    // Each of the two documents has looked for every file of the app; the second may still be read.
    await expect(async () => {
      const all = 2 * (await files.count());
      expect(all).toBeGreaterThan(0);
      expect(filesLookedFor(network), path).toBe(all);
    }).toPass();
    const lookedFor = filesLookedFor(network);
    await page.clock.runFor(5 * 60_000);
    expect([visits(), filesLookedFor(network)], path).toEqual([2, lookedFor]);
    /* oxlint-enable no-await-in-loop */
  }
});

/** Number of times that a page has checked whether the server has a file of the app. */
function filesLookedFor(network: FaultProxy): number {
  return network.requests(/^\/assets\//).filter(({ method }) => method === 'HEAD').length;
}
