/** The value of a filter for what needs no equipment. */
export const NO_EQUIPMENT = 'none';

const MAT = 'Mata';

interface Equipped {
  readonly equipment?: readonly string[] | undefined;
}

/** Equipment that an exercise, a workout or a program needs. A mat does not count: a carpet does for it. */
export const needs = ({ equipment = [] }: Equipped): string[] =>
  equipment.filter((thing) => thing !== MAT);

/** What some of them need, by name. */
export const equipmentOf = (all: readonly Equipped[]): string[] =>
  [...new Set(all.flatMap(needs))].toSorted((one, other) => one.localeCompare(other, 'pl'));
