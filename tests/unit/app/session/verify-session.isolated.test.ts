import { beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../fixtures/eventually.ts';

/** Ends the request that is under way with an error. */
let fail: ((error: unknown) => void) | undefined;
vi.mock('../../../../src/api/identity.ts', () => ({
  currentIdentity: async () => ({ uid: 'ola' }),
  endIdentity: async () => undefined,
}));
vi.mock('../../../../src/api/users.ts', () => ({
  readLogin: () => new Promise((_resolve, reject) => (fail = reject)),
}));

beforeEach(() => {
  vi.resetModules();
  fail = undefined;
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
  const { verifySession } = await import('../../../../src/app/session/verify-session.ts');
  const session = await import('../../../../src/features/auth/session.ts');
  expect(session.currentSession().status).toBe('remembered');
  const { ApiError } = await import('../../../../src/api/error.ts');
  const done = verifySession('ola');
  await eventually(() => expect(fail).toBeDefined());
  const refuse = () => fail?.(new ApiError('unauthenticated', 'answered 401'));
  return { done, refuse, session };
}

it('a token that is refused ends the session', async () => {
  const { done, refuse, session } = await verifying();
  refuse();
  await done;
  expect(session.currentSession().status).toBe('expired');
});

it('a refusal that comes after another sign-in leaves that one alone', async () => {
  const { done, refuse, session } = await verifying();
  session.confirmSession('ola', 2);
  refuse();
  await done;
  expect(session.currentSession().status).toBe('verified');
});

it('a refused command has a session verified that is only remembered', async () => {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: () => undefined });
  const { keepVerifying, verifySession } =
    await import('../../../../src/app/session/verify-session.ts');
  const { ApiError } = await import('../../../../src/api/error.ts');
  const { refusedCommands } = await import('../../../../src/api/refused-commands.ts');
  const { currentSession } = await import('../../../../src/features/auth/session.ts');
  const answer = async (error: unknown) => {
    await eventually(() => expect(fail).toBeDefined());
    const done = verifySession('ola');
    fail?.(error);
    fail = undefined;
    await done;
  };
  keepVerifying();
  await answer(new ApiError('unreachable', 'no answer'));
  expect(currentSession().status).toBe('remembered');
  refusedCommands.notify();
  await answer(new ApiError('unauthenticated', 'answered 401'));
  expect(currentSession().status).toBe('expired');
});
