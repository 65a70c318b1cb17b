import { API } from '../../src/contract/api-paths.ts';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow', device: 'installed' });

const MESSAGE = 'the part that anna@example.com broke at /orders?id=100001';

test('an error without a network is reported once there is one again', async ({
  page,
  context,
  noise,
}) => {
  noise.allow(/uncaught: .*the part that|net::ERR_/);
  const taken: unknown[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith(API.clientErrors) && response.status() === 204) {
      taken.push(response.request().postDataJSON());
    }
  });
  await page.goto('/shop');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Sklep' })).toBeVisible();
  // Twice, and perhaps before anybody listens: it is one failure.
  await page.evaluate(async (message) => {
    const fail = () => {
      throw new TypeError(message);
    };
    for (let time = 0; time < 2; time += 1) {
      setTimeout(fail);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }, MESSAGE);
  await expect
    .poll(() => page.evaluate(() => ({ ...sessionStorage })))
    .toMatchObject({
      'silna.client-errors': expect.stringContaining('TypeError'),
    });
  expect(taken).toEqual([]);

  await context.setOffline(false);
  await expect.poll(() => taken).toHaveLength(1);
  expect(taken).toEqual([
    expect.objectContaining({
      kind: 'error',
      name: 'TypeError',
      message: 'the part that [e-mail] broke at /orders',
      route: '/shop',
      release: expect.stringMatching(/^index-.+\.js$/),
    }),
  ]);

  // Neither a reload nor the next return of the network sends it again.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Sklep' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.waitForLoadState('networkidle');
  expect(taken).toHaveLength(1);
  expect(await page.evaluate(() => sessionStorage.getItem('silna.client-errors'))).toBeNull();
});
