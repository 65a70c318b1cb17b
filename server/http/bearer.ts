const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i;

/** What an Authorization header has of the shape of an ID token. */
export function bearerToken(header: string | undefined): string | undefined {
  return BEARER.exec(header ?? '')?.[1];
}
