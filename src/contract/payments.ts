import * as v from 'valibot';
import { guestUid } from './baskets.ts';
import { grosze } from './grosze.ts';
import { productId } from './products.ts';

/** The total the user saw; if prices have changed since, the call is refused (409). */
const expectedTotal = { expected_total: v.optional(grosze) };

/** `POST /api/payment`; no body at all is fine too. */
export const paymentRequest = v.nullish(v.object(expectedTotal));

/** `POST /api/guest/payment` */
export const guestPaymentRequest = v.object({ uid: guestUid, ...expectedTotal });

/** `POST /api/subscription/create` */
export const subscriptionRequest = v.object({ product_id: productId });

/** An absolute http or https address, to which a browser may be sent. An answer with any other is invalid. */
const webAddress = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//));

/** The payment page, and the id to query the payment's status. */
export const paymentCreated = v.object({ payment_url: webAddress, payment_id: v.string() });
export type PaymentCreated = v.InferOutput<typeof paymentCreated>;

/** Answer of `POST /api/subscription/portal`. */
export const portalOpened = v.object({ portal_url: webAddress });

/** `GET /api/payment/{payment_id}` */
export const paymentState = v.object({
  data: v.object({
    /** `open` until the provider's webhook has come. */
    status: v.picklist(['open', 'paid', 'failed', 'expired']),
    kind: v.picklist(['basket', 'plan']),
    /** Price of the products or the plan; once it is paid, with the delivery. */
    amount: grosze,
    /** The order this payment made; `token` opens a guest's order without an account. */
    order: v.nullable(v.object({ id: v.number(), token: v.nullable(v.string()) })),
    /** Whether the shop mails letters, so that the page may name one; undefined from a server of an earlier release. */
    by_letter: v.optional(v.boolean()),
  }),
});
export type PaymentState = v.InferOutput<typeof paymentState>['data'];

/** Pages after a payment: by its kind after paying, and after a refusal. */
export const RESULT_PAGES = {
  basket: '/paymentSuccess',
  plan: '/paymentSuccessful',
  failure: '/paymentFailure',
} as const;

/** Pages after a cancelled payment: those that opened it. */
export const ORIGIN_PAGES = { basket: '/basket', plan: '/paywall' } as const;
