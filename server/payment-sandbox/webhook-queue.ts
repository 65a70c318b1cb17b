import { backoff } from '../../src/contract/backoff.ts';
import { CoalescedRuns } from '../db/coalesced-runs.ts';
import type { Db } from '../db/open-database.ts';
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

const PAUSES = { first: 1_000, longest: 5 * 60_000 };
/** Pause after which the queue is read again when the database could not be. */
const UNREAD_MS = 10_000;

/**
 * Pending webhooks: stored in the database until the shop has acknowledged them. Nothing else settles a
 * payment, so one that a restart loses would leave an order open that has been paid. This process repeats them by
 * itself, and its start sends what an earlier one left. A second process on the same database may send one twice,
 * which the shop knows by its id.
 */
export class WebhookQueue {
  readonly #deps: WebhookQueueDeps;
  readonly #repo: WebhookQueueRepo;
  readonly #runs: CoalescedRuns;
  #isStarted = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(deps: WebhookQueueDeps) {
    this.#deps = deps;
    this.#repo = new WebhookQueueRepo(deps.db);
    this.#runs = new CoalescedRuns({
      work: () => this.#sendDue(),
      onFailure: (error) => {
        deps.log(error);
        this.#flushIn(UNREAD_MS);
      },
    });
  }

  /**
   * In the transaction of the change it reports; `flush` sends it once that has committed and `delayMs`
   * have passed.
   */
  async add(tx: Db, payload: string, delayMs = 0): Promise<void> {
    const dueTime = later(this.#deps.clock(), delayMs);
    await new WebhookQueueRepo(tx).insert({ id: secretId(), payload, attempts: 0, dueTime });
  }

  /** Sends what is due; resolves when all of it has been tried. Never rejects. */
  flush(): Promise<void> {
    return this.#runs.run();
  }

  /** Sends what is stored, and from now on repeats what the shop has not taken. */
  start(): void {
    this.#isStarted = true;
    void this.flush();
  }

  async stop(): Promise<void> {
    this.#isStarted = false;
    clearTimeout(this.#timer);
    await this.#runs.settled();
  }

  async #sendDue(): Promise<void> {
    const due = await this.#repo.due(this.#deps.clock());
    await Promise.all(due.map((row) => this.#send(row)));
    const next = await this.#repo.nextDue();
    if (next !== undefined) this.#flushIn(next.getTime() - this.#deps.clock().getTime());
  }

  #flushIn(ms: number): void {
    clearTimeout(this.#timer);
    if (this.#isStarted) this.#timer = setTimeout(() => void this.flush(), Math.max(ms, 0)).unref();
  }

  async #send({ id, payload, attempts }: DeliveryRow): Promise<void> {
    const { webhookSecret, clock } = this.#deps;
    // Signed anew each time: a signature is stale after minutes, a delivery may take days.
    const signature = signatureOf(payload, webhookSecret, clock());
    if (await this.#isTaken({ payload, signature })) return this.#repo.remove(id);
    await this.#repo.postpone(id, attempts + 1, later(clock(), backoff(attempts, PAUSES)));
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
