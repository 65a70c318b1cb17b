import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { device, open, subscriber } from './document.tsx';

const CARD = 'Dodaj do ekranu';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

beforeEach(async () => {
  await device(await subscriber());
  localStorage.setItem('silna.workout-finished', '1');
});

it('after "not now" the user is not asked again, in the next session too', async () => {
  const user = await openPrograms();
  const prompt = await offerByBrowser();
  await user.click(await screen.findByRole('button', { name: CARD }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Nie teraz' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: CARD })).toBeNull());

  await openPrograms();
  await offerByBrowser();
  expect(screen.queryByRole('button', { name: CARD })).toBeNull();
  expect(prompt).not.toHaveBeenCalled();
});

it('on an iPhone the way to the home screen is told', async () => {
  Object.defineProperty(navigator, 'userAgent', { value: IPHONE, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'userAgent'));
  const user = await openPrograms();
  await user.click(await screen.findByRole('button', { name: CARD }));
  const title = 'Silna na ekranie początkowym';
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  const steps = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(steps).toContainEqual(expect.stringContaining('Udostępnij'));
  dialog.getByText('Do ekranu początkowego');
  dialog.getByText('Dodaj');
  dialog.getByText(/Pierwszy raz otwórz Silną/);
  await user.click(dialog.getByRole('button', { name: 'Rozumiem' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: CARD })).toBeNull());
});

async function openPrograms(): Promise<UserEvent> {
  const user = await open('/dashboard');
  await screen.findByRole('tab', { name: 'Dom' });
  return user;
}

/** Chromium offers the installation; resolves with its question, which the app may ask once. */
async function offerByBrowser() {
  const { awaitInstallEvent } = await import('../../src/features/install/install-event.ts');
  awaitInstallEvent();
  const prompt = vi.fn(async () => ({ outcome: 'accepted' }));
  const event = new Event('beforeinstallprompt', { cancelable: true });
  act(() => void dispatchEvent(Object.assign(event, { prompt })));
  return prompt;
}
