import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import { text } from 'node:stream/consumers';

export interface StripeCall {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  /** The form, decoded. */
  form: Record<string, string>;
}

/** A stand-in for Stripe on loopback that records its requests. */
export class StripeStandIn {
  readonly calls: StripeCall[] = [];
  /** By `METHOD /path`; an `error` without a `status` and an unknown path are a 404. */
  readonly answers = new Map<string, object>();
  readonly #server: Server;

  constructor() {
    this.#server = createServer(async (request, response) => {
      const { method = '', url = '', headers } = request;
      const form = Object.fromEntries(new URLSearchParams(await text(request)));
      this.calls.push({ method, path: url, headers, form });
      const answer = this.answers.get(`${method} ${url}`);
      response.writeHead(statusOf(answer), { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer ?? { error: { type: 'invalid_request_error' } }));
    });
  }

  /** The address for the SDK. */
  async listen() {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (typeof address !== 'object' || address === null) throw new Error('no port');
    return { host: '127.0.0.1', port: address.port, protocol: 'http' as const };
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}

function statusOf(answer: object | undefined): number {
  if (answer === undefined) return 404;
  if (!('error' in answer)) return 200;
  if ('status' in answer && typeof answer.status === 'number') return answer.status;
  return 404;
}
