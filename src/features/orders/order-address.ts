import { SECRET_ID } from '../../contract/secret-id.ts';

/** The id of an order in an address; undefined for anything else. */
export function orderId(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

/** The token in the fragment of an address; undefined for an anchor of the page. */
export function guestToken(hash: string): string | undefined {
  const token = hash.slice(1);
  return SECRET_ID.test(token) ? token : undefined;
}
