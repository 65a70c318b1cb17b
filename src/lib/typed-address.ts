/**
 * The e-mail address in what was typed or pasted: without the invisible marks, white space and `mailto:` that copying
 * brings along.
 */
export function typedAddress(typed: string): string {
  return typed.replaceAll(/[\p{Cf}\s]/gu, '').replace(/^mailto:([^?]*).*$/i, '$1');
}
