import {
  DEFAULT_DIFFICULTY,
  LOCATIONS,
  type Location,
  type Program,
} from '../../contract/documents.ts';
import { inOrder } from './in-order.ts';

/** Characters of a program's description on its card, before the ellipsis. */
export const CARD_DESCRIPTION_LENGTH = 80;

/** Facts that are shown for every program alike. */
export const PROGRAM_STATS = {
  trainings: 8,
  hours: 6,
  level: DEFAULT_DIFFICULTY,
} as const;

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
