import { expect } from 'vitest';
import * as v from 'valibot';
import { API } from '../../../../src/contract/api-paths.ts';
import { productList } from '../../../../src/contract/products.ts';
import { NO_BODY, READING } from '../cells.ts';
import type { Cell, Row } from '../cells.ts';
import { needsNoToken } from '../checks.ts';
import { PRODUCT_IDS, ON_SALE } from '../products.ts';
import { expectRefusal } from '../refusal.ts';
import { get } from '../request.ts';
import type { World } from '../contract-world.ts';

const NOBODYS: Cell = { cannotApply: 'products belong to nobody: everybody reads the same list' };

async function listed(world: World, query = '') {
  const answer = await world.send(get(`${API.products}${query}`));
  expect(answer.status).toBe(200);
  return v.parse(productList, answer.body).data;
}

const some = `?ids=${PRODUCT_IDS.mat},${PRODUCT_IDS.withdrawn},${PRODUCT_IDS.gift},${PRODUCT_IDS.unknown}`;
const MALFORMED = [
  '',
  '1,',
  'a',
  '1;2',
  '-1',
  '1.5',
  '0',
  '99999999999',
  '1%00',
  `1,${'1,'.repeat(60)}1`,
];

export const PRODUCTS: readonly Row[] = [
  {
    call: 'GET /api/product',
    cells: {
      success: {
        proves: 'what is on sale by id, plans too; no gifts, nothing withdrawn; 304 by its ETag',
        async check(world) {
          expect((await listed(world)).map(({ id }) => id)).toEqual(ON_SALE);
          const { headers } = await world.send(get(API.products));
          const known = {
            ...get(API.products),
            headers: { 'if-none-match': String(headers.etag) },
          };
          expect(await world.send(known)).toMatchObject({ status: 304, body: '' });
        },
      },
      notSignedIn: needsNoToken(
        async () => ({ request: get(API.products), effect: async () => undefined }),
        'guests see the shop',
      ),
      anotherUser: NOBODYS,
      malformedBody: NO_BODY,
      ...READING,
    },
  },
  {
    call: 'GET /api/product?ids={id}',
    cells: {
      success: {
        proves: 'those products, withdrawn ones marked as such; gifts and unknown ids are left out',
        async check(world) {
          const found = (await listed(world, some)).map(({ id, available }) => [id, available]);
          expect(found).toEqual([
            [PRODUCT_IDS.mat, true],
            [PRODUCT_IDS.withdrawn, false],
          ]);
        },
      },
      notSignedIn: needsNoToken(
        async () => ({ request: get(`${API.products}${some}`), effect: async () => undefined }),
        'guests see the shop',
      ),
      anotherUser: NOBODYS,
      malformedBody: {
        proves: '400 for ids that are no list of at most 50 product numbers',
        async check(world) {
          for (const ids of MALFORMED) {
            const answer = await world.send(get(`${API.products}?ids=${ids}`));
            expect({ ids, status: answer.status }).toEqual({ ids, status: 400 });
            expectRefusal(answer, 400, 'validation');
          }
        },
      },
      ...READING,
    },
  },
];
