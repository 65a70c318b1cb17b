import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import * as v from 'valibot';
import { API } from '../../src/contract/api-paths.ts';
import { productList } from '../../src/contract/products.ts';
import { type TestAccount, tellApp } from '../fixtures/app/account.ts';
import {
  BAND,
  basketOfGuest,
  EMPTY,
  MINIBANDS,
  ownProduct,
} from '../fixtures/app/demo-products.ts';
import { eventually } from '../fixtures/eventually.ts';
import {
  app,
  device,
  expectWarning,
  network,
  notedDepartures,
  open,
  subscriber,
} from './document.tsx';
import {
  choose,
  expectQuantity,
  expectTotal,
  findLine,
  guestName,
  line,
  putInBasket,
  storedValues,
  toPayment,
  untilSent,
} from './shopping.ts';

beforeEach(() => device());

it('a change of price is told before the payment', async () => {
  const product = await ownProduct(app);
  await putInBasket(product);
  await waitFor(async () =>
    expect(String(await storedValues('queries'))).toContain(`"${product.id}":1000`),
  );
  await changePrice(product.id);
  await open('/basket');
  const words = /Cena zmieniła się z\s10,00\szł na\s12,50\szł/;
  await waitFor(() => expect(line(product.name)).toHaveTextContent(words));
  await expectTotal('12,50 zł');
});

it('a price that changes while it is shown is not charged unseen', async () => {
  const product = await ownProduct(app);
  await putInBasket(product);
  const departures = notedDepartures();
  network.forget();
  const user = await open('/basket');
  await expectTotal('10,00 zł');
  await tellApp(app, { type: 'set-price', productId: product.id, price: 12_50 });
  await user.click(toPayment());
  await expectTotal('12,50 zł');
  const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
  await waitFor(() => expect(alerts()).toContainEqual(expect.stringMatching(/\S/)));
  expect(departures).toEqual([]);
  await user.click(toPayment());
  await waitFor(() => expect(departures).toEqual([expect.stringMatching(/^\/pay\//)]));
  const page = await fetch(new URL(departures[0] ?? '', network.origin));
  // With the delivery to a parcel locker.
  expect(await page.text()).toContain('22,49');
});

it('a withdrawn product can only be taken out', async () => {
  const product = await ownProduct(app);
  await putInBasket(product);
  await putInBasket(BAND);
  await tellApp(app, { type: 'withdraw', productId: product.id });
  const user = await open('/basket');
  const words = /nie ma już w\ssprzedaży, możesz go tylko usunąć\./;
  await waitFor(() => expect(line(product.name)).toHaveTextContent(words));
  expect(toPayment()).toBeDisabled();
  const remove = new RegExp(`^Usuń z\\skoszyka: ${product.name}$`);
  await user.click(screen.getByRole('button', { name: remove }));
  await waitFor(() => expect(line(product.name)).toBeNull());
  await waitFor(() => expect(toPayment()).toBeEnabled());
});

it('a line that cannot be shown can be taken out and had back', async () => {
  const product = await ownProduct(app);
  await putInBasket(product);
  network.impersonate(/^\/api\/product/, (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ data: [] }));
  });
  onTestFinished(() => network.reset());
  const words = 'Nie możemy teraz pokazać tego produktu.';
  const user = await open('/basket');
  await user.click(within(await findLine(words)).getByRole('button'));
  await screen.findByText(EMPTY);
  await user.click(await screen.findByRole('button', { name: 'Cofnij' }));
  await findLine(words);
  await untilSent();
  expect(await basketOfGuest(app, await guestName())).toEqual({ [product.id]: 1 });
});

it('two presses before the first shows anything put one piece in', async () => {
  const product = await ownProduct(app);
  await open(`/productDetails?id=${product.id}`);
  const button = await screen.findByRole('button', { name: 'Dodaj do koszyka' });
  act(() => {
    button.click();
    button.click();
  });
  await screen.findByRole('dialog', { name: 'Dodano do koszyka' });
  await untilSent();
  expect(await basketOfGuest(app, await guestName())).toEqual({ [product.id]: 1 });
});

it('two quick presses on the minus take both pieces, the last one with an undo', async () => {
  const product = await ownProduct(app);
  await putInBasket(product);
  await putInBasket(product);
  const user = await open('/basket');
  await expectQuantity(product.name, 2);
  const minus = screen.getByRole('button', { name: 'Mniej' });
  act(() => {
    minus.click();
    minus.click();
  });
  await screen.findByText(EMPTY);
  await user.click(await screen.findByRole('button', { name: 'Cofnij' }));
  await expectQuantity(product.name, 1);
  await untilSent();
  expect(await basketOfGuest(app, await guestName())).toEqual({ [product.id]: 1 });
});

it('two quick presses on the plus announce both pieces', async () => {
  const product = await ownProduct(app);
  await putInBasket(product);
  const user = await open('/basket');
  await expectQuantity(product.name, 1);
  const plus = screen.getByRole('button', { name: /^Więcej/ });
  act(() => {
    plus.click();
    plus.click();
  });
  const told = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  await waitFor(() => expect(told()).toContain(`${product.name}: 3\u00A0sztuki`));
  await user.click(screen.getByRole('button', { name: 'Mniej' }));
  await waitFor(() => expect(told()).toContain(`${product.name}: 2\u00A0sztuki`));
});

it('a withdrawn product cannot be put in', async () => {
  const product = await ownProduct(app);
  await tellApp(app, { type: 'withdraw', productId: product.id });
  await open(`/productDetails?id=${product.id}`);
  await screen.findByText(/Tego produktu nie ma już w\ssprzedaży\./);
  expect(screen.queryByRole('button', { name: 'Dodaj do koszyka' })).toBeNull();
});

it('a change that the server refuses is told, and the user decides what becomes of it', async () => {
  const product = await ownProduct(app);
  const first = await open(`/productDetails?id=${product.id}`);
  await screen.findByRole('heading', { level: 1, name: product.name });
  await waitFor(() => expect(network.delivered(/^\/api\/product/)).not.toEqual([]));
  await tellApp(app, { type: 'withdraw', productId: product.id });

  // The device still shows the product that it read a moment ago: the server has the last word.
  await first.click(await screen.findByRole('button', { name: 'Dodaj do koszyka' }));
  const refusal = new RegExp(`Nie dodano do koszyka: ${product.name}\\.`);
  await screen.findByText(refusal);
  const user = await open('/basket');
  await screen.findByText(EMPTY);
  const letters = () => screen.queryByRole('list', { name: /nie ma w\skoszyku/ });
  await waitFor(() => expect(letters()).toHaveTextContent(refusal));

  await tellApp(app, { type: 'restore', productId: product.id });
  await user.click(screen.getByRole('button', { name: 'Spróbuj jeszcze raz' }));
  await findLine(product.name);
  await waitFor(() => expect(letters()).toBeNull());
  await waitFor(async () => expect(await storedValues('outbox')).toEqual([]));

  // Withdrawn once more while the change waits for the network.
  const more = await screen.findByRole('button', { name: /^Więcej/ });
  await network.set('refuse', /^\/api\//);
  await user.click(more);
  await expectQuantity(product.name, 2);
  await tellApp(app, { type: 'withdraw', productId: product.id });
  await network.clear();
  act(() => void dispatchEvent(new Event('online')));
  await user.click(await screen.findByRole('button', { name: 'Rozumiem' }));
  await waitFor(() => expect(letters()).toBeNull());
  expect(await storedValues('outbox')).toEqual([]);
});

it('a payment address that is none of the web is not opened', async () => {
  await putInBasket(BAND);
  network.impersonate(/^\/api\/guest\/payment/, (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const payment_url = 'javascript:document.title="wykonane"';
    response.end(JSON.stringify({ payment_url, payment_id: 'p'.repeat(22) }));
  });
  onTestFinished(() => network.reset());
  const departures = notedDepartures();
  const user = await open('/basket');
  await expectTotal('49,99 zł');
  await user.click(toPayment());
  await screen.findByText('Nie udało się otworzyć płatności. Spróbuj ponownie za chwilę.');
  expectWarning('POST /api/guest/payment answered something else');
  expect(departures).toEqual([]);
});

it.each(['guest', 'subscriber'])(
  '%s: an addition whose answer is lost counts once',
  async (who) => {
    if (who === 'subscriber') await device(await subscriber());
    await network.set('drop-response', /\/basket\/add/);
    await choose(MINIBANDS);
    await waitFor(() => expect(network.requests(/\/basket\/add/).length).toBeGreaterThan(1));
    await network.clear();
    await untilSent();
    await open('/basket');
    await expectQuantity(MINIBANDS.name, 1);
  },
);

it('a merge whose answer is lost is not told as nothing, and counts once', async () => {
  const account = await subscriber();
  await putInBasket(MINIBANDS);
  await network.set('drop-response', /^\/api\/basket\/merge/);
  await signIn(account);
  await waitFor(() => expect(network.requests(/^\/api\/basket\/merge/)).not.toEqual([]));
  await network.clear();
  await open('/basket');
  await expectQuantity(MINIBANDS.name, 1);
  await untilSent();
  await open('/basket');
  await expectQuantity(MINIBANDS.name, 1);
});

/** The server sends its list for two seconds before it reads it anew. */
async function changePrice(productId: number): Promise<void> {
  await tellApp(app, { type: 'set-price', productId, price: 12_50 });
  await eventually(async () => {
    const answer = await fetch(new URL(API.products, app.origin));
    const { data } = v.parse(productList, await answer.json());
    expect(data.find(({ id }) => id === productId)?.new_price).toBe(12_50);
  });
}

async function signIn({ email, password }: TestAccount): Promise<void> {
  const user = await open('/signin');
  await user.type(await screen.findByLabelText('E-mail'), email);
  await user.type(screen.getByLabelText('Hasło'), password);
  await user.click(screen.getByRole('button', { name: 'Zaloguj się' }));
  await screen.findByRole('heading', { level: 1, name: 'Programy' });
}
