import { ApiError, hasKind } from '../../api/error.ts';
import {
  createAccount,
  type Credentials,
  endIdentity,
  type Identity,
  isEmailTaken,
  signInWithPassword,
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
  return enter(await signInWithPassword(credentials));
}

/** Creates the account and its profile. Rejects with `RegistrationError`. */
export async function signUp(credentials: Credentials): Promise<Account> {
  try {
    const identity = await newOrOwnIdentity(credentials);
    const profile = { ...defaultProfile(identity, new Date()), uid: identity.uid };
    return await enter(identity, () => register(profile));
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
async function enter(identity: Identity, prepare?: () => Promise<unknown>): Promise<Account> {
  try {
    await prepare?.();
    const { data } = await readLogin().catch(async (error: unknown) => {
      if (!hasKind(error, 'not-found')) throw error;
      await register(defaultProfile(identity, new Date()));
      return readLogin();
    });
    confirmSession(identity.uid, Date.now());
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
