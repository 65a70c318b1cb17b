import { Transform } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

/** Pieces a second: small enough that bytes arrive evenly. */
const BEATS = 8;

/** Passes on `rate` bytes per second. */
export function throttled(rate: number): Transform {
  const piece = Math.max(1, Math.floor(rate / BEATS));
  return new Transform({
    async transform(chunk: Buffer, _encoding, done) {
      for (let start = 0; start < chunk.length && !this.destroyed; start += piece) {
        const bytes = chunk.subarray(start, start + piece);
        // oxlint-disable-next-line no-await-in-loop -- waiting is what it is for
        await wait((bytes.length / rate) * 1000);
        this.push(bytes);
      }
      done();
    },
  });
}

/** Passes on one byte, then neither bytes nor the end. */
export function stalled(): Transform {
  return new Transform({
    transform(chunk: Buffer) {
      this.push(chunk.subarray(0, 1));
    },
    flush() {
      // Ends only with its connection.
    },
  });
}
