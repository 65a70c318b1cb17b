import { screen, waitFor, within } from '@testing-library/react';
import { openDB } from 'idb';
import { expect } from 'vitest';
import * as v from 'valibot';
import { LOCKER } from '../fixtures/app/demo-products.ts';
import { network, open } from './document.tsx';

const change = v.object({ state: v.string() });

/** Puts one piece in from the product's own page; resolves once the device has it. */
export async function choose(product: { id: number }): Promise<void> {
  const user = await open(`/productDetails?id=${product.id}`);
  await user.click(await screen.findByRole('button', { name: 'Dodaj do koszyka' }));
  await screen.findByRole('dialog', { name: 'Dodano do koszyka' });
}

/** Does the same, and waits until the server has it. */
export async function putInBasket(product: { id: number }): Promise<void> {
  await choose(product);
  await untilSent();
}

/** Waits until nothing on this device waits for the server any more. */
export async function untilSent(): Promise<void> {
  await waitFor(async () => {
    const kept = await storedValues('outbox');
    expect(kept.filter((value) => v.parse(change, value).state === 'pending')).toEqual([]);
  });
}

/** The values of a store of the app's database; none where the app has not opened it yet. */
export async function storedValues(store: string): Promise<unknown[]> {
  const known = await indexedDB.databases();
  if (!known.some(({ name }) => name === 'silna')) return [];
  const database = await openDB('silna');
  try {
    return await database.getAll(store);
  } finally {
    database.close();
  }
}

/** Keeps the device from storing any change of the basket until the returned function is called. */
export async function holdStore(): Promise<() => Promise<void>> {
  await waitFor(async () =>
    expect(await indexedDB.databases()).toContainEqual(expect.objectContaining({ name: 'silna' })),
  );
  const database = await openDB('silna');
  const { store, done } = database.transaction('outbox', 'readwrite');
  let isHeld = true;
  const hold = async (): Promise<void> => {
    await store.count();
    if (isHeld) await hold();
  };
  const ended = Promise.all([hold(), done]);
  return async () => {
    isHeld = false;
    await ended;
    database.close();
  };
}

/** The name that the server has for this device's guest. */
export async function guestName(): Promise<unknown> {
  const database = await openDB('silna');
  try {
    return await database.get('guest', 'guestBasketUID');
  } finally {
    database.close();
  }
}

/** A line of the basket; null where there is none. */
export function line(words: string): HTMLElement | null {
  const items = within(screen.getByRole('main')).queryAllByRole('listitem');
  return items.find(({ textContent }) => plain(textContent).includes(words)) ?? null;
}

/** The line once it is there. */
export async function findLine(words: string): Promise<HTMLElement> {
  return waitFor(() => {
    const found = line(words);
    if (!found) throw new Error(`no line of the basket says ${words}`);
    return found;
  });
}

export async function expectQuantity(name: string, quantity: number): Promise<void> {
  await waitFor(() =>
    expect(screen.getByRole('group', { name: `Ilość: ${name}` })).toHaveTextContent(
      new RegExp(`^${quantity}$`),
    ),
  );
}

export const toPayment = () => screen.getByRole('button', { name: 'Przejdź do płatności' });

/** Waits until the page has read the basket and what is sold, and shows `total`. */
export async function expectTotal(total: string): Promise<void> {
  await waitFor(() => {
    for (const path of [/^\/api\/product/, /^\/api\/(guest\/)?basket/]) {
      expect(network.delivered(path)).not.toEqual([]);
    }
    const words = screen.getByText('Razem (z VAT)').parentElement?.textContent ?? '';
    expect(plain(words)).toContain(total);
    expect(toPayment()).toBeEnabled();
  });
}

const plain = (text: string) => text.replaceAll(/\s/g, ' ');

/** The buyer's entries of the provider's page, where a good card is filled in already. */
const BUYER = {
  email: 'kupujaca@example.com',
  name: 'Osoba Testowa',
  phone: '600100200',
  delivery: 'locker',
  locker: LOCKER.id,
  method: 'card',
  card: '4242 4242 4242 4242',
  expiry: '12/49',
  cvc: '123',
};

/** Sends the form of the provider's page; resolves with the address to which it leads back. */
export async function submitPayment(page: string, entries: object = {}): Promise<string> {
  const answer = await fetch(new URL(page, network.origin), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...BUYER, ...entries }).toString(),
  });
  const { pathname, search } = new URL(answer.url);
  return pathname + search;
}
