import { createHash } from 'node:crypto';

/** The hash of a secret, which is stored in its place: whoever reads the database cannot use it. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
