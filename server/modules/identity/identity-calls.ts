import * as v from 'valibot';
import { MIN_PASSWORD_LENGTH } from '../../../src/contract/password.ts';
import { checkedFederation, provider } from './federated.ts';
import {
  email,
  flag,
  IdentityRefusal,
  INVALID,
  nullAsAbsent,
  parsed,
  pictureUrl,
  shownName,
  text,
} from './identity-fields.ts';

const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts';
const call = (name: string) => `${ACCOUNTS}:${name}`;

const SIGN_UP = call('signUp');
export const SIGN_IN = call('signInWithPassword');
const FEDERATED = call('signInWithIdp');
const UPDATE = call('update');
const RESET = call('resetPassword');
export const MAIL = call('sendOobCode');
const TOKEN = '/securetoken.googleapis.com/v1/token';
/** The calls after which the emulator's accounts have changed. */
export const CHANGES = [SIGN_UP, SIGN_IN, FEDERATED, UPDATE, RESET, call('delete')];
/**
 * All that the web SDK calls for e-mail and popup sign-in, sign-up, look-up, change and reset. The rest
 * of the emulator, above all its administration, is not reachable.
 */
export const CALLS = [...CHANGES, MAIL, call('lookup'), TOKEN];
export const READS = [
  '/identitytoolkit.googleapis.com/v1/projects',
  '/identitytoolkit.googleapis.com/v2/recaptchaConfig',
  '/identitytoolkit.googleapis.com/v2/passwordPolicy',
];
export const PAGES = ['/emulator/auth/handler', '/emulator/auth/iframe'];

const POLICY = 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements:';
const TOO_SHORT = `${POLICY} [Password must contain at least ${MIN_PASSWORD_LENGTH} characters]`;
const TOO_LONG = `${POLICY} [Password may contain at most 4096 characters]`;

const names = v.pipe(v.array(text(64), INVALID), v.maxLength(10, INVALID));
const anyPassword = text(4_096, TOO_LONG);
/** Fields of a call, with the provider's own limits of length. */
const fields = {
  email: nullAsAbsent(email),
  newEmail: nullAsAbsent(email),
  password: nullAsAbsent(anyPassword),
  newPassword: nullAsAbsent(anyPassword),
  displayName: nullAsAbsent(shownName),
  photoUrl: nullAsAbsent(pictureUrl),
  idToken: nullAsAbsent(text(16_384)),
  oobCode: nullAsAbsent(text(256)),
  requestType: nullAsAbsent(text(64)),
  continueUrl: nullAsAbsent(text(2_048)),
  requestUri: nullAsAbsent(text(4_096)),
  postBody: nullAsAbsent(text(4_096)),
  sessionId: nullAsAbsent(text(2_048)),
  pendingToken: nullAsAbsent(text(4_096)),
  deleteAttribute: nullAsAbsent(names),
  deleteProvider: nullAsAbsent(names),
  returnSecureToken: nullAsAbsent(flag),
  returnIdpCredential: nullAsAbsent(flag),
  autoCreate: nullAsAbsent(flag),
};

/**
 * The fields that the web SDK sends. The emulator accepts more, nested and of any length: those are
 * left out.
 */
const sent = v.object(fields, INVALID);
/** The fields of a call that sets a password. They are checked here: the emulator's own policy is six characters. */
const policy = v.nullish(v.pipe(v.string(), v.minLength(MIN_PASSWORD_LENGTH, TOO_SHORT)));
const chosen = v.object({ password: policy, newPassword: policy });
const CHOOSING = new Set([SIGN_UP, UPDATE, RESET]);

const noTenant = v.optional(v.literal('', INVALID));
/** The handler lists the accounts of its provider, and a tenant that is named would be made. */
const pageQuery = v.object({
  providerId: v.optional(provider),
  tenantId: noTenant,
  tid: noTenant,
});

/** Throws `IdentityRefusal` for a page of the emulator that the app's popups do not open. */
export function checkPage(query: unknown): void {
  parsed(pageQuery, query);
}

/** The body to pass on. Throws `IdentityRefusal` in the provider's error format. */
export function passable(path: string, body: unknown): object | string {
  if (path === TOKEN) return refreshForm(body);
  const known = parsed(sent, body);
  if (CHOOSING.has(path)) parsed(chosen, known);
  return path === FEDERATED ? { ...known, ...checkedFederation(known) } : known;
}

function refreshForm(body: unknown): string {
  if (typeof body !== 'string') throw new IdentityRefusal(INVALID);
  const given = new URLSearchParams(body);
  return new URLSearchParams({
    grant_type: given.get('grant_type') ?? '',
    refresh_token: given.get('refresh_token') ?? '',
  }).toString();
}
