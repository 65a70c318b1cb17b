/** The deletion of an account whose answer does not arrive. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { TestAccount } from '../fixtures/app/account.ts';
import { memoryCaches } from '../unit/sw/video/memory-caches.ts';
import { app, device, network, newcomer, notedDepartures, open } from './document.tsx';

const CALL = /^\/api\/user$/;
const DELETED = ['/signin?deleted=1'];
const LOGOUT = '/app?=logout';

let account: TestAccount;
beforeEach(async () => {
  vi.stubGlobal('caches', memoryCaches(network.origin));
  account = await newcomer();
  await device(account);
});

it.each(['drop-request', 'drop-response'] as const)(
  'after %s the second try ends with an account that is deleted',
  async (lost) => {
    const departures = notedDepartures();
    const agree = await asked();
    await network.set(lost, CALL);
    await agree();
    await screen.findByText(/^Nie możemy się teraz połączyć/);
    expect(await isKnown()).toBe(lost === 'drop-request');
    await network.clear();
    await agree();
    await waitFor(() => expect(departures).toEqual(DELETED));
    expect(screen.queryByText('Sprawdź hasło.')).toBeNull();
    expect([await isKnown(), stored()]).toEqual([false, []]);
  },
);

it('after a lost answer the next start says that the account is deleted, and a wrong password is still one', async () => {
  const departures = notedDepartures();
  const agree = await asked('nie-to-haslo');
  await agree();
  await screen.findByText('Sprawdź hasło.');
  const agreeRightly = await asked();
  await network.set('drop-response', CALL);
  await agreeRightly();
  await screen.findByText(/^Nie możemy się teraz połączyć/);
  await network.clear();
  await open('/profile');
  const { verifySession } = await import('../../src/app/session/verify-session.ts');
  await verifySession(account.uid);
  expect(departures).toEqual([LOGOUT]);
  await open(LOGOUT);
  await waitFor(() => expect(departures).toEqual([LOGOUT, ...DELETED]));
  expect(stored()).toEqual([]);
});

/** Opens the question and types the password; the returned function agrees. */
async function asked(password = account.password): Promise<() => Promise<void>> {
  const user = await open('/profile');
  await user.click(await screen.findByRole('button', { name: 'Usuń konto' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Usunąć konto?' }));
  await user.type(await dialog.findByLabelText('Twoje hasło'), password);
  return () => user.click(dialog.getByRole('button', { name: 'Usuń konto na zawsze' }));
}

/** Keys of what the device keeps of the session. */
const stored = () => Object.keys(localStorage).filter((key) => key.startsWith('silna.'));

async function isKnown(): Promise<boolean> {
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-silna';
  const { email, password } = account;
  const body = JSON.stringify({ email, password, returnSecureToken: true });
  const headers = { 'content-type': 'application/json' };
  return (await fetch(new URL(path, app.origin), { method: 'POST', headers, body })).ok;
}
