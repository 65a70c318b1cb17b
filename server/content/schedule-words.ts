/** The wording of the schedules: Polish numbers with their nouns, and spaces that hold together. */

type Forms = Readonly<Record<'one' | 'few' | 'many', string>>;

const RULES = new Intl.PluralRules('pl');
const NBSP = '\u00a0';

function formOf(count: number, { one, few, many }: Forms): string {
  const rule = RULES.select(count);
  if (rule === 'one') return one;
  return rule === 'few' ? few : many;
}

export const counted = (count: number, forms: Forms) => `${count}${NBSP}${formOf(count, forms)}`;

const MINUTES: Forms = { one: 'minuta', few: 'minuty', many: 'minut' };
export const ROUNDS: Forms = { one: 'runda', few: 'rundy', many: 'rund' };
export const SETS: Forms = { one: 'seria', few: 'serie', many: 'serii' };
const REPETITIONS: Forms = { one: 'powtórzenie', few: 'powtórzenia', many: 'powtórzeń' };
const MINUTES_OF_REST: Forms = { ...MINUTES, one: 'minutę' };

/** `12 powtórzeń`, `6–8 powtórzeń`; `8 kroków` already says what it counts. */
export function repetitions(reps: string): string {
  const most = /^(?:\d+–)?(\d+)$/.exec(reps)?.[1];
  return most === undefined ? reps : `${reps}${NBSP}${formOf(Number(most), REPETITIONS)}`;
}

export const inSeconds = (seconds: number) => `${seconds}${NBSP}s`;

/** `2 min`, `90 s`: whole minutes where there are such. */
export const short = (seconds: number) =>
  seconds % 60 === 0 ? `${seconds / 60}${NBSP}min` : inSeconds(seconds);

/** `1 minuta`, `90 s`. */
export const duration = (seconds: number) =>
  seconds % 60 === 0 ? counted(seconds / 60, MINUTES) : inSeconds(seconds);

/** The time after "odpocznij": `1 minutę`, `90 s`. */
export const rest = (seconds: number) =>
  seconds % 60 === 0 ? counted(seconds / 60, MINUTES_OF_REST) : inSeconds(seconds);
