import { createHash } from 'node:crypto';

/** What is stored of a secret: whoever reads the database cannot use it. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
