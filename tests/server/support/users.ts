import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { inject } from 'vitest';
import './provided.ts';

export interface TestUser {
  uid: string;
  email: string;
  password: string;
  idToken: string;
  /** Ready for `inject({ headers })`. */
  headers: { authorization: string };
}

const created = v.object({ localId: v.string() });
const signedIn = v.object({ idToken: v.string() });

/** A new account at the identity emulator, signed in; it has no profile yet. */
export async function createUser(email = `${randomUUID()}@example.com`): Promise<TestUser> {
  const password = `Haslo-${randomUUID()}`;
  const { localId } = v.parse(created, await identity('signUp', { email, password }));
  // Not the token of the sign-up: see `cutBy` in server/demo/emulator-admin.ts.
  const idToken = await idTokenFor({ email, password });
  return { uid: localId, email, password, idToken, headers: bearer(idToken) };
}

/** A fresh ID token of an account. */
export async function idTokenFor({ email, password }: Pick<TestUser, 'email' | 'password'>) {
  return v.parse(signedIn, await identity('signInWithPassword', { email, password })).idToken;
}

export function bearer(idToken: string): { authorization: string } {
  return { authorization: `Bearer ${idToken}` };
}

async function identity(call: string, body: object): Promise<unknown> {
  const path = `/identitytoolkit.googleapis.com/v1/accounts:${call}?key=any`;
  const response = await fetch(new URL(path, inject('emulatorOrigin')), {
    method: 'POST',
    // A connection that is kept may be closed by the other side while a database takes this process's one thread.
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ ...body, returnSecureToken: true }),
  });
  if (!response.ok) throw new Error(`identity emulator: ${await response.text()}`);
  return response.json();
}
