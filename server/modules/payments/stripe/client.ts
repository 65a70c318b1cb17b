import { Stripe } from 'stripe';
import { ApiError } from '../../../http/api-error.ts';

export interface StripeApi {
  host: string;
  port: number;
  protocol: 'http' | 'https';
}

/** The user waits meanwhile; the page's own deadline leaves room for twice this. */
const TIMEOUT_MS = 8_000;
const RETRIES = 1;
/** The status of a call whose idempotency key is in use by another one at this moment. */
const IN_PROGRESS = 409;

/** The official client; `api` points it at a stand-in. */
export function createStripe(secretKey: string, api: StripeApi | undefined): Stripe {
  return new Stripe(secretKey, {
    ...api,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
}

/** Whether Stripe has answered with this error, for good: not while the first attempt is under way. */
export function isAnswered(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false;
  return error.statusCode !== undefined && error.statusCode !== IN_PROGRESS;
}

/**
 * The outcome of a call; any failure at or on the way to Stripe is a 503, except for an unknown
 * subscription: no other object is requested by its id.
 */
export async function answerOf<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    if (error.code === 'resource_missing') {
      throw new ApiError('not_found', 'Operator płatności nie zna tej subskrypcji.', {
        cause: error,
      });
    }
    throw new ApiError(
      'unavailable',
      'Operator płatności chwilowo nie odpowiada. Spróbuj za\u00A0chwilę.',
      { cause: error },
    );
  }
}
