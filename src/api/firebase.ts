/** The heavy half of identity: only ever reached by `import()` from identity.ts and documents.ts. */
import { initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth';
import { config } from '../config.ts';

export {
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  getIdToken,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
} from 'firebase/auth';

const { projectId, apiKey, authDomain, authEmulator } = config.firebase;

export const app = initializeApp({ projectId, apiKey, authDomain });

/**
 * Without a popup resolver: with one, the SDK waits at start for a script of Google's host that has
 * no timeout. The resolver is passed at the popup call itself.
 */
export const auth = initializeAuth(app, {
  persistence: [indexedDBLocalPersistence, browserLocalPersistence],
});

// Language of the e-mails and of the providers' windows.
auth.languageCode = 'pl';

if (authEmulator) connectAuthEmulator(auth, authEmulator, { disableWarnings: true });
