/** Sign-in in a provider's own window or page: only ever reached by `import()` from identity.ts. */
import {
  browserPopupRedirectResolver,
  getAdditionalUserInfo,
  getIdToken,
  getRedirectResult,
  GoogleAuthProvider,
  OAuthProvider,
  reauthenticateWithPopup,
  signInWithPopup,
  signInWithRedirect,
  type UserCredential,
} from 'firebase/auth';
import { ApiError } from './error.ts';
import { auth, storedUser } from './firebase.ts';

const providers = { google: new GoogleAuthProvider(), apple: appleProvider() };

// The popup needs a script from there first, and has to open soon after the tap.
const preconnect = document.createElement('link');
preconnect.rel = 'preconnect';
preconnect.href = 'https://apis.google.com';
document.head.append(preconnect);

/** Opens the window and waits for the user without a deadline. */
export async function signInByPopup(name: keyof typeof providers) {
  return signedIn(await signInWithPopup(auth, providers[name], browserPopupRedirectResolver));
}

/** As `signInByPopup`, for the user who is signed in; another account is refused. */
export async function confirmByPopup(name: keyof typeof providers): Promise<void> {
  const user = await storedUser();
  if (!user) throw new ApiError('unauthenticated', 'nobody is signed in');
  await reauthenticateWithPopup(user, providers[name], browserPopupRedirectResolver);
  await getIdToken(user, true);
}

/** Leaves this page for the provider's. Resolves when the back button brings this page back as it was. */
export function leaveForProvider(name: keyof typeof providers): Promise<void> {
  return Promise.race([
    signInWithRedirect(auth, providers[name], browserPopupRedirectResolver),
    new Promise<void>((resolve) => {
      addEventListener('pageshow', ({ persisted }) => persisted && resolve());
    }),
  ]);
}

/** The result that the provider's page has brought back to this tab; null where the user left it without signing in. */
export async function redirectResult() {
  const credential = await getRedirectResult(auth, browserPopupRedirectResolver);
  return credential && signedIn(credential);
}

function signedIn(credential: UserCredential) {
  return { user: credential.user, isNew: getAdditionalUserInfo(credential)?.isNewUser === true };
}

function appleProvider(): OAuthProvider {
  const provider = new OAuthProvider('apple.com');
  // Registration needs the e-mail address.
  provider.addScope('email');
  provider.addScope('name');
  return provider;
}
