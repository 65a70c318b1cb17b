/**
 * A typed or pasted number with the characters that the server takes: contacts and web pages bring non-breaking spaces,
 * dashes, dots and invisible marks along.
 */
export function plainPhone(typed: string): string {
  return typed
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\s.]/gu, ' ')
    .replaceAll(/\p{Pd}/gu, '-')
    .trim();
}
