import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { brand } from '../../src/brand.ts';
import { BAND, MINIBANDS } from '../fixtures/app/demo-products.ts';
import { device, network, newcomer, notedDepartures, open, subscriber } from './document.tsx';
import { putInBasket, submitPayment, toPayment } from './shopping.ts';

const FORM = 'Odstąp od umowy';
const REVIEW = 'Sprawdź i\u00A0potwierdź';
const DONE = 'Przyjęłyśmy twoje odstąpienie';

beforeEach(() => device());

const titled = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));

async function declare(user: UserEvent, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    const field = screen.getByLabelText(label);
    await user.clear(field);
    await user.type(field, text);
  }
  await press(user, 'Dalej');
  await titled(REVIEW);
}

it('without an account two steps lead to a receipt, whatever was typed', async () => {
  const user = await open('/withdrawal');
  await titled(FORM);
  await press(user, 'Dalej');
  expect(screen.getAllByText('To pole jest wymagane')).toHaveLength(3);
  expect(screen.getByLabelText('Numer zamówienia')).toHaveFocus();
  await declare(user, {
    'Numer zamówienia': 'nr 999 999',
    'Co zwracasz': '1 długa guma',
    'E-mail z zamówienia': 'ewa@example.com',
    'Imię i nazwisko': 'Ewa Nowa',
  });
  expect(screen.getByText('Zamówienie nr 999999')).toBeInTheDocument();
  await press(user, 'Potwierdź odstąpienie');
  const title = await titled(DONE);
  await waitFor(() => expect(title).toHaveFocus());
  expect(screen.getByText('Przyjęte').nextElementSibling).toHaveTextContent(
    /20\d\d.*\d\d:\d\d:\d\d/,
  );
  expect(screen.getByText('1 długa guma')).toBeInTheDocument();
});

it('without a network it says so, keeps what was typed, and counts once when it is sent again', async () => {
  const user = await open('/withdrawal?order=100001');
  await titled(FORM);
  await declare(user, { 'E-mail z zamówienia': 'ewa@example.com', 'Imię i nazwisko': 'Ewa' });
  await network.set('refuse', /api\/guest\/withdrawals/);
  await press(user, 'Potwierdź odstąpienie');
  expect(await screen.findByText(/Nic nie przepadło/)).toBeInTheDocument();
  await press(user, 'Popraw');
  await titled(FORM);
  expect(screen.getByLabelText('Imię i nazwisko')).toHaveValue('Ewa');
  await network.clear();
  await press(user, 'Dalej');
  await titled(REVIEW);
  await press(user, 'Potwierdź odstąpienie');
  await titled(DONE);
});

/** A newcomer's order; resolves with the link to it. */
async function boughtOrder(...products: { id: number }[]): Promise<string> {
  await device(await newcomer());
  return buy(...products);
}

/** Pays for products in the demo; resolves with the link to the order. */
async function buy(...products: { id: number }[]): Promise<string> {
  for (const product of products) await putInBasket(product);
  const departures = notedDepartures();
  const user = await open('/basket');
  await waitFor(() => expect(toPayment()).toBeEnabled());
  await user.click(toPayment());
  await waitFor(() => expect(departures).toHaveLength(1));
  await open(await submitPayment(departures[0] ?? ''));
  const order = await screen.findByRole('link', { name: 'Zobacz zamówienie' });
  return order.getAttribute('href') ?? '';
}

const linkToForm = () =>
  waitFor(() => within(screen.getByRole('main')).getByRole('link', { name: FORM }));

it('an order of the account leads there, and its address is not asked for', async () => {
  await open(await boughtOrder(MINIBANDS));
  const href = (await linkToForm()).getAttribute('href') ?? '';
  expect(href).toMatch(/^\/withdrawal\?order=\d+$/);
  const user = await open(href);
  await titled(FORM);
  expect(screen.queryByLabelText('E-mail z zamówienia')).toBeNull();
  expect(await screen.findByRole('checkbox', { name: MINIBANDS.name })).toBeChecked();
  await declare(user, { 'Imię i nazwisko': 'Ewa Nowa' });
  expect(screen.getByText('Całe zamówienie')).toBeInTheDocument();
  await press(user, 'Potwierdź odstąpienie');
  await titled(DONE);
});

it('of an order of the account the things are chosen, and the order shows what was declared', async () => {
  const address = await boughtOrder(MINIBANDS, MINIBANDS, BAND);
  await open(address);
  let user = await open((await linkToForm()).getAttribute('href') ?? '');
  const chosen = await screen.findByRole('group', { name: MINIBANDS.name });
  const other = screen.getByRole('checkbox', { name: BAND.name });
  await user.click(other);
  await user.click(within(chosen).getByRole('checkbox'));
  await user.type(screen.getByLabelText('Imię i nazwisko'), 'Ewa Nowa');
  await press(user, 'Dalej');
  expect(await screen.findByText('Zaznacz, co zwracasz')).toBeInTheDocument();
  expect(within(chosen).getByRole('checkbox')).toHaveFocus();
  await user.click(within(chosen).getByRole('checkbox'));
  await user.selectOptions(within(chosen).getByLabelText('Ile sztuk'), '1');
  await press(user, 'Dalej');
  await titled(REVIEW);
  const items = `1 × ${MINIBANDS.name}`;
  expect(screen.getByText(items)).toBeInTheDocument();
  // Whoever comes back finds the same boxes.
  await press(user, 'Popraw');
  await titled(FORM);
  expect(screen.getByLabelText('Ile sztuk')).toHaveValue('1');
  expect(screen.getByRole('checkbox', { name: BAND.name })).not.toBeChecked();
  await press(user, 'Dalej');
  await titled(REVIEW);
  await press(user, 'Potwierdź odstąpienie');
  await titled(DONE);
  user = await open(address);
  const title = await screen.findByRole('heading', { name: 'Odstąpienie od umowy' });
  expect(title.parentElement?.textContent?.replaceAll(/\s/g, ' ')).toContain(items);
  // The rest can still be sent back.
  await linkToForm();
});

it('an order that the account has not is looked for by the address of its purchase', async () => {
  await device(await newcomer());
  const user = await open('/withdrawal?order=100001');
  await titled(FORM);
  await declare(user, { 'Imię i nazwisko': 'Ewa Nowa' });
  await press(user, 'Potwierdź odstąpienie');
  expect(await screen.findByText(/Na tym koncie nie ma takiego zamówienia/)).toBeInTheDocument();
  expect(screen.getByLabelText('Imię i nazwisko')).toHaveValue('Ewa Nowa');
  await declare(user, { 'E-mail z zamówienia': 'ewa@example.com' });
  await press(user, 'Potwierdź odstąpienie');
  await titled(DONE);
});

it("an order that a guest's link opens is found by its address, where somebody is signed in too", async () => {
  const address = await buy(MINIBANDS);
  await device(await newcomer());
  await open(address);
  const user = await open((await linkToForm()).getAttribute('href') ?? '');
  await titled(FORM);
  await declare(user, {
    'E-mail z zamówienia': 'kupujaca@example.com',
    'Imię i nazwisko': 'Ewa Nowa',
  });
  await press(user, 'Potwierdź odstąpienie');
  await titled(DONE);
});

it('an expired sign-in is named, and not what was typed', async () => {
  await device(await newcomer());
  const user = await open('/withdrawal?order=100001');
  await titled(FORM);
  await declare(user, { 'Imię i nazwisko': 'Ewa Nowa' });
  const { auth } = await import('../../src/api/firebase.ts');
  await auth.signOut();
  await press(user, 'Potwierdź odstąpienie');
  expect(await screen.findByText(/żeby wysłać oświadczenie\.$/)).toBeVisible();
});

it('a plan leads there from the profile', async () => {
  await device(await subscriber());
  await open('/profile?tab=subscriptions');
  const link = await waitFor(() =>
    within(screen.getByRole('main')).getByRole('link', { name: FORM }),
  );
  const user = await open(link.getAttribute('href') ?? '');
  await titled(FORM);
  expect(screen.getByLabelText(/plan w aplikacji/)).toBeChecked();
  await declare(user, { 'Imię i nazwisko': 'Ewa Nowa' });
  await press(user, 'Potwierdź odstąpienie');
  await titled(DONE);
  expect(screen.getByText('Plan w aplikacji')).toBeInTheDocument();
  const gift = screen.getByText(/^Jeśli dostałaś prezent do planu, odeślij go/);
  expect(gift.parentElement).toHaveTextContent(brand.street);
});
