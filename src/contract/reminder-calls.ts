import * as v from 'valibot';

/** Minutes before the hour of a training at which it is reminded of. */
export const REMINDED_BEFORE = 30;

const base64url = (bytes: number) =>
  v.pipe(v.string(), v.regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`)));

/** The subscription of a browser, as `PushSubscription.toJSON` has it. */
const pushSubscription = v.object({
  endpoint: v.pipe(v.string(), v.maxLength(1_000), v.url()),
  keys: v.object({ p256dh: base64url(65), auth: base64url(16) }),
});
export type PushTarget = v.InferOutput<typeof pushSubscription>;

/** The target of a browser's subscription, or of another object with its `toJSON`. */
export const pushTargetOf = (subscription: { toJSON(): unknown }): PushTarget =>
  v.parse(pushSubscription, subscription.toJSON());

/** `PUT /api/reminders`: whether this phone is reminded. */
export const reminderChange = v.object({ subscription: pushSubscription, on: v.boolean() });
export const reminderChanged = v.object({ data: v.object({ on: v.boolean() }) });

/** `GET /api/reminders`: the key of the server for a browser's subscription; null where it sends no reminders. */
export const reminderKey = v.object({ data: v.object({ key: v.nullable(v.string()) }) });

/** Where a tap on a reminder leads: to the workout that is next, by way of the page that knows it. */
export const TODAYS_WORKOUT = '/dashboard?training=today';

/** A reminder as it arrives at the worker. */
export const reminder = v.object({ day: v.string(), at: v.string() });
export type Reminder = v.InferOutput<typeof reminder>;
