import {
  DEFAULT_DIFFICULTY,
  LOCATIONS,
  type Location,
  type Program,
  type Workout,
} from '../../contract/documents.ts';
import { bindShortWords } from '../../contract/typography.ts';
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

const PLACES: Record<Location, string> = { HOME: 'w domu', GYM: 'na\u00A0siłowni' };

/** `guma długa, mata`; undefined where nothing is needed. */
export function equipmentText(equipment: readonly string[]): string | undefined {
  return equipment.length > 0
    ? bindShortWords(equipment.join(', ').toLocaleLowerCase('pl'))
    : undefined;
}

/** `40–50 min · w domu · miniband, mata`. Documents of earlier imports name the place alone. */
export function programFacts({ shortest, longest, location, equipment }: Program): string {
  const length =
    shortest && longest
      ? `${shortest === longest ? shortest : `${shortest}–${longest}`} min`
      : undefined;
  return [length, PLACES[location], equipment && equipmentText(equipment)]
    .filter(Boolean)
    .join('\u00A0· ');
}

export const isCollection = ({ kind }: Pick<Program, 'kind'>) => kind === 'collection';

/** The program after `done` in its category; undefined after the last one. Nothing leads to a collection. */
export function programAfter(done: Program, programs: readonly Program[]): Program | undefined {
  const courses = programsIn(done.location, programs).filter((each) => !isCollection(each));
  return courses.find(({ order }) => order > done.order);
}

export const isBand = (name: string) => /^(?:guma|miniband)/iu.test(name);

/** A program at home without bands, where `workout` takes one; undefined where it takes none. */
export function programWithoutBand(
  workout: Pick<Workout, 'equipment'>,
  programs: readonly Program[],
): Program | undefined {
  if (!workout.equipment.some(isBand)) return undefined;
  return programsIn('HOME', programs).find(
    ({ equipment }) => equipment !== undefined && !equipment.some(isBand),
  );
}
