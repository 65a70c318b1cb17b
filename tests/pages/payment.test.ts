import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { tellApp } from '../fixtures/app/account.ts';
import { BAND, FAILED, MINIBANDS, PAID, WAITING } from '../fixtures/app/demo-products.ts';
import {
  address,
  app,
  device,
  events,
  expectWarning,
  network,
  newcomer,
  notedDepartures,
  open,
  subscriber,
} from './document.tsx';
import { expectQuantity, putInBasket, submitPayment, toPayment } from './shopping.ts';

/** The router's word about a DOM that cannot animate from page to page. */
const NO_TRANSITIONS =
  'You provided the `viewTransition` option to a router update, but you do not appear to be running in a DOM environment as `window.startViewTransition` is not available.';

beforeEach(() => device());

it('basket, footer, plans and the pages of the provider name the same ways to pay, BLIK first', async () => {
  const forAll = ['BLIK', 'Szybki przelew', 'Visa', 'Mastercard', 'Portfel w\u00A0telefonie'];
  const forPlans = forAll.slice(2);
  await device(await newcomer());
  await putInBasket(MINIBANDS);
  const { page } = await checkOut();
  expect(markedIn('main')).toEqual([...forAll, 'Operator płatności']);
  expect(markedIn('contentinfo')).toEqual([...forAll, 'Operator płatności']);
  expect(await offeredOn(page)).toEqual(forAll);

  const planPage = await choosePlan();
  expect(markedIn('main')).toEqual([...forPlans, 'Operator płatności']);
  expect(await offeredOn(planPage)).toEqual(forPlans);
});

it('an order keeps the number of the invoice that was asked for', async () => {
  await putInBasket(MINIBANDS);
  const { page } = await checkOut();
  await open(await submitPayment(page, { nip: 'PL 526-104-08-28' }));
  const order = await screen.findByRole('link', { name: 'Zobacz zamówienie' });
  await open(order.getAttribute('href') ?? '');
  expect(await screen.findByText(/^Faktura na NIP/)).toHaveTextContent('526-104-08-28');
});

it('a declined payment says so, and the next attempt pays', async () => {
  await putInBasket(MINIBANDS);
  const { page } = await checkOut();
  const user = await open(await submitPayment(page, { action: 'decline' }));
  await screen.findByRole('heading', { level: 1, name: FAILED });
  expect(address()).toMatch(/^\/paymentFailure\?payment=/);
  await user.click(screen.getByRole('link', { name: 'Spróbuj ponownie' }));
  await waitFor(() => expect(address()).toBe('/basket'));
  await expectQuantity(MINIBANDS.name, 1);

  await open(await submitPayment((await checkOut()).page));
  await screen.findByRole('heading', { level: 1, name: PAID });
  await screen.findByRole('link', { name: 'Koszyk' });
});

it('a payment left open takes nothing out of the basket', async () => {
  await putInBasket(MINIBANDS);
  const { payment } = await checkOut();
  await open('/basket');
  await expectQuantity(MINIBANDS.name, 1);
  await open(`/paymentSuccess?payment=${payment}`);
  await screen.findByRole('heading', { level: 1, name: WAITING });
  await open('/basket');
  await expectQuantity(MINIBANDS.name, 1);
});

it('a basket that the back button brings back tells of the payment that was begun in it', async () => {
  await putInBasket(MINIBANDS);
  await checkOut();
  window.dispatchEvent(new Event('pageshow'));
  expect(await screen.findByText(/^Masz rozpoczętą płatność/)).toBeInTheDocument();
});

it('a late confirmation is waited for; told twice, it makes one order', async () => {
  await device(await subscriber());
  await putInBasket(MINIBANDS);
  const { page, payment } = await checkOut();
  await tellApp(app, { type: 'hold-webhooks', of: payment });
  const result = await submitPayment(page);
  await open(result);
  await screen.findByRole('heading', { level: 1, name: WAITING });
  expect(screen.queryByRole('link', { name: 'Zobacz zamówienie' })).toBeNull();

  // The user shops on while the provider is silent.
  await putInBasket(MINIBANDS);
  await putInBasket(BAND);
  await open(result);
  await screen.findByRole('heading', { level: 1, name: WAITING });
  await tellApp(app, { type: 'release-webhooks', of: payment, times: 2 });
  await screen.findByRole('heading', { level: 1, name: PAID });
  await open('/basket');
  await expectQuantity(MINIBANDS.name, 1);
  await expectQuantity(BAND.name, 1);
  await open('/profile?tab=orders');
  expect(await screen.findAllByRole('button', { name: /szczegóły/ })).toHaveLength(1);
});

it('a payment that was declined and then confirmed late is shown as paid once it is', async () => {
  await putInBasket(MINIBANDS);
  const { page, payment } = await checkOut();
  await decline(page);
  await tellApp(app, { type: 'hold-webhooks', of: payment });
  await open(await submitPayment(page));
  await screen.findByRole('heading', { level: 1, name: FAILED });
  await tellApp(app, { type: 'release-webhooks', of: payment, times: 1 });
  await screen.findByRole('heading', { level: 1, name: PAID });
  await screen.findByRole('link', { name: 'Zobacz zamówienie' });
});

describe('a plan', () => {
  it('that was declined and then paid starts where its failure was told', async () => {
    await device(await newcomer());
    const page = await choosePlan();
    const payment = localStorage.getItem('silna.payment') ?? '';
    await decline(page);
    await tellApp(app, { type: 'hold-webhooks', of: payment });
    await open(await submitPayment(page));
    expect(await screen.findByRole('alert')).toHaveTextContent('się nie powiodła');
    await waitFor(() => expect(address()).toBe('/paymentSuccessful'));
    await tellApp(app, { type: 'release-webhooks', of: payment, times: 1 });
    await screen.findByRole('heading', { name: /^Plan działa/ });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that is declined is told where the user lands, and can be tried again', async () => {
    await device(await newcomer());
    await choosePlan();
    // The user comes back without having paid.
    const page = await choosePlan();
    const user = await open(await submitPayment(page, { action: 'decline' }));
    await screen.findByRole('heading', { level: 1, name: FAILED });
    await user.click(screen.getByRole('link', { name: 'Spróbuj ponownie' }));
    await waitFor(() => expect(address()).toBe('/paywall'));
  });

  it('whose page the back button brings back tells of the payment that was begun', async () => {
    await device(await newcomer());
    await choosePlan();
    window.dispatchEvent(new Event('pageshow'));
    await screen.findByText(/^Masz rozpoczętą płatność za plan/);
  });

  it.each(['id=https://evil.example/', 'idx=dom-posladki', 'id='])(
    'is offered without a wish that nobody knows: %s',
    async (unknown) => {
      await device(await newcomer());
      await open(`/paywall?${unknown}`);
      await screen.findByRole('article', { name: 'Plan kwartalny' });
      expect(screen.queryByRole('region', { name: /^Chcesz zacząć:/ })).toBeNull();
    },
  );

  it('that ends closes its pages without a restart of the app', async () => {
    const account = await subscriber();
    await device(account);
    const user = await open('/dashboard');
    const program = () => screen.findByRole('link', { name: /Pierwsze kroki z\sgumą/ });
    await user.click(await program());
    await user.click(await screen.findByRole('link', { name: 'Zacznij trening' }));
    await screen.findByText(/Trenuj trzy razy/);
    await tellApp(app, { type: 'end-period', uid: account.uid });
    const bar = within(screen.getByLabelText('Działy aplikacji'));
    await user.click(bar.getByRole('link', { name: 'Trening' }));
    await screen.findByRole('heading', { level: 1, name: 'Programy' });
    await user.click(await program());
    await waitFor(() => expect(address()).toMatch(/^\/paywall\?id=/));
    expect(await screen.findByLabelText('Twój plan')).toHaveTextContent('wygasł');
    expectWarning(NO_TRANSITIONS);
    for (const name of ['Plan miesięczny', 'Plan kwartalny', 'Plan roczny']) {
      const plan = within(await screen.findByRole('article', { name }));
      expect(plan.getByRole('button', { name: /^Wybieram plan/ })).toBeEnabled();
    }
  });
});

/** From the basket to the provider's page; resolves with its address and the payment's id. */
async function checkOut(): Promise<{ page: string; payment: string }> {
  const departures = notedDepartures();
  const user = await open('/basket');
  await waitFor(() => expect(toPayment()).toBeEnabled());
  await user.click(toPayment());
  await waitFor(() => expect(departures).toHaveLength(1));
  return { page: departures[0] ?? '', payment: localStorage.getItem('silna.payment') ?? '' };
}

/** Names of the marks of ways to pay in a landmark. */
function markedIn(landmark: 'main' | 'contentinfo'): (string | null)[] {
  const marks = within(screen.getByRole(landmark)).getByRole('list', { name: 'Metody płatności' });
  return within(marks)
    .getAllByRole('listitem')
    .map((mark) => mark.lastElementChild?.textContent ?? null);
}

/** Names of the ways to pay that a page of the provider offers. */
async function offeredOn(page: string): Promise<string[]> {
  const answer = await fetch(new URL(page, network.origin));
  const document = new DOMParser().parseFromString(await answer.text(), 'text/html');
  return [...document.querySelectorAll('.choice:has([name="method"]) .way')].flatMap((way) => {
    way.querySelector('small')?.remove();
    return way.textContent.trim().split(', ');
  });
}

/** Declines the payment; resolves once the server knows. */
async function decline(page: string): Promise<void> {
  await open(await submitPayment(page, { action: 'decline' }));
  await screen.findByText(/nic nie zostało zamówione/);
}

async function choosePlan(): Promise<string> {
  const departures = notedDepartures();
  const user = await open('/paywall');
  const plan = within(await screen.findByRole('article', { name: 'Plan kwartalny' }));
  await user.click(plan.getByRole('button', { name: 'Wybieram plan kwartalny' }));
  await waitFor(() => expect(departures).toHaveLength(1));
  expect(events()).toEqual([{ event: 'subscription_init', product_id: 5 }]);
  return departures[0] ?? '';
}
