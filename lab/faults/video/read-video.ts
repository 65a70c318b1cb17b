import type { Page } from '@playwright/test';

/** The result of a page's `fetch` of a video. */
export interface Reading {
  /** 0 when there was no answer at all. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: number;
  /** Digest of the bytes that arrived, whether or not the body came to its end. */
  readonly sha256: string;
  /** Why there was no answer, or no end of it. */
  readonly error: string | undefined;
  /** Milliseconds to the end or the error. */
  readonly ms: number;
}

interface Options {
  range?: string;
  ifRange?: string;
  /** Cancels the body after so many bytes. */
  stopAfter?: number;
  /** Milliseconds between two reads of the body, for a slow reader. */
  pause?: number;
  /** False counts the bytes without holding them: `sha256` is empty. */
  hashed?: boolean;
}

export async function readVideo(page: Page, url: string, options: Options = {}): Promise<Reading> {
  return page.evaluate(
    async ({ url: address, range, ifRange, stopAfter = Infinity, pause = 0, hashed = true }) => {
      const start = performance.now();
      const parts: Uint8Array<ArrayBuffer>[] = [];
      let bytes = 0;
      let status = 0;
      let headers: Record<string, string> = {};
      let error: string | undefined;
      try {
        const response = await fetch(address, {
          headers: { ...(range ? { range } : {}), ...(ifRange ? { 'if-range': ifRange } : {}) },
        });
        ({ status } = response);
        headers = Object.fromEntries(response.headers);
        const reader = response.body?.getReader();
        for (;;) {
          const { done, value } = (await reader?.read()) ?? { done: true };
          if (done || !value) break;
          bytes += value.length;
          if (hashed) parts.push(value);
          if (bytes >= stopAfter) {
            await reader?.cancel();
            break;
          }
          if (pause) await new Promise((resolve) => setTimeout(resolve, pause));
        }
      } catch (thrown) {
        error = String(thrown);
      }
      const ms = performance.now() - start;
      const digest = await crypto.subtle.digest('SHA-256', await new Blob(parts).arrayBuffer());
      const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'));
      return { status, headers, bytes, sha256: hashed ? hex.join('') : '', error, ms };
    },
    { url, ...options },
  );
}
