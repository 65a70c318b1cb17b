import { DEFAULT_DIFFICULTY, type Workout } from '../../contract/documents.ts';
import { durationText } from '../../lib/duration.ts';

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
