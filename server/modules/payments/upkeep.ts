import type { FastifyInstance } from 'fastify';

interface UpkeepDeps {
  /** Work that is still open at a provider; each may reject and is tried again later. */
  chores: readonly (() => Promise<void>)[];
  log: (error: unknown) => void;
}

/** A withdrawn product, or a provider that was out of reach, is handled in the next round. */
const EVERY_MS = 60_000;

/** Closes pages and ends plans in the background, since a provider takes seconds. */
export class PaymentUpkeep {
  readonly #deps: UpkeepDeps;
  #running: Promise<void> | undefined;
  #isWanted = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(deps: UpkeepDeps) {
    this.#deps = deps;
  }

  /** Resolves when everything due at the time of the call has been tried. Never rejects. */
  run(): Promise<void> {
    this.#isWanted = true;
    this.#running ??= this.#rounds().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  start(): void {
    this.#timer = setInterval(() => void this.run(), EVERY_MS).unref();
    void this.run();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  async #rounds(): Promise<void> {
    const { chores, log } = this.#deps;
    while (this.#isWanted) {
      this.#isWanted = false;
      for (const chore of chores) await chore().catch(log);
    }
  }
}

/** Runs with the server, from listening to closing. */
export async function paymentUpkeep(
  app: FastifyInstance,
  { upkeep }: { upkeep: PaymentUpkeep },
): Promise<void> {
  app.addHook('onListen', async () => upkeep.start());
  app.addHook('onClose', async () => upkeep.stop());
}
