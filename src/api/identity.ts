import { config } from '../config.ts';
import { withDeadline } from '../lib/abort.ts';
import { READ_DEADLINE, WRITE_DEADLINE } from './call-deadlines.ts';
import { ApiError } from './error.ts';
import { identityError } from './identity-errors.ts';
import { loadedOnce } from './loaded-once.ts';
import { asking } from './token.ts';

/** The user as the identity provider knows them. */
export type Identity = { uid: string; email: string };
export type Credentials = { email: string; password: string };
/** An identity of another provider; `isNew` says that the sign-in created the account. */
export type ProvidedIdentity = { identity: Identity; isNew: boolean };
/** Providers whose account can be used instead of a password. */
export type ProviderName = 'google' | 'apple';

const popup = loadedOnce(() => import('./firebase-popup.ts'));

/** The user who is signed in, or null where nobody is. Throws `ApiError`. */
export function currentIdentity(): Promise<Identity | null> {
  return asking(READ_DEADLINE, async ({ storedUser }) => {
    const user = await storedUser();
    return user && identityOf(user);
  });
}

/** Sign-in methods of the current user: `password`, `google.com`, `apple.com`. Throws `ApiError`. */
export function signInMethods(): Promise<string[]> {
  return asking(READ_DEADLINE, async ({ storedUser }) => {
    const user = await storedUser();
    if (!user) throw new ApiError('unauthenticated', 'nobody is signed in');
    return user.providerData.map(({ providerId }) => providerId);
  });
}

export function signInWithPassword({ email, password }: Credentials): Promise<Identity> {
  return asking(WRITE_DEADLINE, async ({ auth, signInWithEmailAndPassword }) =>
    identityOf((await signInWithEmailAndPassword(auth, email, password)).user),
  );
}

/** Preloads what a provider's popup needs: browsers allow it only shortly after the tap. */
export function prepareProviders(): void {
  // A failure is ignored here: the tap loads it again and reports the error.
  popup().catch(() => undefined);
}

/** Signs in through the provider's window. No deadline: the user types there. Throws `ApiError`. */
export async function signInWithProvider(name: ProviderName): Promise<ProvidedIdentity> {
  try {
    const { user, isNew } = await (await popup()).signInByPopup(name);
    return { identity: identityOf(user), isNew };
  } catch (error) {
    throw identityError(error);
  }
}

/**
 * Whether a provider's page can be opened in this tab: its answer waits in the storage of the auth domain, which
 * a browser that partitions storage lets this page read on its own domain only.
 */
export function mayLeaveForProvider(): boolean {
  return config.firebase.authDomain === location.host;
}

/**
 * Leaves this page for the provider's, which leads back to this address, where `returnedIdentity` has the
 * result. Resolves where the back button brings this page back as it was. Throws `ApiError`.
 */
export async function leaveForProvider(name: ProviderName): Promise<void> {
  try {
    await (await popup()).leaveForProvider(name);
  } catch (error) {
    throw identityError(error);
  }
}

/** The result of `leaveForProvider`; null where the user came back without signing in. Throws `ApiError`. */
export async function returnedIdentity(): Promise<ProvidedIdentity | null> {
  try {
    const result = await withDeadline(WRITE_DEADLINE, async () => (await popup()).redirectResult());
    return result && { identity: identityOf(result.user), isNew: result.isNew };
  } catch (error) {
    throw identityError(error);
  }
}

export function createAccount({ email, password }: Credentials): Promise<Identity> {
  return asking(WRITE_DEADLINE, async ({ auth, createUserWithEmailAndPassword }) =>
    identityOf((await createUserWithEmailAndPassword(auth, email, password)).user),
  );
}

/** Makes the provider send an e-mail with a reset link. Throws `ApiError`. */
export function sendReset(email: string): Promise<void> {
  return asking(WRITE_DEADLINE, ({ auth, sendPasswordResetEmail }) =>
    sendPasswordResetEmail(auth, email),
  );
}

/** Makes the provider send the current user a letter that confirms the address. Throws `ApiError`. */
export function sendVerification(): Promise<void> {
  return asking(WRITE_DEADLINE, async ({ storedUser, sendEmailVerification }) => {
    const user = await storedUser();
    if (user && !user.emailVerified) await sendEmailVerification(user);
  });
}

/**
 * Makes the provider send a letter to `email`, whose link makes it the address of the current user. The password is
 * asked for each time: access to the unlocked phone alone must not be enough to take the account. Throws `ApiError`.
 */
export function sendAddressChange({ email, password }: Credentials): Promise<void> {
  return asking(WRITE_DEADLINE, async (sdk) => {
    const user = await sdk.storedUser();
    if (!user?.email) throw new ApiError('unauthenticated', 'nobody is signed in');
    const credential = sdk.EmailAuthProvider.credential(user.email, password);
    await sdk.reauthenticateWithCredential(user, credential);
    await sdk.verifyBeforeUpdateEmail(user, email);
  });
}

/** Has the current user give the password again, and gets a token that says so. Throws `ApiError`. */
export async function confirmPassword(password: string): Promise<void> {
  await asking(WRITE_DEADLINE, async (sdk) => {
    const user = await sdk.storedUser();
    if (!user?.email) throw new ApiError('unauthenticated', 'nobody is signed in');
    const credential = sdk.EmailAuthProvider.credential(user.email, password);
    await sdk.reauthenticateWithCredential(user, credential);
    await sdk.getIdToken(user, true);
  });
}

/** As `confirmPassword`, in the window of a provider. No deadline: the user types there. Throws `ApiError`. */
export async function confirmByProvider(name: ProviderName): Promise<void> {
  try {
    await (await popup()).confirmByPopup(name);
  } catch (error) {
    throw identityError(error);
  }
}

/** Applies the code of a letter that confirms, changes or restores an address. Throws `ApiError`. */
export async function applyLetterCode(oobCode: string): Promise<void> {
  await asking(WRITE_DEADLINE, ({ auth, applyActionCode }) => applyActionCode(auth, oobCode));
  // The user who is signed in here gets a token that knows the address. Where a change has ended the session there is
  // none, and one that cannot be fetched now comes within the hour.
  await asking(READ_DEADLINE, async ({ storedUser, getIdToken, reload }) => {
    const user = await storedUser();
    if (!user) return;
    await getIdToken(user, true);
    await reload(user);
  }).catch(() => undefined);
}

/** The address of the account that a reset link is for. Throws `ApiError`, `rejected` where the link is spent. */
export function resetAddress(oobCode: string): Promise<string> {
  return asking(READ_DEADLINE, ({ auth, verifyPasswordResetCode }) =>
    verifyPasswordResetCode(auth, oobCode),
  );
}

/** Sets a new password by the code of a reset link, which works once. Throws `ApiError`. */
export function confirmReset(oobCode: string, password: string): Promise<void> {
  return asking(WRITE_DEADLINE, ({ auth, confirmPasswordReset }) =>
    confirmPasswordReset(auth, oobCode, password),
  );
}

export function endIdentity(): Promise<void> {
  return asking(WRITE_DEADLINE, ({ auth, signOut }) => signOut(auth));
}

function identityOf(user: { uid: string; email: string | null }): Identity {
  return { uid: user.uid, email: user.email ?? '' };
}
