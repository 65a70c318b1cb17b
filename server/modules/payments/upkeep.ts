import type { FastifyInstance } from 'fastify';
import type { ScheduleOptions } from '../../db/leased-schedule.ts';
import { leasedSchedule } from '../../plugins/leased-schedule.ts';

type Chore = () => Promise<void>;

interface UpkeepDeps {
  /** Work that is still open at a provider; each may reject and is tried again later. */
  chores: readonly Chore[];
  /** Open work that no settlement makes, and that looks at more rows the more users there are. */
  rareChores: readonly Chore[];
  log: (error: unknown) => void;
}

/** A withdrawn product, or a provider that was out of reach, is handled in the next round. */
const EVERY_MS = 60_000;

/** Closes pages and ends plans in the background, since a provider takes seconds. */
export class PaymentUpkeep {
  readonly #deps: UpkeepDeps;
  #running: Promise<void> | undefined;
  #isWanted = false;

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

  /** A round of the schedule: the rare chores, then the others. Never rejects. */
  async round(): Promise<void> {
    for (const chore of this.#deps.rareChores) await chore().catch(this.#deps.log);
    await this.run();
  }

  /** Resolves when nothing is being tried. */
  async settled(): Promise<void> {
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

interface UpkeepScheduleOptions extends Pick<ScheduleOptions, 'leases' | 'log'> {
  upkeep: PaymentUpkeep;
}

/** Tries every minute what no process could do at once. */
export async function paymentUpkeep(
  app: FastifyInstance,
  { upkeep, leases, log }: UpkeepScheduleOptions,
): Promise<void> {
  app.addHook('onClose', async () => upkeep.settled());
  const work = () => upkeep.round();
  await app.register(leasedSchedule, { leases, name: 'payments', everyMs: EVERY_MS, work, log });
}
