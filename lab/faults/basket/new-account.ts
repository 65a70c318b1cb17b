import { randomUUID } from 'node:crypto';
import * as v from 'valibot';

const signedIn = v.object({ idToken: v.string() });

/** An ID token of a new account at the identity emulator. */
export async function newAccount(emulator: string): Promise<string> {
  const account = { email: `${randomUUID()}@example.com`, password: `Haslo-${randomUUID()}` };
  await identity(emulator, 'signUp', account);
  // The token of the sign-up is not used: see `cutBy` in server/demo/emulator-admin.ts.
  return v.parse(signedIn, await identity(emulator, 'signInWithPassword', account)).idToken;
}

async function identity(emulator: string, call: string, body: object): Promise<unknown> {
  const path = `/identitytoolkit.googleapis.com/v1/accounts:${call}?key=any`;
  const response = await fetch(new URL(path, emulator), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, returnSecureToken: true }),
  });
  if (!response.ok) throw new Error(`identity emulator: ${response.status}`);
  return response.json();
}
