import * as v from 'valibot';

const claims = v.object({
  /** Seconds since 1970: the sign-in that the token comes from, and the token itself. */
  auth_time: v.number(),
  iat: v.number(),
  email_verified: v.optional(v.boolean(), false),
  firebase: v.optional(v.object({ sign_in_provider: v.optional(v.string()) }), {}),
});

interface SignIn {
  signedInTime: Date;
  issuedTime: Date;
  isEmailVerified: boolean;
  isByPassword: boolean;
}

const SECOND_MS = 1000;

/** The sign-in that a token tells of. The token has been verified before; throws for one that has not. */
export function signInOf(idToken: string): SignIn {
  const body = Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString();
  const { auth_time, iat, email_verified, firebase } = v.parse(claims, JSON.parse(body));
  return {
    signedInTime: new Date(auth_time * SECOND_MS),
    issuedTime: new Date(iat * SECOND_MS),
    isEmailVerified: email_verified,
    isByPassword: firebase.sign_in_provider === 'password',
  };
}
