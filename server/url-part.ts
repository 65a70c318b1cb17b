/** Name or password of an address, as PostgreSQL's client reads it too: a `%` that begins no escape stands for itself. */
export function decodedPart(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll(/%(?![\da-f]{2})/gi, '%25'));
  } catch {
    // Escapes of bytes that are no UTF-8.
    return part;
  }
}
