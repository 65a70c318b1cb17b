import { getHeapStatistics } from 'node:v8';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../db/database.ts';

/** From a stored answer to the page's own deadline of 8 s. */
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 8];
/** From a delivery at once to a provider that repeats an event for three days. */
const WEBHOOK_SECONDS = [1, 5, 15, 60, 300, 1_800, 3_600, 21_600, 86_400, 259_200];

/**
 * Figures of this process that Prometheus reads: Node's own (memory, CPU, delay of the event loop) and those below.
 * No label holds anything of a user.
 */
export class Metrics {
  readonly registry = new Registry();
  readonly #registers = [this.registry];

  /** A route is its pattern: addresses would be a series each. */
  readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by route and status, from the first byte to the end of the answer',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_SECONDS,
    registers: this.#registers,
  });
  readonly refusals = new Counter({
    name: 'silna_outbox_refusals_total',
    help: 'Changes that devices had stored and that were refused for good',
    labelNames: ['route', 'status'],
    registers: this.#registers,
  });
  readonly clientErrors = new Counter({
    name: 'silna_client_errors_total',
    help: 'Failures that devices have reported',
    labelNames: ['kind'],
    registers: this.#registers,
  });
  readonly letters = new Counter({
    name: 'silna_letters_total',
    help: 'Attempts to mail a letter, by its kind and what became of it',
    labelNames: ['kind', 'outcome'],
    registers: this.#registers,
  });
  readonly policyViolations = new Counter({
    name: 'silna_policy_violations_total',
    help: "Violations of a document's content security policy that browsers have reported",
    labelNames: ['directive'],
    registers: this.#registers,
  });
  readonly webhookLag = new Histogram({
    name: 'silna_webhook_lag_seconds',
    help: 'From the instant of an event at its provider until it was taken here',
    labelNames: ['provider'],
    buckets: WEBHOOK_SECONDS,
    registers: this.#registers,
  });

  constructor({ connections }: Pick<Database, 'connections'>) {
    collectDefaultMetrics({ register: this.registry });
    new Gauge({
      name: 'silna_heap_limit_bytes',
      help: 'Size of the heap at which Node ends the process',
      registers: this.#registers,
    }).set(getHeapStatistics().heap_size_limit);
    if (connections === undefined) return;
    const states = new Gauge({
      name: 'silna_database_connections',
      help: 'Connections of the pool that are in use or idle, and requests that wait for one',
      labelNames: ['state'],
      registers: this.#registers,
      collect: () => {
        for (const [state, count] of Object.entries(connections())) states.set({ state }, count);
      },
    });
  }

  /** Declarations that wait for the company; a figure is missing while the database cannot count. */
  watchWithdrawals(count: () => Promise<readonly { state: string; open: number }[]>): void {
    const waiting = new Gauge({
      name: 'silna_withdrawals_open',
      help: 'Declarations of withdrawal that the company has not dealt with, by state',
      labelNames: ['state'],
      registers: this.#registers,
      collect: async () => {
        const counted = await count().catch(() => []);
        waiting.reset();
        for (const { state, open } of counted) waiting.set({ state }, open);
      },
    });
  }
}
