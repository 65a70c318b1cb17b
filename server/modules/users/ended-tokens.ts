import type { Db } from '../../db/open-database.ts';
import { signInOf } from '../../security/token-claims.ts';
import type { VerifiedUser, VerifyToken } from '../../security/token-verifier.ts';
import { UsersRepo } from './repo.ts';
import type { KnownIdentity, UserRow } from './repo.ts';

type SignIn = ReturnType<typeof signInOf>;
type Learned = Partial<KnownIdentity> &
  Partial<Pick<UserRow, 'email'>> & { verifiedEmailTime: Date };

/**
 * `verify` without the tokens that have ended, although the provider's certificates vouch for them up to an hour
 * longer. The user's row is read at each request, so a token that ends does so in every process at once; a profile
 * that the token changes nothing about is handed on.
 */
export function refuseEndedTokens(verify: VerifyToken, db: Db): VerifyToken {
  const repo = new UsersRepo(db);
  /** By the user of a token, who is one object as long as the token is cached. */
  const signIns = new WeakMap<VerifiedUser, SignIn>();
  return async (idToken) => {
    const user = await verify(idToken);
    if (user === undefined) return undefined;
    const known = await repo.find(user.uid);
    if (known === undefined) {
      // Almost nobody is without a profile: users of the mobile app alone, and those who register.
      return (await repo.isDeleted(user.uid)) ? undefined : { ...user, profile: null };
    }
    const signIn = signIns.get(user) ?? signInOf(idToken);
    signIns.set(user, signIn);
    const verdict = judged(known, user, signIn);
    if (verdict === 'ended') return undefined;
    if (verdict === 'current') return { ...user, profile: known };
    await repo.learnIdentity(user.uid, verdict);
    return user;
  };
}

/**
 * A token that contradicts a later one about the verified address has ended: the account was taken over, its address
 * was verified or changed. The page of a user whose session goes on gets another token from the provider by itself.
 * Times are whole seconds; in the same second the verified address counts.
 */
export function judged(
  known: KnownIdentity,
  { email }: Pick<VerifiedUser, 'email'>,
  signIn: SignIn,
): 'ended' | 'current' | Learned {
  const { signedInTime, issuedTime, isEmailVerified } = signIn;
  if (isCutOff(known, signIn)) return 'ended';
  const verifiedEmail = isEmailVerified ? (email ?? null) : null;
  const learned = { verifiedEmail, verifiedEmailTime: issuedTime };
  const address = verifiedEmail === null ? {} : { email: verifiedEmail };
  if (known.verifiedEmailTime === null) return { ...learned, ...address };
  if (verifiedEmail === known.verifiedEmail) return 'current';
  const wasUnverified = known.verifiedEmail === null;
  const age = issuedTime.getTime() - known.verifiedEmailTime.getTime();
  if (age < 0 || (age === 0 && !wasUnverified)) return 'ended';
  const isTakenOver = wasUnverified && verifiedEmail !== null && !signIn.isByPassword;
  return { ...learned, ...address, ...(isTakenOver && { tokensFrom: signedInTime }) };
}

/**
 * Whoever takes an account over signs in with another provider and no password. A token that was refreshed has the
 * time of its own sign-in, other than in the emulator: there it has that of the account's last one.
 */
function isCutOff({ tokensFrom }: KnownIdentity, { signedInTime, isByPassword }: SignIn): boolean {
  if (tokensFrom === null) return false;
  const age = signedInTime.getTime() - tokensFrom.getTime();
  return age < 0 || (age === 0 && isByPassword);
}
