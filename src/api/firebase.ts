/** The identity SDK, a chunk of its own: `token.ts` loads it when a token is first needed. */
import { initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  type User,
} from 'firebase/auth';
import { config } from '../config.ts';
import { ApiError } from './error.ts';
import { patientUserStore } from './user-store.ts';

export {
  applyActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  getIdToken,
  reauthenticateWithCredential,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from 'firebase/auth';

const { projectId, apiKey, authDomain, authEmulator } = config.firebase;

export const app = initializeApp({ projectId, apiKey, authDomain });

/**
 * The SDK's note of the days on which it is used: every call waits for its database first, so that one which
 * hangs would stop all calls. The published type of an app names no container.
 */
const { container } = app as unknown as { container: { providers: Map<string, unknown> } };
container.providers.delete('heartbeat');

const userStore = patientUserStore(indexedDBLocalPersistence, browserLocalPersistence);

/**
 * Without a popup resolver: with one, the SDK waits at start for a script of Google's host that has
 * no timeout. The resolver is passed at the popup call itself.
 */
export const auth = initializeAuth(app, { persistence: userStore.persistence });
void auth.authStateReady().then(userStore.hasStarted);

/**
 * The user the SDK has stored and checked; null where the store could be read and nobody is signed in.
 * Throws `ApiError`: `unreachable` where it could not be read.
 */
export async function storedUser(): Promise<User | null> {
  await auth.authStateReady();
  if (auth.currentUser || userStore.saysNobody()) return auth.currentUser;
  throw new ApiError('unreachable', 'the store of the signed-in user cannot be read');
}

// Language of the e-mails and of the providers' windows.
auth.languageCode = 'pl';

if (authEmulator) connectAuthEmulator(auth, authEmulator, { disableWarnings: true });
