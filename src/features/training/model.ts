import {
  DEFAULT_DIFFICULTY,
  LOCATIONS,
  type Location,
  type Program,
  type Workout,
} from '../../contract/documents.ts';
import { durationText } from '../../lib/duration.ts';

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

/** `45 min`, `1 h 15 min`; null where the record does not say. */
export function minutes(duration: number): string | null {
  return duration > 0 ? durationText(duration) : null;
}
