import assert from 'node:assert/strict';
import type { EngineDevice } from '../engine-device.ts';
import type { Hand } from '../hand.ts';
import { button, heading, link, role, text } from '../query.ts';
import { hydrated } from './first-visit.ts';
import type { Journey } from './journey.ts';
import { guestBasket, untilSent, workerInCharge } from './stored.ts';

export const BANDS = { id: 1, name: 'Zestaw pięciu minibandów' };
const LONG = { id: 2, name: 'Guma długa lekka' };
const ADDED = role('dialog', 'Dodano do koszyka');
const ADD = button('Dodaj do koszyka');
/** Its first call makes a basket, and changes it with the calls below. */
const GUEST_BASKET = /^\/api\/guest\/basket/;
const WAITING = text(/czeka(ją)? na wysłanie/);

const quantity = (product: { name: string }) => role('group', `Ilość: ${product.name}`);

export const shopping: readonly Journey[] = [
  {
    name: 'a product is added twice on its page, and changed in the basket',
    async go(device) {
      const hand = await device.open();
      await hand.goto(`/productDetails?id=${BANDS.id}`);
      await hydrated(hand);
      for (const pieces of ['1 produkt', '2 produkty']) {
        // oxlint-disable no-await-in-loop -- one after the other
        await hand.press(ADD);
        await hand.see(ADDED);
        await hand.press(button('Kontynuuj zakupy', ADDED));
        await hand.seeNone(ADDED);
        await hand.see(link(`Koszyk, ${pieces}`));
        // oxlint-enable no-await-in-loop
      }
      // Left alone, the dialog closes by itself and may come again.
      await hand.press(ADD);
      await hand.see(ADDED);
      await hand.seeNone(ADDED);
      await hand.press(ADD);
      await hand.press(role('link', 'Przejdź do koszyka', ADDED));
      await hand.arrive(/^\/basket/);
      await shows(hand, BANDS, 4);
      await hand.press(button('Więcej'));
      await shows(hand, BANDS, 5);
      await hand.press(button('Mniej'));
      await shows(hand, BANDS, 4);
      await untilSent(hand);
      assert.deepEqual(await guestBasket(hand, device.app), { [BANDS.id]: 4 });
      assert.deepEqual(device.noise(), []);
    },
  },
  {
    name: 'from the shop to a product, and back to the same place',
    async go(device) {
      const hand = await device.open();
      await hand.goto('/shop');
      await hydrated(hand);
      await hand.press(link(LONG.name));
      await hand.arrive(/^\/productDetails/);
      await hand.see(heading(LONG.name));
      const before = await hand.read(() => document.documentElement.scrollTop);
      assert.ok(before < 50, `the product begins at its top, not at ${before}`);
      await hand.back();
      await hand.arrive(/^\/shop$/);
      await hand.see(link(LONG.name));
      assert.deepEqual(device.noise(), []);
    },
  },
  {
    name: 'changes without a network outlive the browser, and count once',
    go: (device) => shopWithout(device, 'refuse'),
  },
  {
    name: 'changes in a black hole outlive the browser, and count once',
    go: (device) => shopWithout(device, 'blackhole'),
  },
  {
    name: 'changes whose answers are lost count once, over a kill too',
    async go(device) {
      const first = await device.open();
      await first.goto('/shop');
      await workerInCharge(first);
      await device.network.set('drop-response', GUEST_BASKET);
      await first.press(button(new RegExp(`^Dodaj do koszyka ?: ${BANDS.name}$`)));
      await first.see(link('Koszyk, 1 produkt'));
      await first.until(
        async () => device.network.requests(GUEST_BASKET).length > 1,
        'it was asked again',
      );
      await device.kill();
      const second = await device.open();
      await device.network.clear();
      await second.goto('/basket');
      await shows(second, BANDS, 1);
      await untilSent(second);
      assert.deepEqual(await guestBasket(second, device.app), { [BANDS.id]: 1 });
    },
  },
  {
    name: 'two tabs show one basket',
    async go(device) {
      const one = await device.open();
      await add(one, BANDS);
      await one.goto('/basket');
      const other = await device.newTab();
      await other.goto('/basket');
      await shows(other, BANDS, 1);
      await device.network.set('refuse', /^\/api\//);
      await one.press(button('Więcej'));
      await shows(one, BANDS, 2);
      // It has not asked the server.
      await shows(other, BANDS, 2);
      await device.network.clear();
      await other.press(button('Więcej'));
      await shows(one, BANDS, 3);
      await untilSent(one);
      assert.deepEqual(await guestBasket(one, device.app), { [BANDS.id]: 3 });
    },
  },
];

async function shopWithout(device: EngineDevice, mode: 'refuse' | 'blackhole'): Promise<void> {
  const first = await device.open();
  await first.goto('/shop');
  await first.see(link(LONG.name));
  await workerInCharge(first);
  await device.network.set(mode);
  await add(first, BANDS);
  await add(first, LONG, 2);
  await first.goto('/basket');
  await shows(first, BANDS, 1);
  await first.press(button('Więcej', role('listitem', undefined)));
  await first.see(WAITING);
  await device.kill();

  const second = await device.open();
  await second.goto('/basket');
  await second.see(link('Koszyk, 3 produkty'));
  await shows(second, LONG, 1);
  await device.network.clear();
  await untilSent(second);
  const sent = await guestBasket(second, device.app);
  assert.deepEqual(
    Object.values(sent).reduce((sum: number, pieces) => sum + Number(pieces), 0),
    3,
  );
}

/**
 * Puts one piece in from the product's own page, after which the basket has `pieces`. The confirmation is not waited
 * for: it closes after three seconds, which a slow machine may miss. What comes next often leaves the page while the
 * outbox still writes.
 */
export async function add(hand: Hand, { id }: { id: number }, pieces = 1): Promise<void> {
  await hand.goto(`/productDetails?id=${id}`);
  await hand.press(ADD);
  await hand.see(link(new RegExp(`^Koszyk, ${pieces} `)));
}

async function shows(hand: Hand, product: { name: string }, pieces: number): Promise<void> {
  let shown: string[] = [];
  await hand.until(
    async () => (shown = await hand.texts(quantity(product))).join() === String(pieces),
    () => `the basket shows ${shown.join()} of ${product.name}, not ${pieces}`,
  );
}
