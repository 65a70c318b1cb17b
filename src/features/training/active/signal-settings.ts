import * as v from 'valibot';
import type { PreferenceStore } from '../../../offline/preferences.ts';
import { leadIns } from '../../../workout-engine/workout-state.ts';

/** Deleted at sign-out with the other preferences. */
const KEY = 'silna.lead';

/** How an active workout signals on this device; each field falls back alone. */
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
    // Unreadable, or the storage is blocked.
  }
  return v.parse(signalSettings, {});
}

/** Where the storage is full or forbidden the settings hold for this visit. */
export function writeSettings(store: PreferenceStore, settings: SignalSettings): void {
  try {
    store.setItem(KEY, JSON.stringify(settings));
  } catch {
    // They hold in memory.
  }
}
