import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../src/api/error.ts';

/** Refuses the request that is under way. */
let refuse: (() => void) | undefined;
vi.mock('../../src/api/identity.ts', () => ({
  currentIdentity: async () => ({ uid: 'ola' }),
  endIdentity: async () => undefined,
}));
vi.mock('../../src/api/users.ts', () => ({
  readLogin: () =>
    new Promise((_resolve, reject) => {
      refuse = () => reject(new ApiError('unauthenticated', 'answered 401'));
    }),
}));

beforeEach(() => {
  vi.resetModules();
  refuse = undefined;
  const record = JSON.stringify({ version: 1, uid: 'ola', verifiedAt: 1 });
  vi.stubGlobal('localStorage', {
    length: 1,
    key: () => 'silna.session',
    getItem: (key: string) => (key === 'silna.session' ? record : null),
    setItem: () => undefined,
    removeItem: () => undefined,
  });
});

async function verifying() {
  const { verifySession } = await import('../../src/app/session/verify-session.ts');
  const session = await import('../../src/features/auth/session.ts');
  expect(session.currentSession().status).toBe('remembered');
  const done = verifySession('ola');
  await vi.waitFor(() => expect(refuse).toBeDefined());
  return { done, session };
}

it('a token that is refused ends the session', async () => {
  const { done, session } = await verifying();
  refuse?.();
  await done;
  expect(session.currentSession().status).toBe('expired');
});

it('a refusal that comes after another sign-in leaves that one alone', async () => {
  const { done, session } = await verifying();
  session.confirmSession('ola', 2);
  refuse?.();
  await done;
  expect(session.currentSession().status).toBe('verified');
});
