import * as v from 'valibot';
import {
  email,
  flag,
  IdentityRefusal,
  nullAsAbsent,
  parsed,
  pictureUrl,
  shownName,
  text,
} from './identity-fields.ts';

const PROVIDERS = ['google.com', 'apple.com'] as const;
const UNKNOWN_PROVIDER = 'INVALID_CREDENTIAL_OR_PROVIDER_ID';
const INVALID_CLAIMS = 'INVALID_IDP_RESPONSE';

export const provider = v.picklist(PROVIDERS, UNKNOWN_PROVIDER);

/** Claims that the emulator stores of an ID token of such a provider. */
const claims = v.object(
  {
    sub: v.pipe(text(128, INVALID_CLAIMS), v.nonEmpty(INVALID_CLAIMS)),
    email: nullAsAbsent(email),
    email_verified: nullAsAbsent(flag),
    name: nullAsAbsent(shownName),
    given_name: nullAsAbsent(shownName),
    family_name: nullAsAbsent(shownName),
    screen_name: nullAsAbsent(shownName),
    picture: nullAsAbsent(pictureUrl),
  },
  INVALID_CLAIMS,
);

interface Given {
  requestUri?: string | undefined;
  postBody?: string | undefined;
}

/**
 * The address to which a provider's window came back, written anew with the provider and the checked
 * claims of its ID token and nothing else: the emulator stores whatever stands there. Throws
 * `IdentityRefusal`.
 */
export function checkedFederation(given: Given): Required<Given> {
  const sent = responseOf(given);
  const providerId = parsed(provider, sent.get('providerId')?.toLowerCase());
  const token = JSON.stringify(parsed(claims, unsignedClaims(sent.get('id_token'))));
  const postBody = new URLSearchParams({ providerId, id_token: token }).toString();
  return { requestUri: 'http://localhost', postBody };
}

/** Read as the emulator reads it: the fragment wins over the body, and that over the query. */
function responseOf({ requestUri = '', postBody = '' }: Given): Map<string, string> {
  if (!URL.canParse(requestUri)) throw new IdentityRefusal('INVALID_REQUEST_URI');
  const { searchParams, hash } = new URL(requestUri);
  const parts = [searchParams, new URLSearchParams(postBody), new URLSearchParams(hash.slice(1))];
  return new Map(parts.flatMap((part) => [...part]));
}

/** The emulator's window sends the claims of an ID token as strict JSON. */
function unsignedClaims(token: string | undefined): unknown {
  try {
    return JSON.parse(token ?? '');
  } catch {
    throw new IdentityRefusal(INVALID_CLAIMS);
  }
}
