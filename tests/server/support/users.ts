import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { inject } from 'vitest';
import { identityCall } from '../../fixtures/identity-call.ts';
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

const identity = (call: string, body: object) => identityCall(inject('emulatorOrigin'), call, body);
