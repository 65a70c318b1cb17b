import type { Page } from '@playwright/test';
import { chromiumOptions } from '../fixtures/chromium.ts';
import { storedRecords } from './indexed-db.ts';
import { openAs } from './sessions.ts';
import { expect, test } from './test.ts';

// The headless shell shows no notifications.
test.use({ serviceWorkers: 'allow', device: 'installed', launchOptions: chromiumOptions });

const REMINDER = JSON.stringify({ day: '2026-11-30', at: '18:00' });

/** Hands messages to the worker as the browser does with those of a push service. */
async function pushServiceOf(page: Page, origin: string) {
  const cdp = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, isDeleted } of registrations)
        if (!isDeleted) resolve(registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registered;
  return (data: string) =>
    cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}

/** The notifications that stand on the device. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const notices = await (await navigator.serviceWorker.ready).getNotifications();
    return notices.map(({ title, body }) => `${title}: ${body}`.replaceAll('\u00A0', ' '));
  });

test.beforeEach(async ({ context, page, network, subscriber }) => {
  await context.grantPermissions(['notifications'], { origin: network.origin });
  await openAs(page, subscriber, '/week');
});

test('the worker shows a reminder that arrives, and nothing over an active workout', async ({
  page,
  network,
  subscriber,
}) => {
  const deliver = await pushServiceOf(page, network.origin);
  await deliver('nothing that the server would send');
  await deliver(REMINDER);
  const reminder = ['Dziś trening: O 18:00. Wszystko gotowe, wystarczy zacząć.'];
  await expect.poll(() => shown(page)).toEqual(reminder);
  const active = { key: '', value: { owner: subscriber.uid, id: 'w1' } };
  await storedRecords(page, 'silna-training', 'running', [active]);
  await deliver(REMINDER);
  await page.waitForTimeout(1_000);
  expect(await shown(page)).toEqual(reminder);
});

test('the worker tells the server of a subscription that the browser renews, and of the old one', async ({
  context,
  page,
}) => {
  await page.getByRole('button', { name: /^3\srazy/ }).waitFor();
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const told = await worker.evaluate(async () => {
    const played = (name: string) => ({
      endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
      toJSON: () => ({
        endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
        keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
      }),
    });
    Object.assign(PushManager.prototype, {
      permissionState: async () => 'granted',
      subscribe: async () => played('renewed'),
    });
    const bodies: unknown[] = [];
    const passOn = fetch;
    Object.assign(globalThis, {
      fetch: (input: RequestInfo, init?: RequestInit) => {
        if (init?.method === 'PUT') bodies.push(JSON.parse(String(init.body)));
        return passOn(input, init);
      },
    });
    let work: Promise<unknown> = Promise.resolve();
    // An event that no browser has sent cannot be waited for by itself.
    const change = Object.assign(new Event('pushsubscriptionchange'), {
      oldSubscription: played('old'),
      newSubscription: null,
      waitUntil: (done: Promise<unknown>) => {
        work = done;
      },
    });
    dispatchEvent(change);
    await work;
    return bodies;
  });
  expect(told).toMatchObject([
    { on: true, subscription: { endpoint: 'https://fcm.googleapis.com/fcm/send/renewed' } },
    { on: false, subscription: { endpoint: 'https://fcm.googleapis.com/fcm/send/old' } },
  ]);
});
