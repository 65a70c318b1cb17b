import {
  DEFAULT_DIFFICULTY,
  LOCATIONS,
  type Exercise,
  type Location,
  type Program,
  type Workout,
} from '../../contract/documents.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { plural } from '../../lib/polish.ts';

/** Characters of a program's description on its card, before the ellipsis. */
export const CARD_DESCRIPTION_LENGTH = 80;

/** The same for every program. */
export const PROGRAM_STATS = {
  trainings: 8,
  hours: 6,
  level: DEFAULT_DIFFICULTY,
} as const;

/** The band colours, one a program by its order; the sixth program starts again. */
export const BANDS = ['coral', 'mint', 'yellow', 'blue', 'aubergine'] as const;
export type Band = (typeof BANDS)[number];

export function bandOf(order: number): Band {
  const index = Math.max(0, Math.trunc(order) - 1) % BANDS.length;
  return BANDS[index] ?? 'coral';
}

export function inOrder<T extends { order: number }>(items: readonly T[]): T[] {
  return items.toSorted((a, b) => a.order - b.order);
}

/** The category a query parameter names; anything else is the first, HOME. */
export function locationFrom(value: string | null): Location {
  return LOCATIONS.find((location) => location === value) ?? 'HOME';
}

export function programsIn(location: Location, programs: readonly Program[]): Program[] {
  return inOrder(programs.filter((program) => program.location === location));
}

/** Cut by code points, so that no letter or sign is torn in half. */
export function cardDescription(description: string): string {
  const characters = Array.from(description);
  if (characters.length <= CARD_DESCRIPTION_LENGTH) return description;
  return `${characters.slice(0, CARD_DESCRIPTION_LENGTH).join('')}…`;
}

export function difficultyOf({ difficulty }: Pick<Workout, 'difficulty'>): string {
  return difficulty?.trim() || DEFAULT_DIFFICULTY;
}

/** The text under 'O treningu'; null where the record holds none, written as `-`. */
export function aboutOf(workout: Pick<Workout, 'description'>): string | null {
  const text = workout.description.trim();
  return text === '' || text === '-' ? null : text;
}

/** `45 min`; null where the record does not say. */
export function minutes(duration: number): string | null {
  return duration > 0 ? `${formatNumber(duration)}\u00a0min` : null;
}

const REPETITIONS = { one: 'powtórzenie', few: 'powtórzenia', many: 'powtórzeń' };

/** What to do in one move: `3 × 12 powtórzeń`, `3 × 40 s`, `30 s`; null where nothing is set. */
export function doseOf(exercise: Pick<Exercise, 'sets' | 'reps' | 'duration'>): string | null {
  const reps = exercise.reps?.trim();
  const work = reps ? repetitions(reps) : exercise.duration > 0 && `${exercise.duration}\u00a0s`;
  if (!work) return null;
  return exercise.sets === undefined ? work : `${exercise.sets}\u00a0×\u00a0${work}`;
}

/** A bare number or range gets its noun; `10 na stronę` already says what it counts. */
function repetitions(reps: string): string {
  const most = /^(?:\d+[–-])?(\d+)$/.exec(reps)?.[1];
  return most === undefined ? reps : `${reps}\u00a0${plural(Number(most), REPETITIONS)}`;
}

/** What stands under a move's video, short enough to read from afar: `2 × 10 · przerwa 60 s`. */
export function setLineOf(exercise: Pick<Exercise, 'sets' | 'reps' | 'duration' | 'rest'>) {
  const reps = exercise.reps?.trim();
  // Beside the number of sets a bare number needs no noun.
  const dose = reps && exercise.sets ? `${exercise.sets}\u00a0×\u00a0${reps}` : doseOf(exercise);
  return [dose, restOf(exercise)].filter((part) => part !== null).join(' · ');
}

/** `przerwa 45 s`; null where there is none. */
export function restOf(exercise: Pick<Exercise, 'rest'>): string | null {
  return exercise.rest ? `przerwa ${exercise.rest}\u00a0s` : null;
}
