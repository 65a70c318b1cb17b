import * as v from 'valibot';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../../server/demo/demo-accounts.ts';
import { jsonPost } from '../writes.ts';

/** Ids and tokens that a request of the fuzz run may name. */
export interface Known {
  /** Values of `Authorization`, of every kind. */
  tokens: readonly string[];
  /** Ids of baskets, products and documents that exist. */
  ids: readonly string[];
}

const SIGN_IN = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any';
const BASKETS = 10;
/** Valid tokens are as many as bad ones. */
const VALID = [0, 1, 0, 1, 0, 1] as const;

const session = v.object({ idToken: v.string() });
const guest = v.object({ uid: v.string() });
const claims = v.looseObject({ sub: v.string() });

/** Tokens of two accounts of the demo and bad ones made of them, and ids of new baskets. */
export async function acquaintance(origin: string): Promise<Known> {
  const post = async (path: string, body: object): Promise<unknown> =>
    (await fetch(`${origin}${path}`, jsonPost(body))).json();
  const valid: string[] = [];
  for (const { email } of DEMO_ACCOUNTS.slice(0, 2)) {
    const body = { email, password: DEMO_PASSWORD, returnSecureToken: true };
    valid.push(v.parse(session, await post(SIGN_IN, body)).idToken);
  }
  const ids: string[] = [];
  for (let count = 0; count < BASKETS; count += 1) {
    ids.push(v.parse(guest, await post('/api/guest/basket', {})).uid);
  }
  const tokens = [...VALID.map((at) => valid[at] ?? ''), ...forgeries(valid[0] ?? '')];
  return {
    tokens: tokens.map((token) => `Bearer ${token}`),
    ids: [...ids, '1', '15', 'dom-start', 'dom-start-1'],
  };
}

/** An ended one, one for another project, somebody else's, one without claims, no token, and one that is cut. */
function forgeries(token: string): string[] {
  const [head = '', payload = ''] = token.split('.');
  const said = v.parse(claims, JSON.parse(Buffer.from(payload, 'base64url').toString()));
  const forged = (changes: object) => {
    const text = JSON.stringify({ ...said, ...changes });
    return [head, Buffer.from(text).toString('base64url'), ''].join('.');
  };
  return [
    forged({ exp: 1 }),
    forged({ aud: 'other' }),
    forged({ sub: 'nobody', user_id: 'nobody' }),
    `${head}.e30.`,
    'x',
    token.slice(0, -20),
  ];
}
