import * as v from 'valibot';
import { checked } from '../../../plugins/validation.ts';

/**
 * The fields of events that are read, and no more: a new field of Stripe's, or one of another version,
 * is ignored.
 */
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(255));
const reference = v.union([id, v.object({ id })]);
const text = v.nullish(v.string());

const envelope = v.object({ id, type: v.string() });

const session = v.object({ client_reference_id: v.nullable(v.string()) });
const completedSession = v.object({
  ...session.entries,
  payment_status: v.string(),
  subscription: v.nullable(reference),
  amount_total: v.nullish(v.pipe(v.number(), v.safeInteger())),
  currency: text,
  shipping_cost: v.nullish(
    v.object({
      amount_total: v.pipe(v.number(), v.safeInteger()),
      shipping_rate: v.nullish(reference),
    }),
  ),
  custom_fields: v.nullish(
    v.array(v.object({ key: v.string(), text: v.nullish(v.object({ value: text })) })),
  ),
  customer_details: v.nullish(v.object({ email: text, name: text, phone: text })),
  collected_information: v.nullish(
    v.object({
      shipping_details: v.nullish(
        v.object({
          name: text,
          address: v.object({
            line1: text,
            line2: text,
            postal_code: text,
            city: text,
            country: text,
          }),
        }),
      ),
    }),
  ),
});
const subscription = v.object({ id });
const details = v.nullish(v.object({ subscription: v.nullish(reference) }));
const invoice = v.object({ parent: v.nullish(v.object({ subscription_details: details })) });

/** The object of each event that has an effect here (events.ts). */
const OBJECTS = new Map<string, v.GenericSchema>([
  ['checkout.session.completed', completedSession],
  ['checkout.session.async_payment_succeeded', completedSession],
  ['checkout.session.async_payment_failed', session],
  ['checkout.session.expired', session],
  ['customer.subscription.updated', subscription],
  ['customer.subscription.deleted', subscription],
  ['invoice.paid', invoice],
]);

/**
 * Throws a 400 `ApiError` unless an event has what is read of it; a valid signature does not imply a
 * valid shape.
 */
export function assertEventShape(event: unknown): void {
  const object = OBJECTS.get(checked(envelope, event).type);
  if (object !== undefined) checked(v.object({ data: v.object({ object }) }), event);
}
