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

/**
 * A stand-in for Stripe on loopback that records its requests. Like Stripe it keeps the first answer to an
 * idempotency key, a server error too, and refuses another form under that key.
 */
export class StripeStandIn {
  readonly calls: StripeCall[] = [];
  /** By `METHOD /path`; an `error` without a `status` and an unknown path are a 404, `silence` none. */
  readonly answers = new Map<string, object>();
  /** Asked before `answers`; undefined leaves the answer to them. */
  onCall: ((call: StripeCall) => object | undefined) | undefined;
  readonly #kept = new Map<string, { form: string; answer: object | undefined }>();
  readonly #server: Server;

  constructor() {
    this.#server = createServer(async (request, response) => {
      const { method = '', url = '', headers } = request;
      const form = await text(request);
      const fields = Object.fromEntries(new URLSearchParams(form));
      const call = { method, path: url, headers, form: fields };
      this.calls.push(call);
      const next = this.onCall?.(call) ?? this.answers.get(`${method} ${url}`);
      const answer = this.#remembered(headers['idempotency-key'], form, next);
      if (answer !== undefined && 'silence' in answer) {
        request.socket.destroy();
        return;
      }
      const status = statusOf(answer);
      response.writeHead(status, {
        'content-type': 'application/json',
        // A repetition would be answered with what is kept: the SDK does not wait for one.
        ...(status >= 500 && { 'stripe-should-retry': 'false' }),
      });
      response.end(JSON.stringify(answer ?? { error: { type: 'invalid_request_error' } }));
    });
  }

  /** An answer in `silence` is made and kept, and its sender never hears of it. */
  #remembered(key: string | string[] | undefined, form: string, answer: object | undefined) {
    if (typeof key !== 'string') return answer;
    const kept = this.#kept.get(key);
    if (kept !== undefined && kept.form !== form) {
      return { error: { type: 'idempotency_error' }, status: 400 };
    }
    if (kept !== undefined) return kept.answer;
    const made = answer !== undefined && 'silence' in answer ? answer.silence : answer;
    const status = statusOf(answer);
    if (status === 200 || status >= 500) this.#kept.set(key, { form, answer: Object(made) });
    return answer;
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
