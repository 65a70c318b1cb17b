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
/**
 * Answers below 500 that another attempt may change: a bank or a network that fails Stripe, too many requests, and a
 * 404 that names no missing object, which a proxy answers.
 */
const TRANSIENT = new Set([404, IN_PROGRESS, 424, 429]);

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

/** The line of the log, at level `error`, for a request that Stripe calls wrong. */
const FAULT_MESSAGE = 'the payment provider refuses our request';

/**
 * The outcome of a call. A failure at or on the way to Stripe is a 503; an unknown object is a 404. Any other answer
 * says that our request, key or account is wrong: repeating it does not help, so that it is a fault of ours.
 */
export async function answerOf<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    if (error.code === 'resource_missing' && error.statusCode === 404) {
      throw new ApiError('not_found', 'Operator płatności nie zna tej subskrypcji.', {
        cause: error,
      });
    }
    if (isOutage(error)) {
      throw new ApiError(
        'unavailable',
        'Operator płatności chwilowo nie odpowiada. Spróbuj za\u00A0chwilę.',
        { cause: error },
      );
    }
    const { type, code = null, param = null, statusCode = null, requestId = null } = error;
    throw new ApiError(
      'unprocessable',
      'Operator płatności nie przyjął naszego zapytania. To nasz błąd i\u00A0już o\u00A0nim wiemy. Spróbuj jutro albo napisz do\u00A0nas, adres jest na\u00A0dole strony.',
      {
        cause: error,
        fault: { message: FAULT_MESSAGE, detail: { type, code, param, statusCode, requestId } },
      },
    );
  }
}

/** No answer, or one that another attempt may change. */
function isOutage({ statusCode }: Stripe.errors.StripeError): boolean {
  return statusCode === undefined || statusCode >= 500 || TRANSIENT.has(statusCode);
}

/** Whether Stripe does not take the e-mail that an account has, although our form took it. */
export function isEmailRefused(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return false;
  return error.code === 'email_invalid' || error.param === 'customer_email';
}

/**
 * Why Stripe will never make what a call has asked for: the answer is about the money, such as a charge that went back
 * already. Undefined where our key or account is wrong, which can be put right.
 */
export function refusalOf(error: unknown): string | undefined {
  const cause = error instanceof ApiError ? error.cause : undefined;
  if (!(cause instanceof Stripe.errors.StripeInvalidRequestError)) return undefined;
  return cause.statusCode === 400 ? (cause.code ?? cause.type) : undefined;
}
