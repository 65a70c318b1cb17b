/** No address in a request leads the user away from the shop. */
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { portalOpened } from '../../../src/contract/payments.ts';
import { API } from '../../../src/contract/api-paths.ts';
import { PRODUCT_IDS } from './products.ts';
import { as } from './people.ts';
import { openPayment, subscribe } from './purchases.ts';
import { get, post, postForm } from './request.ts';
import { openWorld, PUBLIC_URL } from './contract-world.ts';
import { inThisFile } from '../support/in-this-file.ts';

const world = inThisFile(openWorld);

/** A foreign address in every parameter and header that might be used for redirects. */
const ELSEWHERE = 'https://elsewhere.example/x';
const CLAIMS = {
  success_url: ELSEWHERE,
  cancel_url: ELSEWHERE,
  return: ELSEWHERE,
  return_url: ELSEWHERE,
  redirect: ELSEWHERE,
  origin: ELSEWHERE,
};
const FORWARDED = {
  host: 'elsewhere.example',
  'x-forwarded-host': 'elsewhere.example',
  'x-forwarded-proto': 'http',
  origin: 'https://elsewhere.example',
  referer: ELSEWHERE,
};

it('one in body, query or headers of a payment leads nowhere: all pages are ours', async () => {
  const guest = await world.newGuest();
  await world.putInto(guest, { product_id: PRODUCT_IDS.band, quantity: 1 });
  const request = post(`${API.guestPayment}?${new URLSearchParams(CLAIMS)}`, {
    uid: guest.uid,
    ...CLAIMS,
  });
  const payment = await openPayment(world, { ...request, headers: FORWARDED });
  expect(new URL(payment.url).origin).toBe(PUBLIC_URL);
  const page = await world.send(get(new URL(payment.url).pathname));
  expect(page.status).toBe(200);
  expect(page.body).not.toContain('elsewhere');

  const { pathname } = new URL(payment.url);
  const declined = await sendForm(`${pathname}?return=${ELSEWHERE}`, {
    action: 'decline',
    ...CLAIMS,
  });
  expect(declined.headers.location).toBe(`${PUBLIC_URL}/paymentFailure?payment=${payment.id}`);
});

it('one after the payment of a plan leads nowhere either', async () => {
  const person = await world.newPerson();
  const body = { product_id: PRODUCT_IDS.monthlyPlan, ...CLAIMS };
  const request = as(person, post(API.subscriptionCreate, body));
  const { url, id } = await openPayment(world, {
    ...request,
    headers: { ...FORWARDED, ...request.headers },
  });
  expect(new URL(url).origin).toBe(PUBLIC_URL);
  const answer = await sendForm(new URL(url).pathname, {
    email: 'ewa@example.com',
    name: 'Ewa',
    card: '4242 4242 4242 4242',
    expiry: '12/39',
    cvc: '123',
    ...CLAIMS,
  });
  expect(answer.headers.location).toBe(`${PUBLIC_URL}/paymentSuccessful?payment=${id}`);
});

it.each([
  ELSEWHERE,
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/.//elsewhere.example',
  '/\t/elsewhere.example',
  'javascript:alert(1)',
  'data:text/html,x',
])('%s as the return of the billing portal is replaced by our own front page', async (url) => {
  const portal = await openPortal();
  const query = new URLSearchParams({ return: url });
  const page = await world.send(get(`${portal.pathname}?${query}`));
  expect(page.status).toBe(200);
  expect(hrefsOf(page.body)).toContain('/');
  expect(page.body).not.toMatch(/elsewhere|javascript:|data:text/);
  const acted = await sendForm(`${portal.pathname}?${query}`, { action: 'cancel' });
  expect(acted.headers.location).toBe(`${portal.pathname}?return=%2F`);
});

it('one in the headers of the portal’s call leads nowhere', async () => {
  const person = await world.newPerson();
  await subscribe(world, person);
  const request = as(person, post(API.subscriptionPortal, CLAIMS));
  const headers = { ...FORWARDED, ...request.headers };
  const { body } = await world.send({ ...request, headers });
  expect(v.parse(portalOpened, body).portal_url).toMatch(`${PUBLIC_URL}/pay/portal/`);
  expect(JSON.stringify(body)).not.toContain('elsewhere');
});

async function openPortal(): Promise<URL> {
  const person = await world.newPerson();
  await subscribe(world, person);
  const { body } = await world.send(as(person, post(API.subscriptionPortal)));
  return new URL(v.parse(portalOpened, body).portal_url);
}

const sendForm = (path: string, fields: Record<string, string>) =>
  world.send(postForm(path, fields));

/** The targets of the links of a page. */
function hrefsOf(page: unknown): string[] {
  return [...String(page).matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].map(([, href = '']) => href);
}
