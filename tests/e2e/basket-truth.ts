import type { Page } from '@playwright/test';
import * as v from 'valibot';
import type { AppAddress } from '../fixtures/app/address.ts';
import { basketOfGuest, type Pieces } from '../fixtures/app/demo-products.ts';
import { storedRecords } from './indexed-db.ts';
import { expect } from './test.ts';

const change = v.object({ opId: v.string(), owner: v.string(), state: v.string() });

/** Changes that the device keeps, sent or not, oldest first. */
export async function keptChanges(page: Page) {
  const stored = await storedRecords(page, 'silna', 'outbox');
  return stored.map(({ value }) => v.parse(change, value));
}

/** Waits until nothing on this device waits for the server any more. */
export async function untilSent(page: Page): Promise<void> {
  const waiting = async () =>
    (await keptChanges(page)).filter(({ state }) => state === 'pending').length;
  await expect.poll(waiting).toBe(0);
}

export { accountBasket } from '../fixtures/app/demo-products.ts';

/** The pieces that the server has in the basket of this device's guest. */
export async function guestBasket(app: AppAddress, page: Page): Promise<Pieces> {
  const stored = await storedRecords(page, 'silna', 'guest');
  return basketOfGuest(app, stored.find(({ key }) => key === 'guestBasketUID')?.value);
}
