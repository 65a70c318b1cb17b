import type { Page } from '@playwright/test';
import type { FaultProxy } from '../fixtures/proxy/proxy.ts';
import { workerInCharge } from '../fixtures/worker-in-charge.ts';
import { expect, test } from '../e2e/test.ts';

test.use({ serviceWorkers: 'allow' });

/** Has a worker answer each message, once the browser has done all that the worker asked of it before. */
const ECHO = `addEventListener('message', ({ source }) => clients.matchAll().then(() => source.postMessage('heard')))`;

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await workerInCharge(page);
});

test('a new version waits for the message SKIP_WAITING, which alone activates it', async ({
  page,
  network,
}) => {
  await release(page, network, (worker) => `${worker}\n${ECHO}`);
  await look(page);
  await expect.poll(() => states(page)).toEqual({ waiting: 'installed', active: 'activated' });
  const isHeard = page.evaluate(
    () =>
      new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('message', resolve, { once: true }),
      ),
  );
  await tell(page, { type: 'COKOLWIEK' });
  await isHeard;
  expect(await states(page)).toEqual({ waiting: 'installed', active: 'activated' });

  await tell(page, { type: 'SKIP_WAITING' });
  // The page at rest starts over meanwhile, and cannot be asked while it does.
  const statesOnceLoaded = () => states(page).catch(() => undefined);
  await expect.poll(statesOnceLoaded).toEqual({ waiting: null, active: 'activated' });
});

test('a version that does not arrive whole never takes over', async ({ page, network, noise }) => {
  noise.allow(/status of 404|bad-precaching-response/);
  await release(page, network, (worker) => worker.replace(/(url":?"?:"assets\/)/, '$1nie-ma-'));
  const end = page.evaluate(
    () =>
      new Promise((resolve) => {
        navigator.serviceWorker.ready.then((registration) =>
          registration.addEventListener('updatefound', () => {
            const next = registration.installing;
            next?.addEventListener('statechange', () => resolve(next.state));
          }),
        );
      }),
  );
  await look(page);
  expect(await end).toBe('redundant');
  expect(network.requests(/assets\/nie-ma-/)).not.toEqual([]);
  expect(await states(page)).toEqual({ waiting: null, active: 'activated' });
  await network.set('refuse');
  noise.allow(/net::ERR_/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

/** From here on the server holds another build of the worker. */
async function release(
  page: Page,
  network: FaultProxy,
  change: (worker: string) => string,
): Promise<void> {
  const worker = await (await page.request.get('/sw.js')).text();
  const next = `${change(worker)}\n// the next build\n`;
  network.impersonate(/^\/sw\.js/, (_, response) => {
    response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' });
    response.end(next);
  });
}

/** Fires the event that the app gets when it comes to the front. */
async function look(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

async function tell(page: Page, message: { type: string }): Promise<void> {
  await page.evaluate(async (said) => {
    (await navigator.serviceWorker.ready).waiting?.postMessage(said);
  }, message);
}

async function states(page: Page) {
  return page.evaluate(async () => {
    const { waiting, active } = await navigator.serviceWorker.ready;
    return { waiting: waiting?.state ?? null, active: active?.state ?? null };
  });
}
