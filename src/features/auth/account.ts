import { pushEvent } from '../../api/data-layer.ts';
import { ApiError, hasKind } from '../../api/error.ts';
import { isEmailTaken } from '../../api/identity-errors.ts';
import {
  createAccount,
  type Credentials,
  endIdentity,
  type Identity,
  leaveForProvider,
  mayLeaveForProvider,
  type ProviderName,
  returnedIdentity,
  sendVerification,
  signInWithPassword,
  signInWithProvider,
} from '../../api/identity.ts';
import { popupFailure } from '../../api/popup-failure.ts';
import { readLogin, register } from '../../api/users.ts';
import { DEFAULT_FULL_NAME, type Registration } from '../../contract/users.ts';
import { withDeadline } from '../../lib/abort.ts';
import { noteError } from '../../lib/note-error.ts';
import { STORE_DEADLINE } from '../../offline/storage-deadlines.ts';
import { forgetRedirect, noteRedirect } from './redirect-note.ts';
import { confirmSession, sessionOwner } from './session.ts';

/** The user who has just signed in, and whose session this device had before: none after a sign-out. */
export type Account = { uid: string; subscribed: boolean; before: 'nobody' | 'same' | 'another' };

export const REGISTRATION_FAILED = 'Nie udało się zarejestrować, sprawdź dane i spróbuj ponownie.';

/** A failed registration; its message is the Polish text to show. */
export class RegistrationError extends Error {
  override name = 'RegistrationError';
}

/** Signs in with e-mail and password. Any failure rejects, and no session is stored. */
export async function signIn(credentials: Credentials): Promise<Account> {
  return enter(await signInWithPassword(credentials), { method: 'password', isNew: false });
}

/**
 * Signs in through the window of another provider. Where the browser blocks it, this tab leaves for the provider's
 * page and the next document goes on with `signInReturned`; undefined where the user goes back instead.
 */
export async function signInWith(provider: ProviderName): Promise<Account | undefined> {
  try {
    const { identity, isNew } = await signInWithProvider(provider);
    return await enter(identity, { method: provider, isNew });
  } catch (error) {
    if (popupFailure(error) !== 'blocked' || !mayLeaveForProvider()) throw error;
    await leave(provider);
    return undefined;
  }
}

async function leave(provider: ProviderName): Promise<void> {
  noteRedirect(provider);
  // The note is for the next document; this one is still here only where leaving has failed or was taken back.
  await leaveForProvider(provider).finally(forgetRedirect);
}

/** Signs in with what the page of `provider` has brought back; undefined where it brought nothing. */
export async function signInReturned(provider: ProviderName): Promise<Account | undefined> {
  forgetRedirect();
  const returned = await returnedIdentity();
  return returned
    ? enter(returned.identity, { method: provider, isNew: returned.isNew })
    : undefined;
}

/** Creates the account and its profile. Rejects with `RegistrationError`. */
export async function signUp(credentials: Credentials): Promise<Account> {
  try {
    const { identity, isNew } = await newOrOwnIdentity(credentials);
    const account = await enter(identity, { method: 'password', isNew, isRegistering: true });
    // Nobody waits for the letter: only what needs a confirmed address asks for one.
    sendVerification().catch((failure: unknown) => noteError('identity', failure));
    return account;
  } catch (error) {
    const text = error instanceof ApiError ? error.serverText : undefined;
    throw new RegistrationError(text ?? REGISTRATION_FAILED, { cause: error });
  }
}

/** Creates the identity, or signs in to it with the same password if a registration failed halfway before. */
async function newOrOwnIdentity(
  credentials: Credentials,
): Promise<{ identity: Identity; isNew: boolean }> {
  try {
    return { identity: await createAccount(credentials), isNew: true };
  } catch (error) {
    if (!isEmailTaken(error)) throw error;
    return { identity: await signInWithPassword(credentials), isNew: false };
  }
}

interface Entry {
  method: 'password' | ProviderName;
  /** Whether the identity was created just now. */
  isNew: boolean;
  /** Whether the user came by the registration form. */
  isRegistering?: boolean;
}

/**
 * Turns an identity into a session. A 404 from the profile look-up means that the user is new here and is
 * registered silently; it is tracked as a sign-up only from the registration form or where the identity
 * is new as well. When it fails, the identity is signed out too: otherwise calls of the remembered user
 * would carry the token of another one.
 */
async function enter(
  identity: Identity,
  { method, isNew, isRegistering = false }: Entry,
): Promise<Account> {
  let isSignUp = isNew;
  const registerNow = () =>
    register({
      ...defaultProfile(identity, new Date()),
      ...(isRegistering && { uid: identity.uid }),
    });
  try {
    if (isNew && isRegistering) await registerNow();
    const { data } = await readLogin().catch(async (error: unknown) => {
      if (!hasKind(error, 'not-found')) throw error;
      isSignUp ||= isRegistering;
      await registerNow();
      return readLogin();
    });
    await forgetSnapshots(identity.uid).catch((failure: unknown) => noteError('store', failure));
    const before = sessionOwner();
    confirmSession(identity.uid, Date.now());
    pushEvent({ event: 'auth', action: isSignUp ? 'sign_up' : 'sign_in', method });
    return {
      uid: identity.uid,
      subscribed: data.subscriptions,
      before: sessionBefore(before, identity),
    };
  } catch (error) {
    await endIdentity().catch((failure: unknown) => noteError('identity', failure));
    throw error;
  }
}

function sessionBefore(owner: string | undefined, { uid }: Identity): Account['before'] {
  if (owner === undefined) return 'nobody';
  return owner === uid ? 'same' : 'another';
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

/**
 * Drops earlier snapshots before the session becomes that of `uid`, so that no data of another user shows in it. The
 * module is loaded here because it has no use before a sign-in.
 */
function forgetSnapshots(uid: string): Promise<void> {
  return withDeadline(STORE_DEADLINE, async () => {
    const { beginEpoch } = await import('../../offline/page-snapshots.ts');
    await beginEpoch(uid, () => crypto.randomUUID());
  });
}
