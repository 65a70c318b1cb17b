/**
 * The code of a reset link, a payment, the token of a guest's order. An address that carries another one, as that of
 * the sign-in does, has it encoded.
 */
const SECRET = /(?:[?&]|%3F|%26)(?:oobCode|payment)(?:=|%3D)|#[\w-]{22}/i;

/** Whether whoever reads `address` can open something with it. */
export function opensSomething(address: string): boolean {
  return SECRET.test(address);
}
