import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { API } from '../../../src/contract/api-paths.ts';
import { guestBasketCreated } from '../../../src/contract/baskets.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../../server/demo/demo-accounts.ts';
import type { Call } from '../scale/load.ts';

/** A call of a server, by the name under which it is compared. */
export interface Subject {
  name: string;
  next: () => Call;
}

const GUESTS = 200;
/** Accessories of the demo: a line takes 99 pieces. */
const ACCESSORIES = [1, 2, 3, 9, 10, 11, 12, 13, 14, 15] as const;
const PIECES = 90;
const IDENTITY = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-silna';
const JSON_BODY = { 'content-type': 'application/json' };
const signedIn = v.object({ idToken: v.string() });

/** The calls of the server at `origin`, with guests of its own and a user who is signed in. */
export async function subjectsOf(origin: string): Promise<Subject[]> {
  const made = Array.from({ length: GUESTS }, async () => {
    const { uid } = v.parse(guestBasketCreated, await post(origin + API.guestBasket, {}));
    await post(origin + API.guestBasketAdd, { uid, product_id: ACCESSORIES[0] });
    return uid;
  });
  const guests = await Promise.all(made);
  const [account] = DEMO_ACCOUNTS;
  const credentials = { email: account?.email, password: DEMO_PASSWORD, returnSecureToken: true };
  const { idToken } = v.parse(signedIn, await post(origin + IDENTITY, credentials));
  let count = 0;
  const guest = () => guests[count++ % GUESTS];
  const added = () => ACCESSORIES[Math.floor(count / GUESTS / PIECES) % ACCESSORIES.length];
  const get = (path: string, headers = {}): Call => ({ method: 'GET', path, headers });
  return [
    { name: 'basket read', next: () => get(`${API.guestBasket}/${guest()}`) },
    {
      name: 'basket add',
      next: () => ({
        method: 'POST',
        path: API.guestBasketAdd,
        headers: { ...JSON_BODY, 'idempotency-key': randomUUID() },
        body: JSON.stringify({ uid: guest(), product_id: added() }),
      }),
    },
    { name: 'login', next: () => get(API.login, { authorization: `Bearer ${idToken}` }) },
    { name: 'document /', next: () => get('/', { 'accept-encoding': 'br' }) },
  ];
}

async function post(url: string, body: object): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: JSON_BODY,
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response.json();
}
