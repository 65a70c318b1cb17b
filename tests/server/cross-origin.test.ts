/** A page whose API has another origin (VITE_API_ORIGIN). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp } from './support/app.ts';
import type { TestApp } from './support/app.ts';

const PAGE = 'https://silna.example';
const API = 'https://api.silna.example';
const ALLOWED = 'access-control-allow-origin';

let apart: TestApp;
let together: TestApp;
beforeAll(async () => {
  apart = await createTestApp({ config: { publicUrl: PAGE, apiOrigin: API } });
  together = await createTestApp({ config: { publicUrl: PAGE } });
});
afterAll(async () => {
  await apart.close();
  await together.close();
});

const preflight = {
  method: 'OPTIONS',
  url: '/api/basket/add',
  headers: {
    origin: PAGE,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization,content-type,idempotency-key',
  },
} as const;

/** Methods of all documented calls. */
async function documentedMethods(): Promise<string[]> {
  const { paths } = (await apart.app.inject('/api/docs/json')).json();
  const ofAll = Object.values<object>(paths).flatMap((calls) => Object.keys(calls));
  return [...new Set(ofAll.map((method) => method.toUpperCase()))];
}

it('the page may send its calls there', async () => {
  const { statusCode, headers } = await apart.app.inject(preflight);
  expect(statusCode).toBe(204);
  expect(headers).toMatchObject({
    [ALLOWED]: PAGE,
    'access-control-allow-headers': 'authorization, content-type, idempotency-key, order-token',
  });
  const allowed = String(headers['access-control-allow-methods']).split(', ');
  expect(allowed.toSorted()).toEqual((await documentedMethods()).toSorted());
  expect(headers).not.toHaveProperty('access-control-allow-credentials');
});

it.each([
  ['/api/product', 200],
  ['/api/orders', 401],
  ['/api/nothing', 404],
])('the page may read the answer of %s, and no other site may', async (url, status) => {
  for (const origin of [PAGE, 'https://elsewhere.example']) {
    const { statusCode, headers } = await apart.app.inject({ url, headers: { origin } });
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      [ALLOWED]: PAGE,
      'access-control-expose-headers': 'x-request-id',
    });
  }
});

it('the policy of the page lets it call there', async () => {
  const policyOf = async ({ app }: TestApp) =>
    String((await app.inject({ url: '/pay/none' })).headers['content-security-policy']);
  expect(await policyOf(apart)).toContain(`connect-src 'self' ${API} `);
  expect(await policyOf(together)).not.toContain(API);
});

it('an API at the page’s own origin answers no other one', async () => {
  expect((await together.app.inject(preflight)).headers).not.toHaveProperty(ALLOWED);
  expect((await together.app.inject({ url: '/api/product' })).headers).not.toHaveProperty(ALLOWED);
});

it('only the API is shared', async () => {
  const { headers } = await apart.app.inject({ url: '/healthz', headers: { origin: PAGE } });
  expect(headers).not.toHaveProperty(ALLOWED);
});
