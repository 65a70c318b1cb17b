import { Transform } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

/** Bytes per block: 8 ms at 4 Mbit/s, too short to matter to a player. */
const PACKET = 4096;

/** A shared line: concurrent responses share its bandwidth. */
export class Line {
  #freeAt = 0;

  /** Passes bytes on at `rate` bytes per second for all responses together. */
  flow(rate: number): Transform {
    const turn = (bytes: number) => this.#turn(bytes, rate);
    return new Transform({
      async transform(chunk: Buffer, _encoding, done) {
        for (let start = 0; start < chunk.length && !this.destroyed; start += PACKET) {
          const packet = chunk.subarray(start, start + PACKET);
          await turn(packet.length);
          this.push(packet);
        }
        done();
      },
    });
  }

  /** Resolves when the last of `bytes` has passed. */
  async #turn(bytes: number, rate: number): Promise<void> {
    const now = performance.now();
    this.#freeAt = Math.max(now, this.#freeAt) + (bytes / rate) * 1000;
    await wait(this.#freeAt - now);
  }
}
