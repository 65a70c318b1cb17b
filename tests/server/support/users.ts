import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { inject } from 'vitest';
import { identityCall } from '../../fixtures/identity-call.ts';
import './provided.ts';
import { TEST_PROJECT } from './test-project.ts';

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

/** As `createUser`, with an address that was verified. */
export async function createVerifiedUser(): Promise<TestUser> {
  const user = await createUser();
  const path = `/identitytoolkit.googleapis.com/v1/projects/${TEST_PROJECT}/accounts:update`;
  const response = await fetch(new URL(path, inject('emulatorOrigin')), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      connection: 'close',
      // The emulator's administrator.
      authorization: 'Bearer owner',
    },
    body: JSON.stringify({ localId: user.uid, emailVerified: true }),
  });
  if (!response.ok) throw new Error(`identity emulator: ${await response.text()}`);
  const idToken = await idTokenFor(user);
  return { ...user, idToken, headers: bearer(idToken) };
}

/** A fresh ID token of an account. */
export async function idTokenFor({ email, password }: Pick<TestUser, 'email' | 'password'>) {
  return v.parse(signedIn, await identity('signInWithPassword', { email, password })).idToken;
}

export function bearer(idToken: string): { authorization: string } {
  return { authorization: `Bearer ${idToken}` };
}

const identity = (call: string, body: object) => identityCall(inject('emulatorOrigin'), call, body);
