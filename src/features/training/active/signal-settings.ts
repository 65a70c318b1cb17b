import * as v from 'valibot';
import { readJson, writePreference, type PreferenceStore } from '../../../offline/preferences.ts';
import { leadIns, repsSources } from '../../../workout-engine/workout-state.ts';

/** Key of the settings, which sign-out deletes with the other preferences. */
const KEY = 'silna.lead';

/** Signals of an active workout on this device, and how its phases and sets begin; an invalid field alone falls back to its default. */
const signalSettings = v.object({
  leadIn: v.fallback(leadIns, 5),
  repsFrom: v.fallback(repsSources, 'plan'),
  sound: v.fallback(v.boolean(), true),
  vibration: v.fallback(v.boolean(), true),
  flash: v.fallback(v.boolean(), true),
  speech: v.fallback(v.boolean(), false),
  /** Whether the end of a rest is notified while the page is out of sight. */
  notice: v.fallback(v.boolean(), false),
});
export type SignalSettings = v.InferOutput<typeof signalSettings>;

export function readSettings(store: PreferenceStore): SignalSettings {
  return readJson(store, KEY, signalSettings) ?? v.parse(signalSettings, {});
}

/** Stores the settings; in a full or forbidden storage they hold for this visit only. */
export function writeSettings(store: PreferenceStore, settings: SignalSettings): void {
  writePreference(store, KEY, JSON.stringify(settings));
}
