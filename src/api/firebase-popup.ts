/** Sign-in in a provider's own window: only ever reached by `import()` from identity.ts. */
import {
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  OAuthProvider,
  signInWithPopup,
} from 'firebase/auth';
import { auth } from './firebase.ts';

const providers = { google: new GoogleAuthProvider(), apple: appleProvider() };

// The window may only open once a script from there has come, and soon after the tap.
const preconnect = document.createElement('link');
preconnect.rel = 'preconnect';
preconnect.href = 'https://apis.google.com';
document.head.append(preconnect);

/** Opens the window and waits for as long as she takes in it. */
export async function signInByPopup(name: keyof typeof providers) {
  return (await signInWithPopup(auth, providers[name], browserPopupRedirectResolver)).user;
}

function appleProvider(): OAuthProvider {
  const provider = new OAuthProvider('apple.com');
  // Without the address she could not be registered.
  provider.addScope('email');
  provider.addScope('name');
  return provider;
}
