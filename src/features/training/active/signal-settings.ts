import * as v from 'valibot';
import type { PreferenceStore } from '../../../offline/preferences.ts';
import { leadIns } from '../../../workout-engine/workout-state.ts';

/** Key of the settings, which sign-out deletes with the other preferences. */
const KEY = 'silna.lead';

/** Signals of an active workout on this device; an invalid field alone falls back to its default. */
const signalSettings = v.object({
  leadIn: v.fallback(leadIns, 5),
  sound: v.fallback(v.boolean(), true),
  vibration: v.fallback(v.boolean(), true),
  flash: v.fallback(v.boolean(), true),
  speech: v.fallback(v.boolean(), false),
});
export type SignalSettings = v.InferOutput<typeof signalSettings>;

export function readSettings(store: PreferenceStore): SignalSettings {
  try {
    const stored: unknown = JSON.parse(store.getItem(KEY) ?? '{}');
    const found = v.safeParse(signalSettings, stored);
    if (found.success) return found.output;
  } catch {
    // The settings are unreadable or the storage is blocked: the defaults apply.
  }
  return v.parse(signalSettings, {});
}

/** Stores the settings; in a full or forbidden storage they hold for this visit only. */
export function writeSettings(store: PreferenceStore, settings: SignalSettings): void {
  try {
    store.setItem(KEY, JSON.stringify(settings));
  } catch {
    // The settings still hold in memory.
  }
}
