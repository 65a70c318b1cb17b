import openings from 'catalogue:openings';
import { openPreferences } from '../../offline/preferences.ts';

/** What the user wanted to open before having a plan: something of the catalogue, never an address. */
export type Wish = (typeof openings)[number];

const store = openPreferences(() => localStorage);
const KEY = 'silna.wish';

/** How the addresses of programs and workouts name them. */
const PARAMS = { program: 'id', workout: 'idx' } as const;

/** The wish in the query of an address, or in what this device has kept; what is unknown is no wish. */
export function wishFrom(params: URLSearchParams): Wish | undefined {
  return openings.find(({ kind, id }) => params.get(PARAMS[kind]) === id);
}

/** Kept while the user pays on a page of somebody else's; without a wish an earlier one is forgotten. */
export function rememberWish(wish: Wish | undefined): void {
  try {
    if (wish) store.setItem(KEY, new URLSearchParams({ [PARAMS[wish.kind]]: wish.id }).toString());
    else store.removeItem(KEY);
  } catch {
    // A full storage: after paying the user is led to the first workout.
  }
}

export function rememberedWish(): Wish | undefined {
  return wishFrom(new URLSearchParams(store.getItem(KEY) ?? ''));
}
