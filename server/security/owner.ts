import { secretHash } from './secret-hash.ts';
import type { VerifiedUser } from './token-verifier.ts';

/**
 * The owner of a basket, payment or order as one string: `user:{uid}` or `guest:{uid}`. A guest call
 * can never name a user's data, whatever uid it sends.
 */
export type Owner = `user:${string}` | `guest:${string}`;

export function ownerOfUser({ uid }: Pick<VerifiedUser, 'uid'>): Owner {
  return `user:${uid}`;
}

export function ownerOfGuest(uid: string): Owner {
  return `guest:${uid}`;
}

/** The owner of letters to an address in small letters, which may have no account; it does not show the address. */
export function ownerOfAddress(email: string): string {
  return `mail:${secretHash(email)}`;
}

/** The provider's uid of a user's data; undefined for a guest's. */
export function uidOfOwner(owner: string): string | undefined {
  return owner.startsWith('user:') ? owner.slice('user:'.length) : undefined;
}

/** The owner of a stored row, whose column holds what this file makes. */
export function ownerOfRow({ owner }: { owner: string }): Owner {
  const uid = uidOfOwner(owner);
  return uid === undefined ? ownerOfGuest(owner.slice('guest:'.length)) : ownerOfUser({ uid });
}
