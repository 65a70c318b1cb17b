import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import * as v from 'valibot';
import { API } from '../../src/contract/api-paths.ts';
import { planDescription, productList } from '../../src/contract/products.ts';
import { formatPrice } from '../../src/lib/format-price.ts';
import { MINIBANDS } from '../fixtures/app/demo-products.ts';
import { address, app, device, newcomer, open } from './document.tsx';

const PLANS = 'Na jak długo się umawiamy?';

beforeEach(() => device());

it('the plans stand with the prices and the gifts of the shop', async () => {
  const answer = await fetch(new URL(API.products, app.origin));
  const { data } = v.parse(productList, await answer.json());
  const onSale = data.filter(({ product_type }) => product_type.startsWith('subscription_'));
  await open('/');
  const plans = await waitFor(async () => {
    const found = within(await chapter(PLANS)).getAllByRole('listitem');
    expect(found).toHaveLength(onSale.length);
    expect(found[0]).toHaveTextContent(/\d,\d\d\szł/);
    return found;
  });
  for (const { name, new_price, description } of onSale) {
    const plan = plans.find((each) => within(each).queryByRole('heading', { name }) !== null);
    const { giftDescription = '' } = v.parse(planDescription, JSON.parse(description));
    expect(plan).toHaveTextContent(new RegExp(literally(formatPrice(new_price))));
    expect(plan).toHaveTextContent(new RegExp(literally(giftDescription)));
  }
  const popular = plans.filter(({ textContent }) => textContent.includes('Najczęściej wybierany'));
  expect(popular).toHaveLength(1);
  expect(popular[0]).toHaveTextContent('Plan kwartalny');
});

it.each([
  ['Gdzie dziś ćwiczysz?', 'Zacznij na siłowni', '/signup', 'Wypełnij formularz'],
  [PLANS, 'Wybieram plan kwartalny', '/signup', 'Wypełnij formularz'],
  ['Siłownia, która', MINIBANDS.name, `/productDetails?id=${MINIBANDS.id}`, MINIBANDS.name],
  ['Siłownia, która', 'Wszystko w sklepie', '/shop', 'Sklep'],
  ['Tak wygląda trening', 'wypróbuj go na blogu', '/blog/id/4', 'Krótki trening'],
  ['Świeżo na blogu', 'Nawyki, które zostają', '/blog/id/9', 'Nawyki, które zostają'],
  ['Świeżo na blogu', 'Wszystkie wpisy', '/blog', ''],
  ['Ty wybierasz plan', 'Zakładam konto', '/signup', 'Wypełnij formularz'],
])('in "%s" the link "%s" leads a guest to %s', async (title, link, path, heading) => {
  const user = await open('/');
  const links = within(await chapter(title));
  await user.click(await links.findByRole('link', { name: new RegExp(literally(link)) }));
  await waitFor(() => expect(address()).toBe(path));
  await screen.findByRole('heading', { level: 1, name: new RegExp(`^${literally(heading)}`) });
});

it('the newest articles stand there, the last one first', async () => {
  await open('/');
  const articles = within(await chapter('Świeżo na blogu')).getAllByRole('listitem');
  const paths = articles.map((each) => within(each).getByRole('link').getAttribute('href'));
  expect(paths).toEqual(['/blog/id/9', '/blog/id/8', '/blog/id/6']);
});

it('whoever has an account is led into the app', async () => {
  const account = await newcomer();
  await device(account);
  const user = await open('/');
  await screen.findByRole('link', { name: 'Przejdź do programów' });
  expect(screen.queryByRole('link', { name: 'Załóż konto' })).toBeNull();
  await user.click(await screen.findByRole('link', { name: 'Wybieram plan roczny' }));
  await waitFor(() => expect(address()).toBe('/paywall'));
  const other = await open('/');
  await other.click(await screen.findByRole('link', { name: 'Zacznij na siłowni' }));
  await waitFor(() => expect(address()).toBe('/dashboard?location=GYM'));
  expect(await screen.findByRole('tab', { name: 'Siłownia' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

it('the phone to try is worked by the keyboard', async () => {
  const user = await open('/');
  const phone = within(await screen.findByRole('group', { name: 'Telefon na próbę' }));
  const signal = screen.getByRole('switch', { name: 'Zasięg' });
  const says = phone.getByRole('status');
  expect(signal).toBeChecked();

  signal.focus();
  await user.keyboard(' ');
  expect(signal).not.toBeChecked();
  await waitFor(() => expect(says).toHaveTextContent(/Rozpiska i\sfilm zostają/));
  phone.getByText(/Przysiad z\sminibandem/);

  phone.getByRole('button', { name: 'Więcej' }).focus();
  await user.keyboard('{Enter}');
  expect(phone.getByRole('group', { name: /^Ilość/ })).toHaveTextContent(/^2$/);
  phone.getByText('czeka na sieć');
  await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(says).toHaveTextContent(/Do płatności potrzebna jest sieć/));

  signal.focus();
  await user.keyboard(' ');
  expect(signal).toBeChecked();
  await waitFor(() => expect(says).toHaveTextContent(/Nic nie zginęło/));
  expect(phone.queryByText('czeka na sieć')).toBeNull();
});

/** A section of the page by the beginning of its heading. */
function chapter(title: string): Promise<HTMLElement> {
  return screen.findByRole('region', { name: new RegExp(`^${literally(title)}`) });
}

/** A pattern of these words, however their spaces hold them together. */
function literally(words: string): string {
  return words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s/g, '\\s');
}
