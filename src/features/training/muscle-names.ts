import { MUSCLES } from '../../contract/muscles.ts';

export type Muscle = (typeof MUSCLES)[number];

export const MUSCLE_NAMES: Readonly<Record<Muscle, string>> = {
  quads: 'przód ud',
  hamstrings: 'tył ud',
  glutes: 'pośladki',
  adductors: 'wewnętrzna strona ud',
  calves: 'łydki',
  abs: 'brzuch',
  lower_back: 'dół pleców',
  upper_back: 'góra pleców',
  lats: 'boki pleców',
  chest: 'klatka piersiowa',
  shoulders: 'barki',
  biceps: 'biceps',
  triceps: 'triceps',
};

/** `pośladki, tył ud`; empty where no group is known. */
export const musclesText = (groups: readonly string[]): string =>
  MUSCLES.filter((each) => groups.includes(each))
    .map((each) => MUSCLE_NAMES[each])
    .join(', ');
