import { createHash } from 'node:crypto';

/** The result of a check, and when the token expires (ms since 1970). */
interface CheckedToken<User> {
  user: User;
  expiresAt: number;
}

/** A deleted, disabled or revoked account is accepted for this long after its last check. */
const TTL_MS = 60_000;
/** A few hundred bytes each. */
const MOST = 10_000;

/**
 * Caches the user of a token, so that a burst of calls is one check: concurrent calls share it.
 * Refusals and failures are not cached. Tokens are stored as hashes.
 */
export function cacheTokens<User>(
  check: (idToken: string) => Promise<CheckedToken<User> | undefined>,
  clock: () => Date,
): (idToken: string) => Promise<User | undefined> {
  const known = new Map<string, { user: User; until: number }>();
  const checking = new Map<string, Promise<User | undefined>>();

  async function ask(key: string, idToken: string): Promise<User | undefined> {
    const checked = await check(idToken);
    if (checked === undefined) return undefined;
    const until = Math.min(clock().getTime() + TTL_MS, checked.expiresAt);
    known.delete(key);
    known.set(key, { user: checked.user, until });
    // In insertion order, so the oldest come first.
    for (const [oldest, { until: end }] of known) {
      if (known.size <= MOST && end > clock().getTime()) break;
      known.delete(oldest);
    }
    return checked.user;
  }

  return async (idToken) => {
    const key = createHash('sha256').update(idToken).digest('base64');
    const found = known.get(key);
    if (found !== undefined && found.until > clock().getTime()) return found.user;
    const running = checking.get(key) ?? ask(key, idToken).finally(() => checking.delete(key));
    checking.set(key, running);
    return running;
  };
}
