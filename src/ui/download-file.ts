/** Delay before the address is revoked, in ms: the browser has begun to save by then. */
const REVOKE_AFTER_MS = 60_000;

/** Downloads a text, or bytes, as a file. */
export function downloadFile(content: BlobPart, name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}
