/** Events of the product; never an e-mail, a token or the query of an address. */
type DataLayerEvent =
  | { event: 'auth'; action: 'sign_in' | 'sign_up'; method: 'password' | 'google' | 'apple' }
  | { event: 'navigation'; path: string }
  | { event: 'user_visited'; signed_in: boolean }
  | { event: 'subscription_init'; product_id: number }
  | { event: 'subscription_cancel' }
  | { event: 'video_start'; exercise_id: string }
  | { event: 'exercise_open'; exercise_id: string }
  | { event: 'workout_start'; workout_id: string }
  /** `done`: share of the plan, from 0 to 1. */
  | { event: 'workout_finish'; workout_id: string; minutes: number; done: number }
  | { event: 'web_vitals'; name: string; value: number; rating: string };

declare global {
  interface Window {
    /** The tag manager's queue; without a tag manager it stays a list on this page. */
    dataLayer?: unknown[];
  }
}

/** Hands an event to the data layer. Nothing leaves the device unless a tag manager reads it. */
export function pushEvent(event: DataLayerEvent): void {
  (window.dataLayer ??= []).push(event);
}
