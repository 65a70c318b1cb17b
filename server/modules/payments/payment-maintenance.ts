import { CoalescedRuns } from '../../db/coalesced-runs.ts';

type Chore = () => Promise<void>;

interface MaintenanceDeps {
  /** Work that is still open at a provider; each may reject and is tried again later. */
  chores: readonly Chore[];
  /** Open work that no settlement makes, and that looks at more rows the more users there are. */
  rareChores: readonly Chore[];
  log: (error: unknown) => void;
}

/** A withdrawn product, or a provider that was out of reach, is handled in the next round. */
export const MAINTENANCE_MS = 60_000;

/** Closes pages and ends plans in the background, since a provider takes seconds. */
export class PaymentMaintenance {
  readonly #deps: MaintenanceDeps;
  readonly #runs: CoalescedRuns;

  constructor(deps: MaintenanceDeps) {
    this.#deps = deps;
    this.#runs = new CoalescedRuns({ work: () => this.#try(deps.chores), onFailure: deps.log });
  }

  /** Resolves when everything due at the time of the call has been tried. Never rejects. */
  run(): Promise<void> {
    return this.#runs.run();
  }

  /** A round of the schedule: the rare chores, then the others. Never rejects. */
  async round(): Promise<void> {
    await this.#try(this.#deps.rareChores);
    await this.run();
  }

  /** Begins no other chore. Resolves when nothing is being tried, or after two seconds. */
  stop(): Promise<void> {
    return this.#runs.stop();
  }

  async #try(chores: readonly Chore[]): Promise<void> {
    for (const chore of chores) {
      if (this.#runs.isStopped) return;
      await chore().catch(this.#deps.log);
    }
  }
}
