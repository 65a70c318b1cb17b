/** The time over which the average is taken; idle time does not count. */
const WINDOW_MS = 1_000;
/** Fewer bytes give no estimate. */
const LEAST_BYTES = 16 * 1024;

/** The recent throughput of videos over all connections. */
export class ThroughputMeter {
  readonly #now: () => number;
  #open = 0;
  #last = 0;
  #bytes = 0;
  #ms = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Bytes per second; undefined before enough has come. */
  get rate(): number | undefined {
    if (this.#bytes < LEAST_BYTES) return undefined;
    return (this.#bytes / Math.max(1, this.#ms)) * 1000;
  }

  /** Measures one body from here to `end`; `add` is called with the length of each piece. */
  start(): { add(bytes: number): void; end(): void } {
    this.#pass();
    this.#open += 1;
    return {
      add: (bytes) => this.#pass(bytes),
      end: () => {
        this.#pass();
        this.#open -= 1;
      },
    };
  }

  #pass(bytes = 0): void {
    const now = this.#now();
    this.#bytes += bytes;
    if (this.#open > 0) this.#ms += now - this.#last;
    this.#last = now;
    if (this.#ms <= WINDOW_MS) return;
    this.#bytes *= WINDOW_MS / this.#ms;
    this.#ms = WINDOW_MS;
  }
}
