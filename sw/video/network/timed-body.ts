import { withDeadline } from '../../../src/lib/abort.ts';
import type { VideoVersion } from '../store/chunk-store.ts';

/** Bytes of one version on their way, from `start` to `end` (exclusive). */
export interface IncomingRange {
  readonly version: VideoVersion;
  readonly start: number;
  readonly end: number;
  readonly body: TimedBody;
}

/** The body of an answer, read under a deadline for each piece. */
export class TimedBody {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #controller: AbortController;
  readonly #stall: number;

  constructor(
    reader: ReadableStreamDefaultReader<Uint8Array>,
    controller: AbortController,
    stall: number,
  ) {
    this.#reader = reader;
    this.#controller = controller;
    this.#stall = stall;
  }

  /** The next bytes, or undefined at the end. Rejects with `DeadlineError` when it stalls. */
  async read(): Promise<Uint8Array | undefined> {
    return (await withDeadline(this.#stall, () => this.#reader.read())).value;
  }

  /** Lets go of the connection. */
  cancel(): void {
    this.#controller.abort();
    // An aborted body refuses to be cancelled; a body without a network behind it does not.
    this.#reader.cancel().catch(() => undefined);
  }
}
