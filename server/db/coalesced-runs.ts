import { withDeadline } from '../http/deadline.ts';

/** Longest wait of a stop for what is under way, in ms: a provider that hangs is left. */
const STOP_MS = 2_000;

interface CoalescedRunsOptions {
  /** Does everything that is due at its start, or less once `isStopped`. */
  work: () => Promise<void>;
  /** Called with the error of a run, after which no other follows until it is asked for. */
  onFailure: (error: unknown) => void;
}

/** Runs `work` once at a time: whoever asks during a run gets one more, which is the same for all of them. */
export class CoalescedRuns {
  readonly #options: CoalescedRunsOptions;
  #running: Promise<void> | undefined;
  #isWanted = false;
  #isStopped = false;

  constructor(options: CoalescedRunsOptions) {
    this.#options = options;
  }

  /** Resolves once a run that began after this call has ended, or one has failed. Never rejects. */
  run(): Promise<void> {
    this.#isWanted = true;
    this.#running ??= this.#runs();
    return this.#running;
  }

  /** Whether `work` should begin nothing more: the rest is for another process, or the next start. */
  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** Lets nothing more begin. Resolves when nothing runs, or after two seconds. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await withDeadline(STOP_MS, this.settled()).catch(() => {});
  }

  /** Resolves when nothing runs. */
  async settled(): Promise<void> {
    await this.#running;
  }

  async #runs(): Promise<void> {
    const { work, onFailure } = this.#options;
    try {
      while (this.#isWanted && !this.#isStopped) {
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
