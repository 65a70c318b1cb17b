import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { TestAccount } from '../fixtures/app/account.ts';
import { hlcOf } from '../fixtures/training-rows.ts';
import { keepRows } from './logged-rows.ts';
import { address, device, events, network, open, subscriber } from './document.tsx';

const PATH = '/workout?idx=dom-start-1';
const SCHEDULE = /Trenuj trzy razy/;

let account: TestAccount;
beforeEach(async () => {
  account = await subscriber();
  await device(account);
});

it('a program card cuts its description at 80 characters', async () => {
  await open('/dashboard');
  const cards = await waitFor(() => {
    const found = within(screen.getByRole('tabpanel')).getAllByRole('link');
    expect(found).toHaveLength(4);
    return found;
  });
  for (const card of cards) {
    const text = card.querySelector('p')?.textContent ?? '';
    expect(text.endsWith('…')).toBe(true);
    expect(Array.from(text)).toHaveLength(81);
  }
});

it('the schedule comes first, the moves are one tap away', async () => {
  const user = await open(PATH);
  await screen.findByText(SCHEDULE);
  expect(screen.getByRole('tab', { name: 'Rozpiska' })).toHaveAttribute('aria-selected', 'true');
  await user.click(screen.getByRole('tab', { name: 'Ruchy' }));
  await waitFor(() => {
    const items = within(screen.getByRole('tabpanel')).getAllByRole('listitem');
    expect(items.flatMap((item) => within(item).queryAllByRole('button'))).toHaveLength(7);
  });
  expect(screen.queryByText(SCHEDULE)).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Rozpiska' }));
  await screen.findByText(SCHEDULE);
});

it('timed work that was left stands still until it is taken up again', async () => {
  // The lead-in does not run out while the page is slow.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  onTestFinished(() => void vi.useRealTimers());
  const user = await open(PATH);
  await user.click(await screen.findByRole('button', { name: 'Trenuj krok po kroku' }));
  await user.click(await screen.findByRole('button', { name: 'Przerwij trening' }));
  await user.click(await screen.findByRole('button', { name: 'Dokończę później' }));
  await user.click(await screen.findByRole('button', { name: 'Wróć do treningu' }));
  await screen.findByRole('button', { name: 'Wznów' });
});

it('a workout fits the day: what is spared is remembered, the minutes are of today', async () => {
  const user = await open('/workout?idx=dom-tabata-1');
  await user.click(await screen.findByText('Dopasuj do dnia'));
  await user.click(screen.getByRole('radio', { name: 'Mam 20 minut' }));
  await user.click(screen.getByRole('checkbox', { name: 'Bez skakania' }));
  const panel = within(screen.getByRole('tabpanel'));
  await panel.findAllByText(/^Pajacyk bez skoku – /);
  expect(panel.queryByText(/^(Pajacyk|Bieg w miejscu.*) – /)).toBeNull();
  const [outcome] = screen.getAllByRole('status').filter(({ textContent }) => textContent !== '');
  expect(outcome).toHaveTextContent(/około 17 min\. .*Dziś bez: .*spięcia brzucha/);
  expect(screen.getByText('17 min')).toBeInTheDocument();

  await open('/workout?idx=dom-tabata-7');
  await screen.findByText('bez skakania');
  expect(screen.getByRole('radio', { name: 'Cały trening', hidden: true })).toBeChecked();
  await user.click(await screen.findByRole('button', { name: 'Trenuj krok po kroku' }));
});

const exclude = (value: string[]) =>
  keepRows(account, [
    { type: 'preference', id: 'excluded', hlc: hlcOf(Date.now()), deleted: false, value },
  ]);

it('the free workout leaves out what the user does not do, on its page and when it begins', async () => {
  await exclude(['przysiad']);
  const user = await open('/trening-na-probe');
  const start = await screen.findByRole('button', { name: 'Trenuj krok po kroku' });
  screen.getByText('Przysiad');
  // The page is used.
  await user.keyboard('{Shift}');
  await waitFor(() => expect(screen.queryByText('Przysiad')).toBeNull());
  screen.getByText(/^Deska na/u);
  await user.click(start);
  await user.click(await screen.findByRole('button', { name: 'Lista ćwiczeń' }));
  await screen.findByRole('button', { name: /^Deska/u });
  expect(screen.queryByRole('button', { name: /^Przysiad/u })).toBeNull();
});

it('the free workout does not begin where nothing of it would be left, and says so', async () => {
  await exclude(['przysiad', 'pompka-na-kolanach', 'wykrok-w-tyl', 'ptak-pies', 'deska']);
  const user = await open('/trening-na-probe');
  await user.click(await screen.findByRole('button', { name: 'Trenuj krok po kroku' }));
  await screen.findByText(/^Z tego treningu nic by dziś nie zostało\./u);
  expect(address()).toBe('/trening-na-probe');
});

it('a move that is opened and the first frame of its video are told to the data layer', async () => {
  // This DOM plays at once, without a frame of its own.
  const { prototype } = HTMLVideoElement;
  Object.defineProperty(prototype, 'videoWidth', { value: 1280, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(prototype, 'videoWidth'));
  const user = await open(PATH);
  const bar = within(await screen.findByRole('navigation', { name: 'Zmiana ćwiczenia' }));
  await user.click(await bar.findByRole('button', { name: /^Następne ćwiczenie/ }));
  expect(events()).toEqual([
    { event: 'exercise_open', exercise_id: 'dom-start-1-2' },
    { event: 'video_start', exercise_id: 'dom-start-1-2' },
  ]);
});

it.each(['/dashboard', '/module?id=dom-start', PATH])(
  'training that is on its way says so: %s',
  async (path) => {
    await network.set('blackhole', /^\/v1\//);
    await open(path);
    expect(await screen.findAllByText('Loading...')).not.toEqual([]);
  },
);

it('an address without a workout says so and leads back', async () => {
  const user = await open('/workout?idx=nie-ma-takiego');
  await screen.findByText('No tasks available.');
  await user.click(screen.getByRole('link', { name: 'Wróć do programów' }));
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

it.each([
  ['/module?id=dom-start', 'Pierwsze kroki z gumą'],
  ['/module?id=nie-ma-takiego', 'Nie ma takiego programu'],
  ['/module', 'Nie ma takiego programu'],
  [PATH, 'Poznaj swoją gumę'],
  ['/workout?idx=nie-ma-takiego', 'Nie ma takiego treningu'],
  ['/workout', 'Nie ma takiego treningu'],
  // A plan has an id too, and no page in the shop.
  ['/productDetails?id=6', 'Nie ma takiego produktu'],
  ['/productDetails?id=999999', 'Nie ma takiego produktu'],
])('the title of the tab at %s is "%s"', async (path, title) => {
  await open(path);
  await waitFor(() => expect(document.title).toBe(`${title} – Silna`));
});
