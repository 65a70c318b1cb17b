interface CoalescedRunsOptions {
  /** Does everything that is due at its start. */
  work: () => Promise<void>;
  /** Called with the error of a run, after which no other follows until it is asked for. */
  onFailure: (error: unknown) => void;
}

/** Runs `work` once at a time: whoever asks during a run gets one more, which is the same for all of them. */
export class CoalescedRuns {
  readonly #options: CoalescedRunsOptions;
  #running: Promise<void> | undefined;
  #isWanted = false;

  constructor(options: CoalescedRunsOptions) {
    this.#options = options;
  }

  /** Resolves once a run that began after this call has ended, or one has failed. Never rejects. */
  run(): Promise<void> {
    this.#isWanted = true;
    this.#running ??= this.#runs();
    return this.#running;
  }

  /** Resolves when nothing runs. */
  async settled(): Promise<void> {
    await this.#running;
  }

  async #runs(): Promise<void> {
    const { work, onFailure } = this.#options;
    try {
      while (this.#isWanted) {
        this.#isWanted = false;
        await work();
      }
    } catch (error) {
      onFailure(error);
    }
    // Nothing is awaited since the last look at `#isWanted`: a call in between would wait for a run that does not come.
    this.#running = undefined;
  }
}
