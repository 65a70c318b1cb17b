import * as v from 'valibot';
import { basketItems } from '../../../../src/contract/baskets.ts';
import { API } from '../../../../src/contract/api-paths.ts';
import { createAccount, type TestAccount } from '../../../../tests/fixtures/app/account.ts';
import type { AppAddress } from '../../../../tests/fixtures/app/address.ts';
import { NONE, type Pieces, piecesOf } from './pieces.ts';

const signedIn = v.object({ idToken: v.string() });
const read = v.object({ data: v.object({ product_ids: basketItems }) });
const SIGN_IN = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-silna';

/** A new user, whose basket the test can read without faults. */
export interface Shopper extends TestAccount {
  basket(): Promise<Pieces>;
}

export async function newShopper(app: AppAddress): Promise<Shopper> {
  const account = await createAccount(app);
  const { email, password } = account;
  return {
    ...account,
    async basket() {
      const answer = await fetch(new URL(SIGN_IN, app.origin), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password, returnSecureToken: true }),
      });
      const { idToken } = v.parse(signedIn, await answer.json());
      return basketAt(app, API.basket, { authorization: `Bearer ${idToken}` });
    },
  };
}

/** The basket behind `uid`; empty where it was moved or never created. */
export function guestBasket(app: AppAddress, uid: string | undefined): Promise<Pieces> {
  return uid === undefined ? Promise.resolve(NONE) : basketAt(app, `${API.guestBasket}/${uid}`);
}

async function basketAt(
  app: AppAddress,
  path: string,
  headers: Record<string, string> = {},
): Promise<Pieces> {
  const answer = await fetch(new URL(path, app.origin), { headers });
  if (answer.status === 404) return NONE;
  return piecesOf(v.parse(read, await answer.json()).data.product_ids);
}
