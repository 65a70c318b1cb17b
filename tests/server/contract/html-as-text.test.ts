/** HTML where a name is expected is text: stored unchanged, and never markup of a page. */
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { products } from '../../../server/db/schema.ts';
import { orderAnswer, orderLines } from '../../../src/contract/orders.ts';
import { API } from '../../../src/contract/api-paths.ts';
import { login } from '../../../src/contract/users.ts';
import { PRODUCT_IDS, PRICES } from './products.ts';
import { as } from './people.ts';
import type { Person } from './people.ts';
import { bandPayment, openPayment, storedOrders } from './purchases.ts';
import { get, post, postForm } from './request.ts';
import { openWorld } from './contract-world.ts';
import { inThisFile } from '../support/in-this-file.ts';

const world = inThisFile(openWorld);

async function rename(id: number, name: string): Promise<void> {
  await world.db.update(products).set({ name }).where(eq(products.id, id));
}

const HTML = '<img src=x onerror=alert(1)>"\'&<script>alert(2)</script>';
const update = (person: Person, name: string) =>
  as(person, {
    method: 'PUT' as const,
    path: API.updateUser,
    body: { full_name: name, phone_number: '600' },
  });

it('HTML in a name is kept and given back letter for letter, as JSON that no browser renders', async () => {
  const person = await world.newPerson();
  expect(await world.send(update(person, HTML))).toMatchObject({ status: 200 });
  const { body, headers } = await world.send(as(person, get(API.login)));
  expect(v.parse(login, body).data.user_details.user.full_name).toBe(HTML);
  expect(headers['content-type']).toMatch('application/json');
  expect(headers['x-content-type-options']).toBe('nosniff');
});

it('HTML is text on the payment page, from the shop as from the form', async () => {
  await rename(PRODUCT_IDS.mat, HTML);
  const guest = await world.newGuest();
  await world.putInto(guest, { product_id: PRODUCT_IDS.mat, quantity: 1 });
  const request = post(API.guestPayment, { uid: guest.uid });
  const { pathname } = new URL((await openPayment(world, request)).url);
  const filled = postForm(pathname, { name: HTML, email: HTML, street: `">${HTML}` });
  for (const page of [await world.send(get(pathname)), await world.send(filled)]) {
    expect(page.body).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(page.body).not.toMatch(/<img src=x|<script|onerror=alert\(1\)>/);
  }
});

it('HTML stands in the order as it was bought', async () => {
  await rename(PRODUCT_IDS.band, HTML);
  const person = await world.newPerson();
  await world.desk.deliver(await world.desk.pay(await bandPayment(world, person)));
  await rename(PRODUCT_IDS.band, 'Guma długa lekka');
  const [order] = await storedOrders(world, person);
  const { body } = await world.send(as(person, get(`${API.orders}/${order?.id}`)));
  const lines = v.parse(orderLines, v.parse(orderAnswer, body).data.basket.product_ids);
  expect(lines).toMatchObject([{ name: HTML, price: PRICES.band }]);
});
