import { CoalescedRuns } from '../db/coalesced-runs.ts';
import type { Db } from '../db/client.ts';
import { secretId } from '../security/secret-id.ts';
import { signatureOf } from '../security/webhook-signature.ts';
import { WebhookQueueRepo } from './webhook-queue-repo.ts';
import type { DeliveryRow } from './webhook-queue-repo.ts';

export interface WebhookDelivery {
  payload: string;
  signature: string;
}

/** Delivers a webhook; true once the shop has answered 2xx. May reject. */
export type DeliverWebhook = (delivery: WebhookDelivery) => Promise<boolean>;

interface WebhookQueueDeps {
  db: Db;
  deliver: DeliverWebhook;
  webhookSecret: string;
  clock: () => Date;
  log: (error: unknown) => void;
}

const BATCH = 10;
/** Longer than a delivery may take. */
const LEASE_MS = 15_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 5 * 60_000;
/** Deliveries of a crashed process, and those whose pause is over, are found by this poll. */
const POLL_MS = 2_000;

/**
 * Pending webhooks: stored in the database until the shop has acknowledged them. Nothing else settles a
 * payment, so one that a restart loses would leave an order open that has been paid.
 */
export class WebhookQueue {
  readonly #deps: WebhookQueueDeps;
  readonly #repo: WebhookQueueRepo;
  readonly #runs: CoalescedRuns;
  #timer: NodeJS.Timeout | undefined;

  constructor(deps: WebhookQueueDeps) {
    this.#deps = deps;
    this.#repo = new WebhookQueueRepo(deps.db);
    this.#runs = new CoalescedRuns({ work: () => this.#sendDue(), onFailure: deps.log });
  }

  /**
   * In the transaction of the change it reports; `flush` sends it once that has committed and `delayMs`
   * have passed.
   */
  async add(tx: Db, payload: string, delayMs = 0): Promise<void> {
    await new WebhookQueueRepo(tx).insert({
      id: secretId(),
      // Every process delivers to itself, see `deliverToSelf`.
      payload,
      attempts: 0,
      dueTime: later(this.#deps.clock(), delayMs),
    });
  }

  /** Sends what is due; resolves when all of it has been tried. Never rejects. */
  flush(): Promise<void> {
    return this.#runs.run();
  }

  start(): void {
    this.#timer = setInterval(() => void this.flush(), POLL_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#runs.settled();
  }

  async #sendDue(): Promise<void> {
    let isMore = true;
    while (isMore) {
      const now = this.#deps.clock();
      const leased = await this.#repo.lease(now, later(now, LEASE_MS), BATCH);
      await Promise.all(leased.map((row) => this.#send(row)));
      isMore = leased.length > 0;
    }
  }

  async #send({ id, payload, attempts }: DeliveryRow): Promise<void> {
    const { webhookSecret, clock } = this.#deps;
    // Signed anew each time: a signature is stale after minutes, a delivery may take days.
    const signature = signatureOf(payload, webhookSecret, clock());
    if (await this.#isTaken({ payload, signature })) return this.#repo.remove(id);
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
    await this.#repo.postpone(id, later(clock(), pause));
  }

  async #isTaken(delivery: WebhookDelivery): Promise<boolean> {
    try {
      return await this.#deps.deliver(delivery);
    } catch (error) {
      this.#deps.log(error);
      return false;
    }
  }
}

function later(time: Date, ms: number): Date {
  return new Date(time.getTime() + ms);
}
