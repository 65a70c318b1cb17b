/** Sign-in in a provider's own window: only ever reached by `import()` from identity.ts. */
import {
  browserPopupRedirectResolver,
  getAdditionalUserInfo,
  GoogleAuthProvider,
  OAuthProvider,
  signInWithPopup,
} from 'firebase/auth';
import { auth } from './firebase.ts';

const providers = { google: new GoogleAuthProvider(), apple: appleProvider() };

// The popup needs a script from there first, and has to open soon after the tap.
const preconnect = document.createElement('link');
preconnect.rel = 'preconnect';
preconnect.href = 'https://apis.google.com';
document.head.append(preconnect);

/** Opens the window and waits for the user without a deadline. */
export async function signInByPopup(name: keyof typeof providers) {
  const credential = await signInWithPopup(auth, providers[name], browserPopupRedirectResolver);
  return { user: credential.user, isNew: getAdditionalUserInfo(credential)?.isNewUser === true };
}

function appleProvider(): OAuthProvider {
  const provider = new OAuthProvider('apple.com');
  // Registration needs the e-mail address.
  provider.addScope('email');
  provider.addScope('name');
  return provider;
}
