import openings from 'catalogue:openings';
import { openPreferences, writePreference } from '../../offline/preferences.ts';

/** The program or workout that the user wanted to open before having a plan; never an address. */
export type WantedTraining = (typeof openings)[number];

const store = openPreferences(() => localStorage);
const KEY = 'silna.wish';

/** The query parameters of programs and workouts. */
const PARAMS = { program: 'id', workout: 'idx' } as const;

/** The wanted training in the query of an address, or stored on this device; unknown ids are ignored. */
export function wantedTrainingFrom(params: URLSearchParams): WantedTraining | undefined {
  return openings.find(({ kind, id }) => params.get(PARAMS[kind]) === id);
}

/** Stored while the user pays on the provider's page; without one an earlier one is deleted. */
export function rememberWantedTraining(wanted: WantedTraining | undefined): void {
  const query = wanted && new URLSearchParams({ [PARAMS[wanted.kind]]: wanted.id }).toString();
  writePreference(store, KEY, query ?? null);
}

export function rememberedWantedTraining(): WantedTraining | undefined {
  return wantedTrainingFrom(new URLSearchParams(store.getItem(KEY) ?? ''));
}
