import { ApiError } from '../http/api-error.ts';
import type { VerifyToken } from './token-verifier.ts';

const WINDOW_MS = 60_000;

interface AccountLimit {
  /** Requests a minute and account, in this process; the next one is refused with 429. */
  most: number;
  clock: () => Date;
}

/**
 * `verify` with a limit on the requests of each account, since one account may come from many addresses. The
 * minute begins for all accounts at once, so no more than the accounts of one minute are remembered.
 */
export function limitAccounts(verify: VerifyToken, { most, clock }: AccountLimit): VerifyToken {
  const counts = new Map<string, number>();
  let until = 0;
  return async (idToken) => {
    const user = await verify(idToken);
    if (user === undefined) return undefined;
    const now = clock().getTime();
    if (now >= until) {
      counts.clear();
      until = now + WINDOW_MS;
    }
    const count = (counts.get(user.uid) ?? 0) + 1;
    counts.set(user.uid, count);
    if (count > most) {
      throw new ApiError('too_many_requests', 'Za dużo prób naraz. Odczekaj chwilę.');
    }
    return user;
  };
}
