import { MINUTES } from '../../src/lib/nouns.ts';
import { counted } from '../../src/lib/polish.ts';

/** The wording of the schedules, beside that of the pages. */

export const SETS = { one: 'seria', few: 'serie', many: 'serii' };
const MINUTES_OF_REST = { ...MINUTES, one: 'minutę' };

export const inSeconds = (seconds: number) => `${seconds}\u00a0s`;

/** `2 min`, `90 s`: whole minutes where there are such. */
export const short = (seconds: number) =>
  seconds % 60 === 0 ? `${seconds / 60}\u00a0min` : inSeconds(seconds);

/** `1 minuta`, `90 s`. */
export const duration = (seconds: number) =>
  seconds % 60 === 0 ? counted(seconds / 60, MINUTES) : inSeconds(seconds);

/** The time after "odpocznij": `1 minutę`, `90 s`. */
export const rest = (seconds: number) =>
  seconds % 60 === 0 ? counted(seconds / 60, MINUTES_OF_REST) : inSeconds(seconds);
