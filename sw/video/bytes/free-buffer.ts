/**
 * Frees a buffer of its own at once; the bytes are gone for all its users. V8 starts to collect buffers
 * at about 64 MB, the memory limit of a video. Where `transfer` is missing (Chrome 113, Safari 17.3) it
 * is left to the garbage collector.
 */
export function freeBuffer({ buffer, byteLength }: Uint8Array): void {
  const isShared = byteLength !== buffer.byteLength;
  if (byteLength === 0 || isShared || !('transfer' in buffer)) return;
  if (typeof buffer.transfer === 'function') buffer.transfer(0);
}
