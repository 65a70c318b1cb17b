import type { BrowserContext, Page } from '@playwright/test';
import { accountBasket, guestBasket, keptChanges, untilSent } from '../e2e/basket-truth.ts';
import { ageDevice } from '../e2e/device-storage.ts';
import { badge, BAND, chooseOne, knowTheShop, MINIBANDS, putInBasket } from '../e2e/shopping.ts';
import { keepSession } from '../e2e/sessions.ts';
import { expect, test } from '../e2e/test.ts';
import { stopWorker } from '../fixtures/stop-worker.ts';

test.use({ serviceWorkers: 'allow', device: 'installed' });

const TAG = 'silna.outbox';
/** A page of this origin that neither belongs to the app nor is answered by its worker. */
const BACKSTAGE = '/robots.txt';

test.beforeEach(({ noise }) => {
  noise.allow(/net::ERR_/);
});

test('the worker alone makes the basket of a guest and fills it', async ({
  page,
  app,
  context,
  network,
}) => {
  await knowTheShop(page);
  await network.set('refuse');
  await chooseOne(page, MINIBANDS);
  await chooseOne(page, BAND);
  await chooseOne(page, BAND);
  const elsewhere = await leaveTheApp(context);
  await network.clear();
  network.forget();
  await wake(elsewhere);
  await expect.poll(() => network.requests(/\/basket\/add/).length).toBe(3);
  await elsewhere.goto(BACKSTAGE);
  await untilSent(elsewhere);
  expect(network.requests(/^\/api\/guest\/basket$/)).toHaveLength(1);
  expect(await guestBasket(app, elsewhere)).toEqual({ [MINIBANDS.id]: 1, [BAND.id]: 2 });
});

for (const tokenExpired of [false, true]) {
  const token = tokenExpired ? 'an expired' : 'a valid';
  test(`the worker alone sends a user's changes, with ${token} token`, async ({
    page,
    app,
    context,
    subscriber,
    network,
  }) => {
    await keepSession(page, subscriber);
    await knowTheShop(page);
    await putInBasket(page, BAND);
    await ageDevice(page, subscriber.uid, { days: 1, tokenExpired });
    await network.set('refuse');
    await chooseOne(page, MINIBANDS);
    await expect(badge(page, '2 produkty')).toBeVisible();
    const elsewhere = await leaveTheApp(context);
    await network.clear();
    network.forget();
    await wake(elsewhere);
    await expect.poll(() => network.requests(/\/basket\/add/).length).toBe(1);
    await elsewhere.goto(BACKSTAGE);
    await untilSent(elsewhere);
    expect(network.requests(/securetoken.*\/token/)).toHaveLength(tokenExpired ? 1 : 0);
    const all = { [BAND.id]: 1, [MINIBANDS.id]: 1 };
    expect(await accountBasket(app, subscriber)).toEqual(all);

    await elsewhere.goto('/basket');
    await expect(badge(elsewhere, '2 produkty')).toBeVisible();
  });
}

test('woken too early, the worker keeps everything for the next time', async ({
  page,
  app,
  context,
  network,
  noise,
}) => {
  noise.allow(/status of 503/);
  await putInBasket(page, BAND);
  await knowTheShop(page);
  await network.set('refuse');
  await chooseOne(page, BAND);
  const elsewhere = await leaveTheApp(context);
  await network.set('drop-response', /\/basket\/add/);
  network.forget();
  await wake(elsewhere);
  await expect.poll(() => network.requests(/\/basket\/add/).length).toBeGreaterThan(0);
  await network.clear();
  await elsewhere.goto(BACKSTAGE);
  expect(await keptChanges(elsewhere)).toHaveLength(1);
  await wake(elsewhere);
  await untilSent(elsewhere);
  expect(await guestBasket(app, elsewhere)).toEqual({ [BAND.id]: 2 });
});

/** No page of the app is open, and its worker does not run. */
async function leaveTheApp(context: BrowserContext): Promise<Page> {
  const elsewhere = await context.newPage();
  const others = context.pages().filter((other) => other !== elsewhere);
  await Promise.all(others.map((other) => other.close()));
  await stopWorker(elsewhere);
  return elsewhere;
}

/** Wakes the worker as the browser does when it believes that the network is back. */
async function wake(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<{ registrationId: string; scopeURL: string }>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ isDeleted }) => !isDeleted);
      if (found) resolve(found);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const { registrationId, scopeURL } = await registered;
  const origin = new URL(scopeURL).origin;
  const event = { origin, registrationId, tag: TAG, lastChance: false };
  await devtools.send('ServiceWorker.dispatchSyncEvent', event);
  await devtools.detach();
}
