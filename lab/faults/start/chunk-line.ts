import { Agent, type IncomingMessage, type ServerResponse } from 'node:http';
import { Transform } from 'node:stream';
import { seeded } from '../../../tests/fixtures/random.ts';
import { openExchange } from '../../../tests/fixtures/proxy/exchange.ts';
import { stalled, throttled } from '../../../tests/fixtures/proxy/flow.ts';
import { ByteLedger } from '../../../tests/fixtures/proxy/ledger.ts';
import { type FaultProxy, startFaultProxy } from '../../../tests/fixtures/proxy/proxy.ts';

/**
 * A single fault for the chunk request number `at` since the line was set.
 * - `late`: the request is delayed by `ms`;
 * - `stall`: its first byte comes, and after `ms` the connection breaks;
 * - `break`: the connection breaks in the middle of its body;
 * - `answer 503`: a gateway answers;
 * - `slow`: the rate in bytes per second.
 */
export type ChunkFault =
  | { kind: 'late' | 'stall'; at: number; ms: number }
  | { kind: 'break' | 'answer 503'; at: number }
  | { kind: 'slow'; at: number; rate: number };

export interface LineSettings {
  seed: number;
  /** Maximum delay of a request in milliseconds. */
  latency: number;
  faults: readonly ChunkFault[];
}

const CHUNK = /^\/assets\/.+\.(js|css)(\?|$)/;
const CLEAR: LineSettings = { seed: 0, latency: 0, faults: [] };

interface Underway {
  path: string;
  fault: ChunkFault | undefined;
  since: number;
}

/** The network between a device and `target`, which applies faults to chunks by their order. */
export class ChunkLine {
  readonly #proxy: FaultProxy;
  readonly #app: { hostname: string; port: number; agent: Agent };
  readonly #underway = new Set<Underway>();
  readonly #ledger = new ByteLedger();
  #settings = CLEAR;
  #random = seeded(0);
  #chunks = 0;
  /** Faults that have happened since the line was set. */
  met: string[] = [];
  /** Instant at which a request last began or ended. */
  lastMoved = Date.now();

  private constructor(proxy: FaultProxy, target: string) {
    const { hostname, port } = new URL(target);
    this.#proxy = proxy;
    this.#app = { hostname, port: Number(port), agent: new Agent({ keepAlive: true }) };
    proxy.impersonate(/^/, (incoming, response) => this.#take(incoming, response));
  }

  static async open(target: string): Promise<ChunkLine> {
    return new ChunkLine(await startFaultProxy(target), target);
  }

  get origin(): string {
    return this.#proxy.origin;
  }

  set(settings: LineSettings = CLEAR): void {
    this.#settings = settings;
    this.#random = seeded(settings.seed);
    this.#chunks = 0;
    this.met = [];
  }

  /** Requests without a complete answer, as text. */
  underway(): string[] {
    return [...this.#underway].map(
      ({ path, fault, since }) =>
        `${path} for ${Date.now() - since} ms${fault ? `, ${fault.kind}` : ''}`,
    );
  }

  async close(): Promise<void> {
    this.#app.agent.destroy();
    await this.#proxy.close();
  }

  #take(incoming: IncomingMessage, response: ServerResponse): void {
    const path = incoming.url ?? '/';
    const fault = CHUNK.test(path) ? this.#nextFault() : undefined;
    const entry = { path, fault, since: Date.now() };
    this.#underway.add(entry);
    this.lastMoved = Date.now();
    if (fault) this.met.push(`${fault.kind} ${path}`);
    response.on('close', () => {
      this.#underway.delete(entry);
      this.lastMoved = Date.now();
    });
    const exchange = openExchange(incoming, response, this.#app, this.#ledger);
    const delay = this.#random.next() * this.#settings.latency;
    const lateness = fault?.kind === 'late' ? fault.ms : 0;
    setTimeout(() => {
      if (!response.destroyed) play(fault, exchange);
    }, delay + lateness);
  }

  #nextFault(): ChunkFault | undefined {
    this.#chunks += 1;
    return this.#settings.faults.find(({ at }) => at === this.#chunks);
  }
}

function play(fault: ChunkFault | undefined, exchange: ReturnType<typeof openExchange>): void {
  switch (fault?.kind) {
    case 'stall':
      exchange.forward(stalled());
      setTimeout(exchange.reset, fault.ms);
      return undefined;
    case 'break':
      return exchange.forward(broken(exchange.reset));
    case 'answer 503':
      return exchange.answer(503, 'text/plain', 'unavailable');
    case 'slow':
      return exchange.forward(throttled(fault.rate));
    default:
      return exchange.forward();
  }
}

/** Passes on half of the first piece, and then `reset` breaks the connection. */
function broken(reset: () => void): Transform {
  return new Transform({
    transform(chunk: Buffer) {
      this.push(chunk.subarray(0, Math.ceil(chunk.length / 2)));
      // The pushed data has to be sent first.
      setTimeout(reset, 20);
    },
  });
}
