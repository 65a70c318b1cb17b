import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../src/api/error.ts';
import { eventually } from '../../../fixtures/eventually.ts';

const ANNA = { uid: 'anna', email: 'anna@example.com' };
const LOGIN = {
  data: {
    subscriptions: true,
    user_details: { user: { full_name: 'Anna', phone_number: '0', email: ANNA.email } },
  },
};
const NOT_FOUND = new ApiError('not-found', 'answered 404');
const TAKEN = new ApiError('rejected', 'refused', {
  cause: Object.assign(new Error('taken'), { code: 'auth/email-already-in-use' }),
});

// Provider and server are tested elsewhere (tests/e2e/account, google).
const identity = vi.hoisted(() => ({
  createAccount: vi.fn(),
  endIdentity: vi.fn(async () => {}),
  leaveForProvider: vi.fn(),
  mayLeaveForProvider: vi.fn(),
  returnedIdentity: vi.fn(),
  sendVerification: vi.fn(),
  signInWithPassword: vi.fn(),
  signInWithProvider: vi.fn(),
}));
const users = vi.hoisted(() => ({ readLogin: vi.fn(), register: vi.fn() }));
vi.mock('../../../../src/api/identity.ts', () => identity);
vi.mock('../../../../src/api/users.ts', () => users);

const { signIn, signInReturned, signInWith, signUp } =
  await import('../../../../src/features/auth/account.ts');
const { forgetRedirect, notedRedirect } =
  await import('../../../../src/features/auth/redirect-note.ts');
const credentials = { email: ANNA.email, password: 'Trening123!' };

beforeEach(() => {
  vi.resetAllMocks();
  vi.stubGlobal('window', { dataLayer: [] });
  identity.endIdentity.mockResolvedValue();
  identity.sendVerification.mockResolvedValue(undefined);
  identity.createAccount.mockResolvedValue(ANNA);
  identity.signInWithPassword.mockResolvedValue(ANNA);
  users.readLogin.mockResolvedValue(LOGIN);
  users.register.mockResolvedValue({ message: 'Konto jest gotowe.' });
});

const events = (): unknown[] => Reflect.get(window, 'dataLayer');
const auth = (action: string, method = 'password') => [{ event: 'auth', action, method }];
const profileIsMissing = () => users.readLogin.mockRejectedValueOnce(NOT_FOUND);
const provider = (isNew: boolean) =>
  identity.signInWithProvider.mockResolvedValue({ identity: ANNA, isNew });

describe('the event', () => {
  it('of a login is a sign-in, also where the profile is made silently', async () => {
    profileIsMissing();
    await signIn(credentials);
    const now = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(users.register.mock.calls).toEqual([
      [
        {
          email: ANNA.email,
          created_time: now,
          last_activity: now,
          phone_number: 0,
          full_name: 'Nowa użytkowniczka',
          address: { city: '', street: '', zipCode: '' },
        },
      ],
    ]);
    expect(events()).toEqual(auth('sign_in'));
  });

  it('of an account that a provider creates is a sign-up', async () => {
    provider(true);
    profileIsMissing();
    await signInWith('google');
    expect(events()).toEqual(auth('sign_up', 'google'));
  });

  it('of an account that a provider knows is a sign-in, with a profile and without', async () => {
    provider(false);
    await signInWith('apple');
    expect(events()).toEqual(auth('sign_in', 'apple'));
    profileIsMissing();
    await signInWith('apple');
    expect(events()?.at(-1)).toEqual(auth('sign_in', 'apple')[0]);
  });

  it('of a registration is a sign-up', async () => {
    await signUp(credentials);
    expect(users.register).toHaveBeenCalledWith(expect.objectContaining({ uid: 'anna' }));
    expect(events()).toEqual(auth('sign_up'));
  });

  it('of a registration that broke off before its profile is a sign-up when it ends', async () => {
    identity.createAccount.mockRejectedValue(TAKEN);
    profileIsMissing();
    await signUp(credentials);
    expect(users.register).toHaveBeenCalledWith(expect.objectContaining({ uid: 'anna' }));
    expect(events()).toEqual(auth('sign_up'));
  });

  it('of registering with an account that is all there is a sign-in', async () => {
    identity.createAccount.mockRejectedValue(TAKEN);
    await signUp(credentials);
    expect(users.register).not.toHaveBeenCalled();
    expect(events()).toEqual(auth('sign_in'));
  });
});

describe('a window that the browser blocks', () => {
  const BLOCKED = new ApiError('rejected', 'refused', {
    cause: Object.assign(new Error('blocked'), { code: 'auth/popup-blocked' }),
  });

  it("gives way to the provider's page, which is noted while this one is left", async () => {
    identity.signInWithProvider.mockRejectedValue(BLOCKED);
    identity.mayLeaveForProvider.mockReturnValue(true);
    identity.leaveForProvider.mockReturnValue(new Promise(() => {}));
    void signInWith('apple');
    await eventually(() => expect(identity.leaveForProvider).toHaveBeenCalledWith('apple'));
    expect(notedRedirect()).toBe('apple');
    forgetRedirect();
  });

  it('leaves no note where the page could not be opened, or the user has come back from it', async () => {
    identity.signInWithProvider.mockRejectedValue(BLOCKED);
    identity.mayLeaveForProvider.mockReturnValue(true);
    identity.leaveForProvider.mockResolvedValueOnce(undefined);
    expect(await signInWith('google')).toBeUndefined();
    expect(notedRedirect()).toBeUndefined();
    const unreachable = new ApiError('unreachable', 'no answer');
    identity.leaveForProvider.mockRejectedValueOnce(unreachable);
    await expect(signInWith('google')).rejects.toBe(unreachable);
    expect(notedRedirect()).toBeUndefined();
  });

  it("is told where the provider's page belongs to another site", async () => {
    identity.signInWithProvider.mockRejectedValue(BLOCKED);
    identity.mayLeaveForProvider.mockReturnValue(false);
    await expect(signInWith('google')).rejects.toBe(BLOCKED);
    expect(identity.leaveForProvider).not.toHaveBeenCalled();
  });

  it('ends in a session with what the page brings back, and in none without', async () => {
    identity.returnedIdentity.mockResolvedValueOnce({ identity: ANNA, isNew: true });
    profileIsMissing();
    expect(await signInReturned('google')).toEqual({
      uid: 'anna',
      subscribed: true,
      before: 'same',
    });
    expect(events()).toEqual(auth('sign_up', 'google'));
    identity.returnedIdentity.mockResolvedValueOnce(null);
    expect(await signInReturned('google')).toBeUndefined();
    expect(events()).toHaveLength(1);
  });
});

describe('a registration that fails', () => {
  it('says what the server says, and leaves nobody signed in', async () => {
    users.register.mockRejectedValue(
      new ApiError('rejected', 'answered 422', { serverText: 'Tak się nie da.' }),
    );
    await expect(signUp(credentials)).rejects.toThrow('Tak się nie da.');
    expect(identity.endIdentity).toHaveBeenCalledTimes(1);
    expect(events()).toEqual([]);
  });

  it('has words of its own where the server has none', async () => {
    identity.createAccount.mockRejectedValue(new ApiError('unreachable', 'no answer'));
    await expect(signUp(credentials)).rejects.toThrow(
      'Nie udało się zarejestrować, sprawdź dane i spróbuj ponownie.',
    );
  });
});
