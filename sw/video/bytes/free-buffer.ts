/**
 * Frees a buffer of its own at once; the bytes are gone for everybody. V8 starts to collect buffers
 * at about 64 MB of them, which is all that a video may take. Where `transfer` is missing (Chrome
 * 113, Safari 17.3) the collector does it in its own time.
 */
export function freeBuffer({ buffer, byteLength }: Uint8Array): void {
  const isShared = byteLength !== buffer.byteLength;
  if (byteLength === 0 || isShared || !('transfer' in buffer)) return;
  if (typeof buffer.transfer === 'function') buffer.transfer(0);
}
