import { Transform } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

/** Bytes that travel together: at 4 Mbit/s 8 ms, well below what an eye or a player notices. */
const PACKET = 4096;

/** One line to the house: whoever uses it at the same time shares its bytes a second. */
export class Line {
  #freeAt = 0;

  /** Lets bytes through when the line has had time for them, at `rate` bytes a second for all. */
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
