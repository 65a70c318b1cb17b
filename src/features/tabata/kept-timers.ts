import * as v from 'valibot';
import { readJson, writePreference, type PreferenceStore } from '../../offline/preferences.ts';
import { apply } from '../../workout-engine/apply.ts';
import { type WorkoutState, parseState } from '../../workout-engine/workout-state.ts';
import { isUnderWay, knownPlan, momentOf, PRESET_IDS, type PresetId } from './tabata-timer.ts';

/** The user's, not the device's: deleted at a sign-out. */
const KEY = 'silna.tabata';
/** A timer that was left longer ago begins anew. */
const KEPT_FOR_MS = 12 * 60 * 60_000;

const preset = v.picklist(PRESET_IDS);
const record = v.object({
  selected: preset,
  /** When it was written, ms since 1970. */
  at: v.number(),
  timers: v.record(preset, v.unknown()),
});

interface KeptTimers {
  readonly selected: PresetId;
  readonly timers: Partial<Record<PresetId, WorkoutState>>;
}

/** Keeps the timers that are under way at `now`; without one, or where the storage is full, none. */
export function keepTimers(
  store: PreferenceStore,
  selected: PresetId,
  timers: Readonly<Record<PresetId, WorkoutState>>,
  now: number,
): void {
  const kept = Object.entries(timers).filter(([, state]) => isUnderWay(momentOf(state)));
  const all = { selected, at: now, timers: Object.fromEntries(kept) };
  writePreference(store, KEY, kept.length === 0 ? null : JSON.stringify(all));
}

/** The kept timers, paused when they were last kept: nobody was there since. */
export function keptTimers(store: PreferenceStore, now: number): KeptTimers | undefined {
  const found = readJson(store, KEY, record);
  if (!found || Math.abs(now - found.at) > KEPT_FOR_MS) return undefined;
  const { selected, at, timers } = found;
  const states = PRESET_IDS.flatMap((id) => {
    const state = parseState(timers[id]);
    const plan = state && knownPlan(state.plan, id);
    return plan ? [[id, apply({ ...state, plan }, { type: 'pause' }, at)] as const] : [];
  });
  return { selected, timers: Object.fromEntries(states) };
}
