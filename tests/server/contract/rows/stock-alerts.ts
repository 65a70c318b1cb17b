import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { stockAlerts } from '../../../../server/db/schema.ts';
import { secretHash } from '../../../../server/security/secret-hash.ts';
import { secretId } from '../../../../server/security/secret-id.ts';
import { API } from '../../../../src/contract/api-paths.ts';
import { stockAlertAsked } from '../../../../src/contract/stock-alerts.ts';
import { READING } from '../cells.ts';
import type { Cell, Row } from '../cells.ts';
import { needsNoToken, refusesBodies, succeeds } from '../checks.ts';
import type { World } from '../contract-world.ts';
import { PRODUCT_IDS } from '../products.ts';
import { get, post, postForm } from '../request.ts';
import type { Arrange } from '../scene.ts';

const NOBODYS: Cell = {
  cannotApply: 'an alert belongs to an address, and no account is asked for',
};
const KEYLESS = {
  repeatedKey: {
    cannotApply: 'repeating it changes nothing: an address is once on the list of a product',
  },
  sameKeyOtherPayload: { cannotApply: 'the call takes no key, another payload is another alert' },
} as const;
const BY_SECRET = 'the secret of the letter is enough, as its reader may have no account';

const alertsOf = (world: World, email: string) =>
  world.db.select().from(stockAlerts).where(eq(stockAlerts.email, email));

const asking: Arrange = async (world) => {
  const email = `${randomUUID()}@example.com`;
  return {
    request: post(API.stockAlerts, { product_id: PRODUCT_IDS.soldOut, email }),
    effect: async () => (await alertsOf(world, email)).length,
  };
};

/** An alert that waits to be confirmed, and the address of its page. */
async function asked(world: World) {
  const email = `${randomUUID()}@example.com`;
  const token = secretId();
  const row = { email, productId: PRODUCT_IDS.soldOut, tokenHash: secretHash(token) };
  await world.db.insert(stockAlerts).values({ ...row, askedTime: new Date() });
  const states = async () =>
    (await alertsOf(world, email)).map(({ confirmedTime }) => confirmedTime !== null);
  return { page: `${API.stockAlerts}/${token}`, states };
}

const reading: Arrange = async (world) => {
  const { page, states } = await asked(world);
  return { request: get(page), effect: states };
};

const confirming: Arrange = async (world) => {
  const { page, states } = await asked(world);
  return { request: postForm(page, { action: 'confirm' }), effect: states };
};

/** Secrets that lead nowhere get the page of any other. */
async function leadsNowhere(world: World, request: (path: string) => ReturnType<typeof get>) {
  for (const secret of [secretId(), 'x', '%00', `${secretId()}x`]) {
    const answer = await world.send(request(`${API.stockAlerts}/${secret}`));
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  }
}

export const STOCK_ALERTS: readonly Row[] = [
  {
    call: 'POST /api/stock-alerts',
    cells: {
      success: succeeds(asking, {
        proves: 'puts an address on the list of a product that is sold out',
        shape: stockAlertAsked,
        effect: 1,
      }),
      notSignedIn: needsNoToken(asking, 'guests wait for products too'),
      anotherUser: NOBODYS,
      malformedBody: refusesBodies(asking, {
        'a list': '[]',
        'no product': { email: 'ewa@example.com' },
        'no address': { product_id: PRODUCT_IDS.soldOut },
        'two addresses': { product_id: PRODUCT_IDS.soldOut, email: 'a@example.com,b@example.com' },
        'an address with a line break': {
          product_id: PRODUCT_IDS.soldOut,
          email: 'a@example.com\r\nBcc: b@example.com',
        },
        'an address that is too long': {
          product_id: PRODUCT_IDS.soldOut,
          email: `${'a'.repeat(250)}@example.com`,
        },
      }),
      ...KEYLESS,
    },
  },
  {
    call: 'GET /api/stock-alerts/{token}',
    cells: {
      success: {
        proves: 'a page for who knows the secret, which changes nothing and is kept by no cache',
        async check(world) {
          const { page, states } = await asked(world);
          const { status, headers, body } = await world.send(get(page));
          expect({ status, cache: headers['cache-control'] }).toEqual({
            status: 200,
            cache: 'no-store',
          });
          expect(headers['content-security-policy']).toMatch(/^default-src 'none';/);
          expect(body).toContain('Potwierdź swój adres');
          expect(body).not.toMatch(/@example/);
          expect(await states()).toEqual([false]);
        },
      },
      notSignedIn: needsNoToken(reading, BY_SECRET),
      anotherUser: {
        proves: 'a secret that leads nowhere is answered as one that was used up',
        check: (world) => leadsNowhere(world, get),
      },
      malformedBody: { cannotApply: 'the call takes no body, and one that is sent is not read' },
      ...READING,
    },
  },
  {
    call: 'POST /api/stock-alerts/{token}',
    cells: {
      success: {
        proves: 'confirms the address, or takes it back as RFC 8058 wants it',
        async check(world) {
          const { page, states } = await asked(world);
          await world.send(postForm(page, { action: 'confirm' }));
          expect(await states()).toEqual([true]);
          const oneClick = postForm(page, { 'List-Unsubscribe': 'One-Click' });
          expect(await world.send(oneClick)).toMatchObject({ status: 200 });
          expect(await states()).toEqual([]);
        },
      },
      notSignedIn: needsNoToken(confirming, BY_SECRET),
      anotherUser: {
        proves: 'a secret that leads nowhere changes nothing',
        async check(world) {
          const { states } = await asked(world);
          await leadsNowhere(world, (path) => postForm(path, { action: 'confirm' }));
          await leadsNowhere(world, (path) => postForm(path, {}));
          expect(await states()).toEqual([false]);
        },
      },
      malformedBody: {
        proves: 'any other form takes the address back: who sends one wants no letters',
        async check(world) {
          const { page, states } = await asked(world);
          expect(await world.send(postForm(page, { action: 'confirmed' }))).toMatchObject({
            status: 200,
          });
          expect(await states()).toEqual([]);
        },
      },
      ...KEYLESS,
    },
  },
];
