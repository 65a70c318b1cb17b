import type { Exercise } from '../../../contract/documents.ts';

/**
 * The exercises that ship with the product, without their films. A device has the documents of a plan's exercises only
 * while its user has a plan. Rejects where the file cannot be loaded, which another call may try again.
 */
export async function shippedMoves(): Promise<readonly Exercise[]> {
  const { default: moves } = await import('catalogue:moves');
  return moves.map(({ programs: _programs, ...move }) => ({
    ...move,
    equipment: [...move.equipment],
    main: [...move.main],
    helping: [...move.helping],
    video: '',
    duration: 0,
    order: 0,
    workoutId: '',
  }));
}
