import { randomBytes } from 'node:crypto';

const BYTES = 16;

/** 128 random bits, 22 characters safe in an address: knowing it is the right to use it. */
export function secretId(): string {
  return randomBytes(BYTES).toString('base64url');
}

/** The shape of such an id, for contracts and parameters. */
export const SECRET_ID = /^[\w-]{22}$/;
