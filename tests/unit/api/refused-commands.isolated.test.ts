import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../fixtures/memory-storage.ts';

vi.mock('../../../src/api/token.ts', () => ({ idToken: async () => 'token' }));

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('location', new URL('https://silna.example/profile'));
});

/** The server answers every call with `status`. */
function answerWith(status: number) {
  const body = { message: [{ message: 'Zaloguj się ponownie.', code: 'unauthenticated' }] };
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));
}

/** The app, with the session of a user whom the server has accepted. */
async function signedIn() {
  await import('../../../src/app/query/query-client.ts');
  const { confirmSession, currentSession } = await import('../../../src/features/auth/session.ts');
  confirmSession('ola', 1);
  return { status: () => currentSession().status };
}

const users = () => import('../../../src/api/users.ts');
const plans = () => import('../../../src/api/subscriptions.ts');
const payments = () => import('../../../src/api/payments.ts');
const KEY = 'b0f8d1c2';

test.each<[string, () => Promise<unknown>]>([
  [
    'saving the profile',
    async () => (await users()).updateProfile({ full_name: 'Ola', phone_number: '600100200' }),
  ],
  ['choosing a plan', async () => (await payments()).openPlanPayment(1, KEY)],
  ['cancelling', async () => (await plans()).cancelSubscription(KEY)],
  ['resuming', async () => (await plans()).resumeSubscription(KEY)],
  ['opening the portal', async () => (await payments()).openBillingPortal()],
])('%s with a token that is refused for good ends the session', async (_, command) => {
  const { status } = await signedIn();
  answerWith(403);
  await expect(command()).rejects.toMatchObject({ kind: 'forbidden' });
  expect(status()).toBe('verified');
  answerWith(401);
  await expect(command()).rejects.toMatchObject({ kind: 'unauthenticated' });
  expect(status()).toBe('expired');
});

test('a refused read is left to whoever asked', async () => {
  const { status } = await signedIn();
  answerWith(401);
  await expect((await users()).readLogin()).rejects.toMatchObject({ kind: 'unauthenticated' });
  expect(status()).toBe('verified');
});
