import * as v from 'valibot';
import { API } from '../../src/contract/api-paths.ts';
import { productList } from '../../src/contract/products.ts';
import { tellApp } from '../fixtures/app/account.ts';
import type { AppAddress } from '../fixtures/app/address.ts';
import { ownProduct } from './shopping.ts';
import { expect, test } from './test.ts';

test('no document of the shop has an old price in it', async ({ app, request }) => {
  const product = await ownProduct(app);
  await tellApp(app, { type: 'set-price', productId: product.id, price: 12_50 });
  await untilListed(app, product.id, 12_50);
  const shop = await (await request.get('/shop')).text();
  const card = shop.slice(shop.indexOf(product.name)).split('</li>', 1)[0];
  expect(card).toMatch(/12,50\szł/);
  // The document that devices keep, and show before they have asked, has no price in it.
  const onPhones = await (await request.get('/index.html')).text();
  expect(onPhones).toContain('<h1');
  expect(onPhones).not.toContain('new_price');
  expect((await request.get('/shop/index.html')).status()).toBe(404);
});

/** The server sends its list for two seconds before it reads it anew. */
async function untilListed(app: AppAddress, id: number, price: number): Promise<void> {
  const listed = async () => {
    const answer = await fetch(new URL(API.products, app.origin));
    const { data } = v.parse(productList, await answer.json());
    return data.find((product) => product.id === id)?.new_price;
  };
  await expect.poll(listed).toBe(price);
}
