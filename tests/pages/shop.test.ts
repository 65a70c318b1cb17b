import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { MINIBANDS } from '../fixtures/app/demo-products.ts';
import { address, device, expectWarning, network, open } from './document.tsx';
import { expectQuantity, holdStore } from './shopping.ts';

beforeEach(() => device());

it.each(['999999', '5', 'abc', '-1', '1e3', ''])('%j names no product of the shop', async (id) => {
  const user = await open(`/productDetails?id=${id}`);
  await screen.findByText('Nie ma takiego produktu');
  expect(screen.queryByRole('button', { name: 'Dodaj do koszyka' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Wróć do sklepu' }));
  await waitFor(() => expect(address()).toBe('/shop'));
});

it('a product says of what it warns, who made it and who answers for it in the EU', async () => {
  await open('/productDetails?id=11');
  const safety = within(await screen.findByRole('region', { name: 'Bezpieczeństwo' }));
  expect(safety.getAllByRole('listitem').map(({ textContent }) => textContent)).toContainEqual(
    expect.stringMatching(/^Nie obciążaj kotwicy ponad 60.kg/),
  );
  safety.getByText('KOT-1');
  safety.getByText('Sample Straps Co., Ltd. (dane przykładowe)');
  safety.getByText('8 Sample Road, Ningbo, Chiny');
  const page = safety.getByRole('link', { name: 'straps.example/safety' });
  expect(page).toHaveAttribute('href', 'https://straps.example/safety');
  safety.getByText('Silna sp. z o.o. (dane przykładowe)');
  const mail = safety.getByRole('link', { name: 'bezpieczenstwo@silna.example' });
  expect(mail).toHaveAttribute('href', 'mailto:bezpieczenstwo@silna.example');
});

it('a long band says which of them is for whom, and leads to the others', async () => {
  const user = await open('/productDetails?id=3');
  const table = within(await screen.findByRole('table', { name: 'Którą wybrać?' }));
  expect(table.getAllByRole('row')).toHaveLength(4);
  expect(table.getByRole('row', { current: true })).toHaveTextContent(/^Guma długa średnia/);
  expect(table.queryByRole('link', { name: /średnia/ })).toBeNull();
  await user.click(table.getByRole('link', { name: 'Guma długa mocna' }));
  await waitFor(() => expect(address()).toBe('/productDetails?id=9'));
});

it('a press that the device is slow to store shows that it is under way, and counts once', async () => {
  const user = await open(`/productDetails?id=${MINIBANDS.id}`);
  const add = await screen.findByRole('button', { name: 'Dodaj do koszyka' });
  const release = await holdStore();
  await user.click(add);
  await user.click(add);
  await waitFor(() => expect(add).toHaveAttribute('aria-busy', 'true'));
  await user.click(add);
  await release();
  await screen.findByRole('dialog', { name: 'Dodano do koszyka' });
  await waitFor(() => expect(add).toHaveAttribute('aria-busy', 'false'));
  await user.click(screen.getByRole('link', { name: 'Przejdź do koszyka' }));
  await expectQuantity(MINIBANDS.name, 1);
});

it.each([
  [`?payment=${'x'.repeat(22)}`, 1],
  ['?payment=..%2F..%2Fapi%2Fbasket', 0],
  ['', 0],
])('a success without a payment that is known knows no order: %j', async (query, questions) => {
  await open(`/paymentSuccess${query}`);
  await screen.findByRole('heading', { level: 1, name: 'Nie znamy tej płatności' });
  expect(screen.queryByRole('link', { name: 'Zobacz zamówienie' })).toBeNull();
  expect(network.requests(/^\/api\/payment/)).toHaveLength(questions);
});

it('a server in trouble is not called a missing network', async () => {
  const order = /\/api\/guest\/orders/;
  await network.set('status:500', order);
  const user = await open('/orders?id=100001#jm2Sxp56FznNH1nCsvk8zg');
  await screen.findByText(/Coś poszło nie tak po naszej stronie/);
  expectWarning('GET /api/guest/orders/100001 answered 500');
  await network.set('refuse', order);
  await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
  await screen.findByText(/Nie możemy się teraz połączyć/);
});

it('an order that is not found leads a visitor to the sign-in and on', async () => {
  const user = await open('/orders?id=abc');
  await screen.findByText('Nie ma takiego zamówienia');
  const main = within(screen.getByRole('main'));
  main.getByRole('link', { name: 'Przejdź do sklepu' });
  await user.click(main.getByRole('link', { name: 'Zaloguj się' }));
  await waitFor(() => expect(address()).toMatch(/^\/signin/));
});

it.each(['/shop', `/productDetails?id=${MINIBANDS.id}`])(
  '%s leads a visitor to the plans and the blog',
  async (page) => {
    const user = await open(page);
    const ways = within(await screen.findByRole('navigation', { name: 'Zobacz też' }));
    expect(ways.getByRole('link', { name: 'Plany' })).toHaveAttribute('href', '/#plany');
    await user.click(ways.getByRole('link', { name: 'Blog' }));
    await waitFor(() => expect(address()).toBe('/blog'));
  },
);
