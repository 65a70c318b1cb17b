import * as v from 'valibot';
import { instant } from './instants.ts';
import { grosze } from './grosze.ts';

/**
 * `GET /api/subscription`; 404 means none. Exactly one of the two provider ids is set: with the
 * card provider's id the plan is managed in the billing portal, without it in the mobile app.
 */
export const subscription = v.object({
  product_id: v.nullable(v.number()),
  stripe_subscription_id: v.nullable(v.string()),
  revenuecat_subscription_id: v.nullable(v.string()),
  /** Grosze a period, as it was bought; null or missing where only its store knows. */
  price: v.nullish(grosze),
  marked_for_cancellation: v.boolean(),
  /** End of the paid period, ISO 8601 in UTC. */
  current_period_end: instant,
  /** Whether the user has access at `server_time`, by any of their plans. */
  is_active: v.optional(v.boolean()),
  /**
   * Whether the paid period is over and its provider still tries to charge for the next one: no other plan is sold
   * until it is paid, cancelled or has ended.
   */
  awaits_payment: v.optional(v.boolean()),
  /**
   * The server's clock at the answer, ISO 8601 in UTC: a device may run at another time. These three are missing
   * in answers of an earlier release, which a device may have kept; this one in the answer to a cancellation,
   * which is the same whenever it is repeated.
   */
  server_time: v.optional(instant),
});
export type Subscription = v.InferOutput<typeof subscription>;
