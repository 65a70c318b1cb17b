import { Agent, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { startFaultProxy } from '../../../tests/fixtures/proxy/proxy.ts';
import type { FaultProxy } from '../../../tests/fixtures/proxy/proxy.ts';

/** The fault of one request. */
export const FATES = ['pass', 'drop-request', 'drop-response', 'abandon'] as const;
export type Fate = (typeof FATES)[number];

export interface Message {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: object;
}

/** The answer; undefined when the effect on the server is unknown. */
export type Answer = { status: number; body: unknown } | undefined;

/** Longest wait for an answer in ms: a busy server needs less, and a frozen one is given up. */
const DEADLINE_MS = 20_000;
/** The longest wait before a client closes its own connection: about an answer's time. */
const PATIENCE_MS = 25;

/**
 * The way to one process of the shop, through a proxy that loses requests and answers on real
 * connections. The fault of a request is passed in its query, which the server ignores.
 */
export class LossyTransport {
  readonly #proxy: FaultProxy;
  readonly #agent = new Agent({ keepAlive: true });

  private constructor(proxy: FaultProxy) {
    this.#proxy = proxy;
  }

  static async to(origin: string): Promise<LossyTransport> {
    const proxy = await startFaultProxy(origin);
    await proxy.set('drop-request', /[?]drop-request$/);
    await proxy.set('drop-response', /[?]drop-response$/);
    return new LossyTransport(proxy);
  }

  /** `patience` (0 to 1): how long an abandoned request is waited for. */
  send({ method, path, headers, body }: Message, fate: Fate, patience: number): Promise<Answer> {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    return new Promise((resolve) => {
      const lost = () => resolve(undefined);
      const call = request(
        new URL(`${path}?${fate}`, this.#proxy.origin),
        {
          method,
          agent: this.#agent,
          timeout: DEADLINE_MS,
          headers: {
            ...headers,
            ...(payload !== undefined && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(payload),
            }),
          },
        },
        (answer) => {
          json(answer).then(
            (read) => resolve({ status: answer.statusCode ?? 0, body: read }),
            lost,
          );
        },
      );
      call.on('error', lost);
      call.on('timeout', () => call.destroy(new Error('no answer')));
      call.end(payload);
      if (fate === 'abandon') {
        setTimeout(() => call.destroy(new Error('abandoned')), patience * PATIENCE_MS);
      }
    });
  }

  async close(): Promise<void> {
    this.#agent.destroy();
    // The proxy's log of requests is not needed here.
    this.#proxy.forget();
    await this.#proxy.close();
  }
}
