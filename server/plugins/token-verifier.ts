import type { Agent } from 'node:http';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { FirebaseAuthError, getAuth } from 'firebase-admin/auth';
import { ApiError } from './api-error.ts';
import { withDeadline } from './deadline.ts';

export interface VerifiedUser {
  uid: string;
  /** Undefined for an account without one, such as a provider that keeps it to itself. */
  email: string | undefined;
}

/**
 * The user an ID token vouches for; undefined when the token is malformed, unsigned, expired,
 * revoked or another project's. Rejects with a 503 `ApiError` when it cannot be told, because the
 * provider's certificates (or the demo's emulator) are out of reach.
 */
export type VerifyToken = (idToken: string) => Promise<VerifiedUser | undefined>;

export interface TokenVerifierOptions {
  projectId: string;
  /** Carries the certificate requests; tests answer them on loopback. */
  httpAgent?: Agent;
}

export interface TokenVerifier {
  verify: VerifyToken;
  close(): Promise<void>;
}

/** The SDK sets none; Google's certificates take well under a second, the page waits 8 s for a read. */
const DEADLINE_MS = 5_000;
const REFUSED = new Set([
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
]);
/**
 * `auth/argument-error` covers bad tokens and, in the SDK's own mapping, failed certificate
 * requests as well; only the former speak about the token.
 */
const ABOUT_THE_TOKEN = /^(?:Decoding )?Firebase ID token |^verifyIdToken\(\) expects /;

/**
 * In production a token is checked against Google's certificates, so that a deleted or disabled
 * account keeps its last token until that expires, an hour at most. With the emulator the SDK
 * looks the account up every time.
 */
export function createTokenVerifier({ projectId, httpAgent }: TokenVerifierOptions): TokenVerifier {
  const app = initializeApp(
    { projectId, ...(httpAgent && { httpAgent }) },
    `silna-${projectId}-${crypto.randomUUID()}`,
  );
  const auth = getAuth(app);

  return {
    async verify(idToken) {
      try {
        const { uid, email } = await withDeadline(DEADLINE_MS, auth.verifyIdToken(idToken));
        return { uid, email };
      } catch (error) {
        if (isRefusal(error)) return undefined;
        throw new ApiError(
          'unavailable',
          'Nie możemy teraz sprawdzić, kim jesteś. Spróbuj za chwilę.',
          { cause: error },
        );
      }
    },
    close: () => deleteApp(app),
  };
}

function isRefusal(error: unknown): boolean {
  if (!(error instanceof FirebaseAuthError)) return false;
  if (error.code === 'auth/argument-error') return ABOUT_THE_TOKEN.test(error.message);
  return REFUSED.has(error.code);
}
