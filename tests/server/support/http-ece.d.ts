declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  /** Decrypts a message of Web Push (RFC 8188, RFC 8291). Throws where it is for other keys. */
  export function decrypt(
    body: Buffer,
    options: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string },
  ): Buffer;
}
