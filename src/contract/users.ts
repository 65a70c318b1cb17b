import * as v from 'valibot';
import { instant } from './instants.ts';

export const DEFAULT_FULL_NAME = 'Nowa użytkowniczka';

const shortText = v.pipe(v.string(), v.maxLength(200));
/** Telephone numbers have 15 digits at most (E.164). */
const LAST_NUMBER = 999_999_999_999_999;
/** The product's default is the number 0; users type digits, spaces and a plus. */
const phoneNumber = v.union([
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LAST_NUMBER)),
  v.pipe(v.string(), v.trim(), v.regex(/^\+?[0-9 ()-]{0,24}$/)),
]);

export const address = v.object({ city: shortText, street: shortText, zipCode: shortText });

/** `POST /api/user/register` */
export const registration = v.object({
  // The browsers' own rule: `o'neil@…` and the `xn--` of a Polish domain are addresses, which `email()` refuses.
  email: v.pipe(v.string(), v.trim(), v.rfcEmail(), v.maxLength(320)),
  uid: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(128))),
  created_time: instant,
  last_activity: instant,
  phone_number: phoneNumber,
  full_name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
  address,
});
export type Registration = v.InferOutput<typeof registration>;

/** Response of `POST /api/user/register`. */
export const registered = v.object({ message: v.string() });

/** Response of `DELETE /api/user`. */
export const accountDeleted = v.object({ message: v.string() });

/**
 * `POST /api/user/deleted`: asks what became of a deletion whose answer was lost, by the `Idempotency-Key` under which it
 * was ordered. The key is all that a deleted account can be asked about with.
 */
export const deletionQuestion = v.object({
  uid: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  key: v.pipe(v.string(), v.regex(/^[\x21-\x7e]{22,255}$/)),
});
/** False for another key too, and for an account that never was. */
export const deletionState = v.object({ data: v.object({ deleted: v.boolean() }) });

/** `PUT /api/user/update` */
export const profileUpdate = v.object({
  full_name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
  phone_number: v.pipe(v.string(), v.trim(), v.regex(/^\+?[0-9 ()-]{1,24}$/)),
});
export type ProfileUpdate = v.InferOutput<typeof profileUpdate>;

export const user = v.object({
  full_name: v.string(),
  phone_number: v.string(),
  email: v.string(),
});
export type User = v.InferOutput<typeof user>;

export const profileUpdated = v.object({ data: v.object({ user_details: v.object({ user }) }) });

/** `GET /api/user/login`; 404 means not registered. `subscriptions` is truthy for an active plan. */
export const login = v.object({
  data: v.object({
    subscriptions: v.boolean(),
    user_details: v.object({ user }),
  }),
});
export type Login = v.InferOutput<typeof login>;
