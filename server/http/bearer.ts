const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i;

/** The part of an Authorization header that has the shape of an ID token. */
export function bearerToken(header: string | undefined): string | undefined {
  return BEARER.exec(header ?? '')?.[1];
}
