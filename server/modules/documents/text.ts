/** Order of the UTF-8 bytes, which is Firestore's order of strings, field names and ids. */
export function compareUtf8(left: string, right: string): number {
  return Buffer.compare(Buffer.from(left), Buffer.from(right));
}
