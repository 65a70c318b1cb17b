import openings from 'catalogue:openings';
import { openPreferences, writePreference } from '../../offline/preferences.ts';

/** The program or workout that the user wanted to open before having a plan; never an address. */
export type Wish = (typeof openings)[number];

const store = openPreferences(() => localStorage);
const KEY = 'silna.wish';

/** The query parameters of programs and workouts. */
const PARAMS = { program: 'id', workout: 'idx' } as const;

/** The wish in the query of an address, or stored on this device; unknown ids are ignored. */
export function wishFrom(params: URLSearchParams): Wish | undefined {
  return openings.find(({ kind, id }) => params.get(PARAMS[kind]) === id);
}

/** Stored while the user pays on the provider's page; without a wish an earlier one is deleted. */
export function rememberWish(wish: Wish | undefined): void {
  const query = wish && new URLSearchParams({ [PARAMS[wish.kind]]: wish.id }).toString();
  writePreference(store, KEY, query ?? null);
}

export function rememberedWish(): Wish | undefined {
  return wishFrom(new URLSearchParams(store.getItem(KEY) ?? ''));
}
