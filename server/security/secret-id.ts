import { randomBytes } from 'node:crypto';

const BYTES = 16;

/** A new id of the shape `SECRET_ID`. */
export function secretId(): string {
  return randomBytes(BYTES).toString('base64url');
}
