import type { Agent } from 'node:http';
import type { Auth, DecodedIdToken } from 'firebase-admin/auth';
import * as v from 'valibot';
import { ApiError } from '../http/api-error.ts';
import { reasonOf } from '../db/reason.ts';
import type { users } from '../db/schema.ts';
import { withDeadline } from '../http/deadline.ts';
import { isStorable } from '../http/storable-text.ts';
import { adminAuth, authCodeOf } from './admin-auth.ts';
import { cacheTokens } from './token-cache.ts';

export interface VerifiedUser {
  uid: string;
  /** Undefined for an account without a usable one, such as one whose provider does not share it. */
  email: string | undefined;
  /** The row of the user as this request has read it; null for one without a profile. */
  profile?: Pick<typeof users.$inferSelect, 'email' | 'fullName' | 'phoneNumber'> | null;
}

/**
 * The user of an ID token; undefined when the token is malformed, unsigned, expired, revoked or another
 * project's. Rejects with a 503 `ApiError` when it cannot be checked, because the provider's
 * certificates (or the demo's emulator) are out of reach.
 */
export type VerifyToken = (idToken: string) => Promise<VerifiedUser | undefined>;

interface TokenVerifierOptions {
  projectId: string;
  /** Carries the certificate requests; tests answer them on loopback. */
  httpAgent?: Agent;
  /** Milliseconds until a token counts as one that cannot be checked. */
  deadlineMs?: number;
  clock?: () => Date;
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
 * `auth/argument-error` covers bad tokens and, in the SDK's own mapping, failed certificate requests as
 * well; only the former say that the token is invalid.
 */
const ABOUT_THE_TOKEN = /^(?:Decoding )?Firebase ID token |^verifyIdToken\(\) expects /;

/** The minimal shape of an ID token; the SDK throws on others instead of refusing them. */
const header = v.object({ alg: v.picklist(['RS256', 'none']) });
const payload = v.object({
  aud: v.string(),
  iss: v.string(),
  sub: v.string(),
  exp: v.number(),
  email: v.optional(v.string()),
});
const SECOND_MS = 1000;
/** The longest address that a letter can be sent to has 254 characters (RFC 5321). */
const ADDRESS = /^(?=.{3,254}$)[^\s@]+@[^\s@]+$/u;

/**
 * In production a token is checked against Google's certificates, so that a deleted or disabled account
 * can use its last token until that expires, an hour at most. With the emulator the SDK looks the
 * account up. The result is cached for a minute, see `cacheTokens`.
 */
export function createTokenVerifier({
  projectId,
  httpAgent,
  deadlineMs = DEADLINE_MS,
  clock = () => new Date(),
}: TokenVerifierOptions): TokenVerifier {
  const admin = adminAuth({ projectId, httpAgent });
  let leader: Promise<unknown> | undefined;

  /**
   * The first caller may have to fetch the certificates. Concurrent callers wait for it and use the
   * cached copy, where the SDK would fetch one for each of them.
   */
  async function verify(auth: Auth, idToken: string): Promise<DecodedIdToken> {
    if (leader !== undefined) {
      await leader;
      return auth.verifyIdToken(idToken);
    }
    const verifying = withDeadline(deadlineMs, auth.verifyIdToken(idToken));
    // The first caller gets the error from `verifying` itself; the others check for themselves.
    leader = verifying.catch(() => {}).then(() => (leader = undefined));
    return verifying;
  }

  async function check(idToken: string) {
    if (!isIdToken(idToken)) return undefined;
    const auth = await admin.calls();
    try {
      const { uid, email, exp } = await withDeadline(deadlineMs, verify(auth, idToken));
      return { user: { uid, email: addressOf(email) }, expiresAt: exp * SECOND_MS };
    } catch (error) {
      if (isRefusal(error)) return undefined;
      throw new ApiError(
        'unavailable',
        'Nie możemy teraz sprawdzić, kim jesteś. Spróbuj za chwilę.',
        { cause: error },
      );
    }
  }

  return { verify: cacheTokens(check, clock), close: admin.close };
}

/** Absent when no provider could take it: an identity provider hands on whatever another one claims. */
function addressOf(email: string | undefined): string | undefined {
  return email !== undefined && isStorable(email) && ADDRESS.test(email) ? email : undefined;
}

function isIdToken(text: string): boolean {
  const [head = '', body = ''] = text.split('.');
  return v.is(header, decoded(head)) && v.is(payload, decoded(body));
}

function decoded(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString());
  } catch {
    return undefined;
  }
}

function isRefusal(error: unknown): boolean {
  const code = authCodeOf(error);
  if (code === 'auth/argument-error') return ABOUT_THE_TOKEN.test(reasonOf(error));
  return code !== undefined && REFUSED.has(code);
}
