/**
 * The address that a server told us to open, if a browser may be sent there: absolute, http or https.
 * Anything else (`javascript:`, a path, no address at all) is `undefined`.
 */
export function openable(text: string): URL | undefined {
  let address: URL;
  try {
    address = new URL(text);
  } catch {
    return undefined;
  }
  return /^https?:$/.test(address.protocol) ? address : undefined;
}
