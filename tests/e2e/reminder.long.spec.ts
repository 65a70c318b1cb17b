import { openAs } from './sessions.ts';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow', device: 'installed' });

test('a reminder leads to the workout that is next', async ({ page, subscriber }) => {
  await openAs(page, subscriber, '/dashboard?training=today');
  await expect(page).toHaveURL(/\/workout\?idx=/);
});

test('the switch says what is refused, and tells the server of a phone that is reminded', async ({
  context,
  page,
  network,
  subscriber,
}) => {
  await page.addInitScript(playSubscriptions);
  await openAs(page, subscriber, '/week');
  await page.getByRole('button', { name: /^3\srazy/ }).click();
  await page.getByLabel('O której ćwiczysz').fill('18:00');
  const reminders = page.getByRole('switch', { name: 'Przypomnij mi o treningu' });
  await reminders.click();
  await expect(page.getByText(/^Bez zgody na powiadomienia/)).toBeVisible();
  await expect(reminders).not.toBeChecked();
  await context.grantPermissions(['notifications'], { origin: network.origin });
  const answered = (on: boolean) =>
    page.waitForResponse(async (answer) => {
      const isChange =
        answer.url().endsWith('/api/reminders') && answer.request().method() === 'PUT';
      return isChange && (await answer.json()).data.on === on;
    });
  await Promise.all([answered(true), reminders.click()]);
  await expect(reminders).toBeChecked();
  await Promise.all([answered(true), page.reload()]);
  await expect(reminders).toBeChecked();
  await Promise.all([answered(false), reminders.click()]);
  await expect(reminders).not.toBeChecked();
});

/** Chromium of the tests reaches no push service: its subscriptions are of this page's own, kept as those of a browser. */
function playSubscriptions() {
  const KEY = 'played-subscription';
  const bytesOf = (text: string) =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (byte) =>
      byte.charCodeAt(0),
    );
  const played = (applicationServerKey: string) => ({
    options: { applicationServerKey: bytesOf(applicationServerKey).buffer },
    toJSON: () => ({
      endpoint: 'https://fcm.googleapis.com/fcm/send/played',
      keys: { p256dh: applicationServerKey, auth: 'A'.repeat(22) },
    }),
    unsubscribe: async () => {
      localStorage.removeItem(KEY);
      return true;
    },
  });
  Object.assign(PushManager.prototype, {
    getSubscription: async () => {
      const kept = localStorage.getItem(KEY);
      return kept === null ? null : played(kept);
    },
    subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
      localStorage.setItem(KEY, key);
      return played(key);
    },
  });
}
