import * as v from 'valibot';
import { isStorable, storable } from '../../../http/storable-text.ts';
import { checked } from '../../../plugins/validation.ts';
import { RefusedEvent } from '../payment-provider.ts';
import type { RefusedPayment } from '../payment-provider.ts';

/**
 * Only the fields that are read are checked: a new field of Stripe's, or one of another version, is
 * ignored. Ids are taken as they are or refused; texts that a buyer or a bank may write freely are made
 * storable, since the money was taken whatever they say.
 */
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(255));
const reference = v.union([id, v.object({ id })]);
const text = v.nullish(v.pipe(v.string(), v.transform(storable)));
/** Details for the company to read; one of another shape is left out. */
const note = v.fallback(v.nullish(v.union([v.number(), text])), null);
const noteOfObject = v.fallback(v.nullish(reference), null);

const envelope = v.object({ id, type: v.string() });

const address = v.object({
  line1: text,
  line2: text,
  postal_code: text,
  city: text,
  country: text,
});
const session = v.object({ client_reference_id: v.nullable(v.string()) });
const paidSession = v.object({
  ...session.entries,
  payment_status: v.string(),
  subscription: v.nullable(reference),
  payment_intent: noteOfObject,
  amount_total: v.nullish(v.pipe(v.number(), v.safeInteger())),
  currency: text,
  shipping_cost: v.nullish(
    v.object({
      amount_total: v.pipe(v.number(), v.safeInteger()),
      shipping_rate: v.nullish(reference),
    }),
  ),
  custom_fields: v.nullish(
    v.array(v.object({ key: text, text: v.nullish(v.object({ value: text })) })),
  ),
  customer_details: v.nullish(
    v.object({
      email: text,
      name: text,
      phone: text,
      tax_ids: v.fallback(v.nullish(v.array(v.object({ value: text }))), null),
    }),
  ),
  collected_information: v.nullish(
    v.object({ shipping_details: v.nullish(v.object({ name: text, address })) }),
  ),
});
export type PaidSession = v.InferOutput<typeof paidSession>;

const subscription = v.object({ id });
const details = v.nullish(v.object({ subscription: v.nullish(reference) }));
const invoice = v.object({ parent: v.nullish(v.object({ subscription_details: details })) });

/** A refund, a dispute or a warning of fraud, or the charge that it is about. */
const reversal = v.object({
  id: note,
  charge: noteOfObject,
  payment_intent: noteOfObject,
  amount: note,
  amount_refunded: note,
  currency: note,
  reason: note,
  status: note,
  metadata: v.fallback(v.nullish(v.object({ payment_id: text, refund_key: text })), null),
});
export type Reversal = v.InferOutput<typeof reversal>;

const known = v.variant('type', [
  event(['checkout.session.completed', 'checkout.session.async_payment_succeeded'], paidSession),
  event(['checkout.session.async_payment_failed'], session),
  event(['checkout.session.expired'], session),
  event(['customer.subscription.updated', 'customer.subscription.deleted'], subscription),
  event(['invoice.paid'], invoice),
]);
const KNOWN = new Set<string>(known.options.flatMap(({ entries }) => entries.type.options));
/** Money that goes back, or may have to, in whichever of its events. */
const REVERSAL = /^(?:refund\.|charge\.refund|charge\.dispute\.|radar\.early_fraud_warning\.)/;
const reversed = v.object({ ...envelope.entries, data: v.object({ object: reversal }) });

export type StripeEvent =
  | { about: 'known'; event: v.InferOutput<typeof known> }
  | { about: 'reversal'; event: v.InferOutput<typeof reversed> };

/**
 * An event whose signature is valid, which does not imply a valid shape. Undefined for one that has no
 * effect here; throws a `RefusedEvent` for one without what is read of it.
 */
export function eventOf(sent: unknown): StripeEvent | undefined {
  try {
    const { type } = checked(envelope, sent);
    if (KNOWN.has(type)) return { about: 'known', event: checked(known, sent) };
    return REVERSAL.test(type) ? { about: 'reversal', event: checked(reversed, sent) } : undefined;
  } catch (error) {
    throw new RefusedEvent(error, paymentIn(sent));
  }
}

function event<const T extends readonly [string, ...string[]], O extends v.GenericSchema>(
  types: T,
  object: O,
) {
  return v.object({ id, type: v.picklist(types), data: v.object({ object }) });
}

const paidFor = v.object({
  id,
  type: v.picklist(['checkout.session.completed', 'checkout.session.async_payment_succeeded']),
  data: v.object({
    object: v.object({ client_reference_id: v.pipe(v.string(), v.check(isStorable)) }),
  }),
});

/** The payment that a refused event has been about, if money was taken for it. */
function paymentIn(sent: unknown): RefusedPayment | undefined {
  const { success, output } = v.safeParse(paidFor, sent);
  if (!success || !isStorable(output.id)) return undefined;
  return { event: output.id, payment: output.data.object.client_reference_id };
}
