import { bearerToken } from '../../http/bearer.ts';
import type { VerifyToken } from '../../security/token-verifier.ts';
import { unauthenticated } from './documents-error.ts';

/**
 * The caller's uid from an Authorization header; undefined when there is none, since a signed-out read
 * is decided by the rules. Throws UNAUTHENTICATED for a header that is not a bearer ID token and for a
 * token that `verifyToken` does not accept; its rejections pass through.
 */
export async function authenticate(
  header: string | undefined,
  verifyToken: VerifyToken,
): Promise<string | undefined> {
  if (header === undefined) return undefined;
  const token = bearerToken(header);
  if (token === undefined) throw unauthenticated();
  const user = await verifyToken(token);
  if (user === undefined) throw unauthenticated();
  return user.uid;
}
