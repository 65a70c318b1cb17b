import * as v from 'valibot';
import { MIN_PASSWORD_LENGTH } from '../../../src/contract/password.ts';

const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts';
const call = (name: string) => `${ACCOUNTS}:${name}`;

const SIGN_UP = call('signUp');
export const SIGN_IN = call('signInWithPassword');
const UPDATE = call('update');
const RESET = call('resetPassword');
export const MAIL = call('sendOobCode');
const TOKEN = '/securetoken.googleapis.com/v1/token';
/** The calls after which the emulator's accounts have changed. */
export const CHANGES = [SIGN_UP, SIGN_IN, call('signInWithIdp'), UPDATE, RESET, call('delete')];
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

/** A call that the provider itself would refuse; `message` is its code, by which the SDK decides. */
export class IdentityRefusal extends Error {
  override readonly name = 'IdentityRefusal';
  readonly statusCode = 400;
}

const POLICY = 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements:';
const TOO_SHORT = `${POLICY} [Password must contain at least ${MIN_PASSWORD_LENGTH} characters]`;
const TOO_LONG = `${POLICY} [Password may contain at most 4096 characters]`;

const INVALID = 'INVALID_ARGUMENT';
const text = (max: number, refusal = INVALID) =>
  v.nullish(v.pipe(v.string(refusal), v.maxLength(max, refusal)));
const flag = v.nullish(v.boolean(INVALID));
const names = v.nullish(v.pipe(v.array(text(64), INVALID), v.maxLength(10, INVALID)));
const email = text(256, 'INVALID_EMAIL');
const anyPassword = text(4_096, TOO_LONG);
/** The provider's lengths: an ID token repeats the name and the picture in every header. */
const fields = {
  email,
  newEmail: email,
  password: anyPassword,
  newPassword: anyPassword,
  displayName: text(256),
  photoUrl: text(2_048),
  idToken: text(16_384),
  oobCode: text(256),
  requestType: text(64),
  continueUrl: text(2_048),
  requestUri: text(2_048),
  /** Becomes the name and picture of the account too. */
  postBody: text(4_096),
  sessionId: text(2_048),
  pendingToken: text(4_096),
  deleteAttribute: names,
  deleteProvider: names,
  returnSecureToken: flag,
  returnIdpCredential: flag,
  autoCreate: flag,
};

/**
 * The fields that the web SDK sends. The emulator accepts more, nested and of any length: those are
 * left out.
 */
const sent = v.object(fields, INVALID);
/** As `sent`, for a call that sets a password: the emulator's own policy is six characters. */
const policy = v.nullish(v.pipe(v.string(), v.minLength(MIN_PASSWORD_LENGTH, TOO_SHORT)));
const chosen = v.object({ password: policy, newPassword: policy });
const CHOOSING = new Set([SIGN_UP, UPDATE, RESET]);

/** The body to pass on. Throws `IdentityRefusal` in the provider's error format. */
export function passable(path: string, body: unknown): object | string {
  if (path === TOKEN) return refreshForm(body);
  const known = parsed(sent, body);
  if (CHOOSING.has(path)) parsed(chosen, known);
  return known;
}

function parsed<S extends v.GenericSchema>(schema: S, data: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, data);
  if (result.success) return result.output;
  throw new IdentityRefusal(result.issues[0].message);
}

function refreshForm(body: unknown): string {
  if (typeof body !== 'string') throw new IdentityRefusal(INVALID);
  const given = new URLSearchParams(body);
  return new URLSearchParams({
    grant_type: given.get('grant_type') ?? '',
    refresh_token: given.get('refresh_token') ?? '',
  }).toString();
}
