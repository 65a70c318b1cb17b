import type { Page } from '@playwright/test';
import { guestBasket, keptChanges, untilSent } from './basket-truth.ts';
import { added, badge, BAND, expectQuantity, MINIBANDS, putInBasket, step } from './shopping.ts';
import { expect, test } from './test.ts';
import { LONG } from '../long.ts';

test.use({ serviceWorkers: 'allow', device: 'installed' });

test.beforeEach(({ noise }) => {
  noise.allow(/net::ERR_/);
});

test('a piece that is added while nothing answers arrives once', async ({
  page,
  app,
  network,
  noise,
}) => {
  noise.allow(/status of 503/);
  await putInBasket(page, BAND);
  await page.goto('/basket');
  // The page's own files have come by then.
  await expectQuantity(page, BAND.name, 1);
  let pieces = 1;
  for (const mode of [
    'blackhole',
    'drop-response',
    'drop-request',
    'portal',
    'status:503',
  ] as const) {
    await test.step(mode, async () => {
      await network.set(mode, /\/basket/);
      network.forget();
      await step(page, 'Więcej', BAND);
      await step(page, 'Więcej', BAND);
      pieces += 2;
      await expectQuantity(page, BAND.name, pieces);
      // At least one was sent into the fault.
      await expect.poll(() => network.requests(/\/basket\/add/).length).toBeGreaterThan(0);
      await expect(page.getByRole('link', { name: `Koszyk, ${pieces} ` })).toBeVisible();
      await network.clear();
      await untilSent(page);
      expect(await guestBasket(app, page)).toEqual({ [BAND.id]: pieces });
      await expectQuantity(page, BAND.name, pieces);
    });
  }
});

test(
  'on a full device the user is told, and nothing is shown as saved',
  { tag: LONG },
  async ({ page, network }) => {
    await putInBasket(page, BAND);
    await page.goto(`/productDetails?id=${MINIBANDS.id}`);
    const add = page.getByRole('button', { name: 'Dodaj do koszyka' });
    await expect(add).toBeVisible();
    network.forget();
    await fillUp(page);
    await add.click();
    await expect(page.getByText('Brakuje miejsca, więc koszyk się nie')).toBeVisible();
    await expect(added(page)).toBeHidden();
    await expect(badge(page, '1 produkt')).toBeVisible();
    expect(await keptChanges(page)).toEqual([]);
    expect(network.requests(/\/basket\/add/)).toEqual([]);
    await add.click();
    await expect(badge(page, '2 produkty')).toBeVisible();
  },
);

test(
  'a database that does not open closes no shop, and takes over the basket once it opens',
  { tag: LONG },
  async ({ page, network }) => {
    await page.addInitScript(failDeviceDb);
    await page.goto(`/productDetails?id=${MINIBANDS.id}`);
    await page.getByRole('button', { name: 'Dodaj do koszyka' }).click();
    await added(page).getByRole('link', { name: 'Przejdź do koszyka' }).click();
    await expectQuantity(page, MINIBANDS.name, 1);
    const note = page.getByText('po zamknięciu tej karty koszyk zniknie');
    await expect(note).toBeVisible();
    await expect.poll(() => network.requests(/^\/api\/guest\/basket\/add/).length).toBe(1);

    await page.evaluate(() => sessionStorage.setItem('heals', 'yes'));
    await expect(note).toBeHidden();
    await expectQuantity(page, MINIBANDS.name, 1);
    await page.reload();
    await expectQuantity(page, MINIBANDS.name, 1);
    expect(network.requests(/^\/api\/guest\/basket\/add/)).toHaveLength(1);
  },
);

/** In the page: the opening of the app's database fails as with a damaged profile, until the tab says otherwise. */
function failDeviceDb(): void {
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function openOrFail(name, version) {
    if (name !== 'silna' || sessionStorage.getItem('heals') !== null) {
      return open.call(this, name, version);
    }
    const request = open.call(this, `none-${Math.random()}`);
    const error = new DOMException('Internal error opening backing store.', 'UnknownError');
    Object.defineProperty(request, 'error', { get: () => error });
    queueMicrotask(() => request.dispatchEvent(new Event('error', { cancelable: true })));
    return request;
  };
}

/**
 * The device has no room for the next record, and has again for the one after it. DevTools' own
 * quota (`Storage.overrideQuotaForOrigin`) does not reach IndexedDB.
 */
async function fillUp(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { add } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.add = () => {
      IDBObjectStore.prototype.add = add;
      throw new DOMException('no room', 'QuotaExceededError');
    };
  });
}
