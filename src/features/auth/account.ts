import { ApiError, hasKind } from '../../api/error.ts';
import {
  createAccount,
  type Credentials,
  endIdentity,
  type Identity,
  signInWithPassword,
} from '../../api/identity.ts';
import { readLogin, register } from '../../api/users.ts';
import { DEFAULT_FULL_NAME, type Registration } from '../../contract/users.ts';
import { confirmSession, endSession } from './session.ts';

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
    const identity = await createAccount(credentials);
    await register({ ...defaultProfile(identity, new Date()), uid: identity.uid });
    return await enter(identity);
  } catch (error) {
    const text = error instanceof ApiError ? error.serverText : undefined;
    throw new RegistrationError(text ?? REGISTRATION_FAILED, { cause: error });
  }
}

/**
 * Ends the session here. The phone forgets first: a sign-out that cannot reach the provider must
 * not leave her signed in on a borrowed phone.
 */
export async function signOut(): Promise<void> {
  endSession();
  await endIdentity();
}

/** A 404 from the profile look-up means that she is new here: she is registered silently. */
async function enter(identity: Identity): Promise<Account> {
  const { data } = await readLogin().catch(async (error: unknown) => {
    if (!hasKind(error, 'not-found')) throw error;
    await register(defaultProfile(identity, new Date()));
    return readLogin();
  });
  confirmSession(identity.uid, Date.now());
  return { uid: identity.uid, subscribed: data.subscriptions };
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
