import type { Exercise } from '../../contract/documents.ts';

/** The name by which plans and preferences call an exercise. */
export const moveOf = ({ move, id }: Pick<Exercise, 'move' | 'id'>) => move ?? id;
