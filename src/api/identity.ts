import { withDeadline } from '../lib/abort.ts';
import { READ_DEADLINE, WRITE_DEADLINE } from './deadlines.ts';
import { ApiError, type ApiErrorKind } from './error.ts';

/** Who the identity provider says is using this phone. */
export type Identity = { uid: string; email: string };
export type Credentials = { email: string; password: string };

type Firebase = typeof import('./firebase.ts');

let loading: Promise<Firebase> | undefined;

/** Loads Firebase once; a failed load (a lost chunk, no network) may be tried again. */
function firebase(): Promise<Firebase> {
  loading ??= import('./firebase.ts').catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** The person the SDK has stored and checked, or null. Throws `ApiError`. */
export function currentIdentity(): Promise<Identity | null> {
  return asking(READ_DEADLINE, async ({ auth }) => {
    await auth.authStateReady();
    return auth.currentUser ? identityOf(auth.currentUser) : null;
  });
}

/** A bearer token for the current user; `fresh` skips the SDK's own copy. Throws `ApiError`. */
export function idToken({ fresh = false } = {}): Promise<string> {
  return asking(READ_DEADLINE, async ({ auth, getIdToken }) => {
    await auth.authStateReady();
    if (!auth.currentUser) throw new ApiError('unauthenticated', 'nobody is signed in');
    return getIdToken(auth.currentUser, fresh);
  });
}

export function signInWithPassword({ email, password }: Credentials): Promise<Identity> {
  return asking(WRITE_DEADLINE, async ({ auth, signInWithEmailAndPassword }) =>
    identityOf((await signInWithEmailAndPassword(auth, email, password)).user),
  );
}

export function createAccount({ email, password }: Credentials): Promise<Identity> {
  return asking(WRITE_DEADLINE, async ({ auth, createUserWithEmailAndPassword }) =>
    identityOf((await createUserWithEmailAndPassword(auth, email, password)).user),
  );
}

export function endIdentity(): Promise<void> {
  return asking(WRITE_DEADLINE, ({ auth, signOut }) => signOut(auth));
}

/** Whether creating an account failed because the address has one already. */
export function isEmailTaken(error: unknown): boolean {
  return error instanceof ApiError && codeOf(error.cause) === 'auth/email-already-in-use';
}

function identityOf(user: { uid: string; email: string | null }): Identity {
  return { uid: user.uid, email: user.email ?? '' };
}

async function asking<T>(ms: number, ask: (sdk: Firebase) => Promise<T>): Promise<T> {
  try {
    return await withDeadline(ms, async () => ask(await firebase()));
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError(kindOf(error), 'the identity provider gave no usable answer', {
      cause: error,
    });
  }
}

/** Codes after which the stored user is really gone; the SDK has signed her out by then. */
const SIGNED_OUT = new Set([
  'auth/user-token-expired',
  'auth/invalid-user-token',
  'auth/user-disabled',
  'auth/user-not-found',
]);
const NO_ANSWER = new Set([
  'auth/network-request-failed',
  'auth/internal-error',
  'auth/timeout',
  'auth/too-many-requests',
]);

function kindOf(error: unknown): ApiErrorKind {
  const code = codeOf(error);
  if (SIGNED_OUT.has(code)) return 'unauthenticated';
  if (NO_ANSWER.has(code) || !code.startsWith('auth/')) return 'unreachable';
  return 'rejected';
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
