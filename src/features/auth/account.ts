import { pushEvent } from '../../api/data-layer.ts';
import { ApiError, hasKind } from '../../api/error.ts';
import { isEmailTaken } from '../../api/identity-errors.ts';
import {
  createAccount,
  type Credentials,
  endIdentity,
  type Identity,
  type ProviderName,
  signInWithPassword,
  signInWithProvider,
} from '../../api/identity.ts';
import { readLogin, register } from '../../api/users.ts';
import { DEFAULT_FULL_NAME, type Registration } from '../../contract/users.ts';
import { confirmSession } from './session.ts';

/** A person who has just signed in. */
export type Account = { uid: string; subscribed: boolean };

export const REGISTRATION_FAILED = 'Nie udało się zarejestrować, sprawdź dane i spróbuj ponownie.';

/** Its message is the Polish text to show. */
export class RegistrationError extends Error {
  override name = 'RegistrationError';
}

/** Signs in with e-mail and password. Any failure rejects; nothing is remembered then. */
export async function signIn(credentials: Credentials): Promise<Account> {
  return enter(await signInWithPassword(credentials), 'password');
}

/** The same in the window of another provider. */
export async function signInWith(provider: ProviderName): Promise<Account> {
  return enter(await signInWithProvider(provider), provider);
}

/** Creates the account and its profile. Rejects with `RegistrationError`. */
export async function signUp(credentials: Credentials): Promise<Account> {
  try {
    const identity = await newOrOwnIdentity(credentials);
    const profile = { ...defaultProfile(identity, new Date()), uid: identity.uid };
    return await enter(identity, 'password', () => register(profile));
  } catch (error) {
    const text = error instanceof ApiError ? error.serverText : undefined;
    throw new RegistrationError(text ?? REGISTRATION_FAILED, { cause: error });
  }
}

/** A registration whose second half failed left the account behind: her own password opens it. */
async function newOrOwnIdentity(credentials: Credentials): Promise<Identity> {
  try {
    return await createAccount(credentials);
  } catch (error) {
    if (isEmailTaken(error)) return signInWithPassword(credentials);
    throw error;
  }
}

/**
 * From an identity to a session. A 404 from the profile look-up means that she is new here: she is
 * registered silently. When it fails, the identity goes too: a person the app does not know must not
 * lend her token to the one it remembers.
 */
async function enter(
  identity: Identity,
  method: 'password' | ProviderName,
  prepare?: () => Promise<unknown>,
): Promise<Account> {
  try {
    await prepare?.();
    let isNew = prepare !== undefined;
    const { data } = await readLogin().catch(async (error: unknown) => {
      if (!hasKind(error, 'not-found')) throw error;
      isNew = true;
      await register(defaultProfile(identity, new Date()));
      return readLogin();
    });
    confirmSession(identity.uid, Date.now());
    pushEvent({ event: 'auth', action: isNew ? 'sign_up' : 'sign_in', method });
    return { uid: identity.uid, subscribed: data.subscriptions };
  } catch (error) {
    await endIdentity().catch(() => undefined);
    throw error;
  }
}

function defaultProfile({ email }: Identity, now: Date): Registration {
  return {
    email,
    created_time: now.toISOString(),
    last_activity: now.toISOString(),
    phone_number: 0,
    full_name: DEFAULT_FULL_NAME,
    address: { city: '', street: '', zipCode: '' },
  };
}
