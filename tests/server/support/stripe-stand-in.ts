import {
  type StripeCall,
  type StripeReply,
  StripeServer,
} from '../../fixtures/money/stripe-server.ts';

/**
 * A stand-in for Stripe on loopback that records its requests. Like Stripe it keeps the first answer to an
 * idempotency key, a server error too, and refuses another form under that key.
 */
export class StripeStandIn extends StripeServer {
  readonly calls: StripeCall[] = [];
  /** By `METHOD /path`; an `error` without a `status` and an unknown path are a 404, `silence` none. */
  readonly answers = new Map<string, object>();
  /** Asked before `answers`; undefined leaves the answer to them. */
  onCall: ((call: StripeCall) => object | undefined) | undefined;
  readonly #kept = new Map<string, { form: string; answer: object | undefined }>();

  protected async reply(call: StripeCall): Promise<StripeReply | undefined> {
    this.calls.push(call);
    const next = this.onCall?.(call) ?? this.answers.get(`${call.method} ${call.path}`);
    const answer = this.#remembered(call, next);
    if (answer !== undefined && 'silence' in answer) return undefined;
    return [statusOf(answer), answer ?? { error: { type: 'invalid_request_error' } }];
  }

  /** An answer in `silence` is made and kept, and its sender never hears of it. */
  #remembered({ headers, form: fields }: StripeCall, answer: object | undefined) {
    const key = headers['idempotency-key'];
    if (typeof key !== 'string') return answer;
    const form = JSON.stringify(fields);
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
}

function statusOf(answer: object | undefined): number {
  if (answer === undefined) return 404;
  if (!('error' in answer)) return 200;
  if ('status' in answer && typeof answer.status === 'number') return answer.status;
  return 404;
}
