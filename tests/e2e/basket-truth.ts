import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { basket, basketItems } from '../../src/contract/baskets.ts';
import { API } from '../../src/contract/paths.ts';
import type { TestAccount } from '../fixtures/app/account.ts';
import type { AppAddress } from '../fixtures/app/address.ts';
import { storedRecords } from './indexed-db.ts';
import { expect } from './test.ts';

const SIGN_IN = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-silna';

const signedIn = v.object({ idToken: v.string() });
const change = v.object({ opId: v.string(), owner: v.string(), state: v.string() });

/** Pieces by the product's id. */
export type Pieces = Record<number, number>;

/** Changes that the phone keeps, sent or not, oldest first. */
export async function keptChanges(page: Page) {
  const stored = await storedRecords(page, 'silna', 'outbox');
  return stored.map(({ value }) => v.parse(change, value));
}

/** Waits until nothing on this phone waits for the server any more. */
export async function untilSent(page: Page): Promise<void> {
  const waiting = async () =>
    (await keptChanges(page)).filter(({ state }) => state === 'pending').length;
  await expect.poll(waiting).toBe(0);
}

/** What the server has in an account's basket, asked past this test's network. */
export async function accountBasket(
  { origin }: AppAddress,
  { email, password }: TestAccount,
): Promise<Pieces> {
  const identity = await fetch(new URL(SIGN_IN, origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  const { idToken } = v.parse(signedIn, await identity.json());
  const authorization = `Bearer ${idToken}`;
  return pieces(await fetch(new URL(API.basket, origin), { headers: { authorization } }));
}

/** The same of this phone's guest, by the name that the phone has for it. */
export async function guestBasket({ origin }: AppAddress, page: Page): Promise<Pieces> {
  const stored = await storedRecords(page, 'silna', 'guest');
  const uid = stored.find(({ key }) => key === 'guestBasketUID')?.value;
  if (typeof uid !== 'string') throw new Error('the guest has no basket on the server');
  return pieces(await fetch(new URL(`${API.guestBasket}/${uid}`, origin)));
}

async function pieces(answer: Response): Promise<Pieces> {
  const { data } = v.parse(basket, await answer.json());
  const items = v.parse(basketItems, data.product_ids);
  return Object.fromEntries(items.map(({ product_id, quantity }) => [product_id, quantity]));
}
