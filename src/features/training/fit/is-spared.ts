import type { Exercise } from '../../../contract/documents.ts';
import type { Preferences } from '../../../contract/preferences.ts';
import type { TextItem } from '../../../contract/workout-plan.ts';

export type Spared = NonNullable<Preferences['spare']>[number];

type Attributes = Pick<Partial<Exercise & TextItem>, 'jumps' | 'loud' | 'strains'>;

/** Whether an exercise or a step does what is to be spared. */
export const isSpared = ({ jumps, loud, strains }: Attributes, spare: readonly Spared[]) =>
  spare.some((each) => {
    if (each === 'jumps') return jumps === true;
    return each === 'noise' ? loud === true : strains?.includes(each) === true;
  });

/**
 * Whether an exercise may come to somebody who spares something; one of an earlier import, which does not tell what it
 * loads, may not.
 */
export const isGentle = (exercise: Attributes, spare: readonly Spared[]) =>
  spare.length === 0 || (exercise.strains !== undefined && !isSpared(exercise, spare));
