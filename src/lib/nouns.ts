import { plural } from './polish.ts';

/* Nouns that several features count. */

export const SECONDS = { one: 'sekunda', few: 'sekundy', many: 'sekund' };
export const MINUTES = { one: 'minuta', few: 'minuty', many: 'minut' };
export const ROUNDS = { one: 'runda', few: 'rundy', many: 'rund' };
export const REPETITIONS = { one: 'powtórzenie', few: 'powtórzenia', many: 'powtórzeń' };

/** `12 powtórzeń`, `6–8 powtórzeń`; `10 na stronę` already says what it counts. */
export function repetitions(reps: string): string {
  const most = /^(?:\d+[–-])?(\d+)$/.exec(reps)?.[1];
  return most === undefined ? reps : `${reps}\u00a0${plural(Number(most), REPETITIONS)}`;
}
