import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { identityCall } from '../../../tests/fixtures/identity-call.ts';

const signedIn = v.object({ idToken: v.string() });

/** An ID token of a new account at the identity emulator. */
export async function newAccount(emulator: string): Promise<string> {
  const account = { email: `${randomUUID()}@example.com`, password: `Haslo-${randomUUID()}` };
  await identityCall(emulator, 'signUp', account);
  // The token of the sign-up is not used: see `cutBy` in server/demo/emulator-admin.ts.
  return v.parse(signedIn, await identityCall(emulator, 'signInWithPassword', account)).idToken;
}
