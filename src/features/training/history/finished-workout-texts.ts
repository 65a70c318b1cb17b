import type { Program, Workout } from '../../../contract/documents.ts';
import type { WorkoutRow } from '../../../contract/workout-rows.ts';
import { durationText } from '../../../lib/duration.ts';
import { bindShortWords } from '../../../contract/typography.ts';
import { counted } from '../../../lib/polish.ts';
import { hasSets } from '../../../workout-engine/done.ts';
import { type Band, bandOf } from '../program-band.ts';

const SERIES = { one: 'seria', few: 'serie', many: 'serii' };
const STEPS = { one: 'krok', few: 'kroki', many: 'kroków' };

const RECORDS = { one: 'rekord', few: 'rekordy', many: 'rekordów' };

export const recordsText = (count: number) => counted(count, RECORDS);

/** The name of a finished workout: in the catalogue, as it was typed, or that of its program. */
export function nameOf(
  { name }: Pick<WorkoutRow, 'name'>,
  workout: Pick<Workout, 'name'> | undefined,
  program: Pick<Program, 'name'> | undefined,
): string {
  return bindShortWords(workout?.name || name || program?.name || 'Trening');
}

/** The colour of the workout's program; undefined for one that the device does not know. */
export const bandOfProgram = (program: Pick<Program, 'order'> | undefined): Band | undefined =>
  program && bandOf(program.order);

/** Minutes that were trained, 0 where nobody knows; of a row of an earlier release those from its begin to its end. */
export const minutesOf = ({ minutes, started_at: from, ended_at: to }: WorkoutRow): number =>
  minutes ?? Math.max(1, Math.round((to - from) / 60_000));

/** `14 serii · 42 min`; what is not known is left out. */
export function factsOf(row: WorkoutRow, workout: Pick<Workout, 'plan'> | undefined): string {
  const { sets_done: done = 0 } = row;
  const noun = workout?.plan && !hasSets(workout.plan) ? STEPS : SERIES;
  const minutes = minutesOf(row);
  return [
    ...(done > 0 ? [counted(done, noun)] : []),
    ...(minutes > 0 ? [durationText(minutes)] : []),
  ].join('\u00A0· ');
}
