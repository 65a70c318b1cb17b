/** Reminders on a phone that changes hands. The browser's part of Web Push is played: a DOM has none. */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { TestAccount } from '../fixtures/app/account.ts';
import { VAPID_KEY } from '../fixtures/app/vapid-key.ts';
import { hlcOf } from '../fixtures/training-rows.ts';
import { memoryCaches } from '../unit/sw/video/memory-caches.ts';
import { device, network, newcomer, notedDepartures, open } from './document.tsx';
import { keepRows, now } from './logged-rows.ts';

/** The browser: a subscription lasts longer than a document, and its end may fail. */
let isSubscribed = true;
let failures = 0;
const subscription = {
  options: { applicationServerKey: Uint8Array.from(Buffer.from(VAPID_KEY, 'base64url')).buffer },
  toJSON: () => ({
    endpoint: 'https://fcm.googleapis.com/fcm/send/played',
    keys: { p256dh: VAPID_KEY, auth: 'A'.repeat(22) },
  }),
  unsubscribe: async () => {
    failures -= 1;
    if (failures >= 0) throw new Error('the push service is out of reach');
    isSubscribed = false;
    return true;
  },
};
const pushManager = { getSubscription: async () => (isSubscribed ? subscription : null) };

let account: TestAccount;
beforeEach(async () => {
  isSubscribed = true;
  failures = 0;
  vi.stubGlobal('caches', memoryCaches(network.origin));
  vi.stubGlobal('PushManager', Object);
  vi.stubGlobal('Notification', { permission: 'granted' });
  Reflect.defineProperty(navigator, 'serviceWorker', {
    value: { getRegistration: async () => ({ pushManager }) },
    configurable: true,
  });
  account = await newcomer();
  await device(account);
});

const told = () =>
  network.requests(/^\/api\/reminders$/).filter(({ method }) => method === 'PUT').length;

async function signOut(): Promise<void> {
  const departures = notedDepartures();
  await open('/app?=logout');
  await waitFor(() => expect(departures).toEqual(['/']));
}

it('a sign-out ends them on the server and in the browser', async () => {
  await signOut();
  expect([told(), isSubscribed]).toEqual([1, false]);
});

it('a sign-out without a network ends them in the browser, and the next user is not reminded', async () => {
  await network.set('refuse');
  // This end fails.
  failures = 1;
  vi.mocked(console.warn).mockImplementation(() => undefined);
  await signOut();
  expect(isSubscribed).toBe(true);
  vi.mocked(console.warn).mockClear();
  await network.clear();
  network.forget();
  const second = await newcomer();
  const user = await open('/signin');
  await user.type(await screen.findByLabelText('E-mail'), second.email);
  await user.type(screen.getByLabelText('Hasło'), second.password);
  await user.click(screen.getByRole('button', { name: 'Zaloguj się' }));
  await waitFor(() => expect(location.pathname).toBe('/paywall'));
  expect([told(), isSubscribed]).toEqual([0, false]);
});

it('a page of the week tells the server again of a subscription that the browser has renewed', async () => {
  const row = { type: 'preference', hlc: hlcOf(now - 1), deleted: false } as const;
  await keepRows(account, [
    { ...row, id: 'days', value: [1] },
    { ...row, id: 'hour', value: { at: '18:00', zone: 'Europe/Warsaw' } },
  ]);
  await open('/week');
  await waitFor(() => expect(told()).toBe(1));
  expect(isSubscribed).toBe(true);
});
