import * as v from 'valibot';
import { instantMs } from '../../../../src/contract/instants.ts';
import { storable } from '../../../http/storable-text.ts';
import { delivery } from '../../../../src/contract/delivery.ts';
import { PAYMENT_METHODS } from '../../../../src/contract/payment-methods.ts';

/** Messages of the sandbox, validated as external input. Times are in milliseconds since 1970. */
const subscription = v.object({
  id: v.string(),
  uid: v.string(),
  product_id: v.number(),
  price: v.number(),
  period_end: instantMs,
  cancel_at_period_end: v.boolean(),
  /** Webhooks that an earlier version has stored lack the two. */
  has_ended: v.optional(v.boolean(), false),
  awaits_payment: v.optional(v.boolean(), false),
});

const envelope = { id: v.string(), created: v.number() };
/** Typed by a buyer: made storable, since money was taken whatever stands there. */
const text = v.nullable(v.pipe(v.string(), v.transform(storable)));

export const sandboxEvent = v.variant('type', [
  v.object({
    ...envelope,
    type: v.literal('session.paid'),
    reference: v.string(),
    amount: v.number(),
    currency: v.string(),
    customer: v.object({ email: text, name: text, phone: text, address: text }),
    delivery: v.nullable(delivery),
    /** Webhooks that an earlier version has stored lack the two. */
    tax_id: v.optional(text, null),
    method: v.optional(v.nullable(v.picklist(PAYMENT_METHODS)), null),
    subscription: v.nullable(subscription),
  }),
  v.object({
    ...envelope,
    type: v.picklist(['session.declined', 'session.expired']),
    reference: v.string(),
  }),
  v.object({
    ...envelope,
    type: v.literal('session.refunded'),
    reference: v.string(),
    /** Of all refunds of the session. */
    amount: v.number(),
    currency: v.string(),
    key: v.string(),
  }),
  v.object({ ...envelope, type: v.literal('subscription.changed'), subscription }),
]);
export type SandboxEvent = v.InferOutput<typeof sandboxEvent>;
export type WireSubscription = v.InferOutput<typeof subscription>;
