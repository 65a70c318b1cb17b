import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { address, device, network, open } from './document.tsx';

const cards = () =>
  within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .filter((heading) => heading.closest('li'));
const count = () => screen.getByText(/^\d+ ćwicze?ni/);

it('exercises are found by name, muscle and equipment, which the address keeps', async () => {
  await device();
  const user = await open('/moves');
  await waitFor(() => expect(cards().length).toBeGreaterThan(30));
  const all = cards().length;
  await user.selectOptions(screen.getByRole('combobox', { name: 'Partia ciała' }), 'pośladki');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sprzęt' }), 'miniband');
  await user.type(screen.getByRole('searchbox', { name: 'Szukaj' }), 'most');
  await waitFor(() => expect(count()).toHaveTextContent(/^1.ćwiczenie$/));
  expect(address()).toBe('/moves?muscle=glutes&equipment=Miniband&q=most');

  await user.click(screen.getByRole('link', { name: /^Most/ }));
  await screen.findByRole('heading', { level: 1, name: /^Most biodrowy z.minibandem$/ });
  history.back();
  await waitFor(() => expect(cards()).toHaveLength(1));
  expect(screen.getByRole('searchbox', { name: 'Szukaj' })).toHaveValue('most');

  await user.type(screen.getByRole('searchbox', { name: 'Szukaj' }), 'xyz');
  await screen.findByText('Takiego ćwiczenia nie mamy');
  await user.click(screen.getByRole('button', { name: 'Pokaż wszystkie' }));
  await waitFor(() => expect(cards()).toHaveLength(all));
  expect(address()).toBe('/moves');
});

it('a visitor reads the technique, sees what a plan gives, and is led to the band', async () => {
  await device();
  const user = await open('/moves/most-biodrowy');
  await screen.findByRole('heading', { level: 1, name: /^Most biodrowy/ });
  screen.getByText('Pracują: pośladki');
  screen.getByText(/^Połóż się na.plecach/);
  screen.getByText(/^W.planie zobaczysz film/);
  expect(screen.getByRole('link', { name: 'Zobacz plany' })).toHaveAttribute(
    'href',
    '/signup?next=%2Fpaywall',
  );
  expect(screen.queryByRole('link', { name: 'Historia ćwiczenia' })).toBeNull();
  expect(document.querySelector('video')).toBeNull();
  const needed = within(await screen.findByRole('region', { name: 'Do tego ćwiczenia' }));
  await user.click(needed.getByRole('link', { name: /^Zestaw pięciu minibandów$/ }));
  await waitFor(() => expect(address()).toBe('/productDetails?id=1'));
  expect(network.requests(/^\/v1\//)).toEqual([]);
});

it('an address without an exercise says so and leads to all of them', async () => {
  await device();
  const user = await open('/moves/nie-ma');
  await screen.findByText('Nie mamy takiego ćwiczenia');
  await user.click(screen.getByRole('link', { name: 'Zobacz wszystkie' }));
  await waitFor(() => expect(address()).toBe('/moves'));
});
