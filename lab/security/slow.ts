import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Check } from './check.ts';
import { startDemo } from './demo-server.ts';

const CLIENTS = 500;
const DRIP_MS = 1_000;
/** The limit of a request is 10 s, looked at each second; a busy machine needs some more. */
const CUT_MS = 15_000;
const CALLS = 300;
/** Slow clients may cost others this much, in ms, beside twice the usual. */
const MOST_MS = 250;

/** Clients that send a letter a second hold their connections 10 s and slow nobody down. */
export const slowCheck: Check = {
  name: 'slow',
  async run() {
    const demo = await startDemo();
    try {
      const usual = await latency(demo.origin);
      const clients = Array.from({ length: CLIENTS }, (_, at) => new SlowClient(demo.origin, at));
      await pause(DRIP_MS);
      const beside = await latency(demo.origin);
      const held = await Promise.all(clients.map((client) => client.closed));
      const longest = Math.max(...held);
      const open = [
        ...(beside > usual * 2 + MOST_MS
          ? [`a call takes ${beside} ms beside them, ${usual} ms alone`]
          : []),
        ...(longest > CUT_MS ? [`a slow client held its connection for ${longest} ms`] : []),
        ...(demo.run.errors() === '' ? [] : [demo.run.errors()]),
      ];
      const done = `${CLIENTS} clients at a letter a second, cut after ${longest} ms at most; p99 of ${CALLS} calls ${usual} ms alone, ${beside} ms beside them`;
      return [{ item: 'slow clients do not stop others', done, open }];
    } finally {
      await demo.end();
    }
  },
};

/** p99 of calls that read the database, in ms. */
async function latency(origin: string): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < CALLS; count += 1) {
    const since = performance.now();
    await (await fetch(`${origin}/api/product?ids=1`)).arrayBuffer();
    times.push(performance.now() - since);
  }
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(CALLS * 0.99)] ?? 0);
}

class SlowClient {
  /** Resolves with how long the connection was held, in ms. */
  readonly closed: Promise<number>;
  readonly #socket: Socket;

  constructor(origin: string, at: number) {
    const { hostname, port } = new URL(origin);
    const since = Date.now();
    this.#socket = connect(Number(port), hostname);
    // Half of them drip headers, half a body.
    const body =
      'POST /api/guest/basket/add HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{';
    this.#socket.write(at % 2 === 0 ? 'GET /api/product HTTP/1.1\r\nhost: x\r\nx-slow: ' : body);
    const drip = setInterval(() => this.#socket.write('a'), DRIP_MS);
    this.closed = new Promise((done) => {
      const end = () => {
        clearInterval(drip);
        this.#socket.destroy();
        done(Date.now() - since);
      };
      this.#socket.resume().once('error', end).once('close', end);
    });
  }
}
