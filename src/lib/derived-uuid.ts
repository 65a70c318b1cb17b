/** A hash of content as the bytes of a UUID of version 8, of which the bits are the application's own. */
export async function uuidBytes(content: string): Promise<Uint8Array> {
  const bytes = new TextEncoder().encode(content);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).slice(0, 16);
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  return hash;
}

/** The text of a UUID; `place`, below 65,536, takes the last two bytes, so that one hash names many rows. */
export function uuidText(bytes: Uint8Array, place?: number): string {
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const whole = place === undefined ? hex : hex.slice(0, 28) + place.toString(16).padStart(4, '0');
  return whole.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
