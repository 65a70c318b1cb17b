import { showToast } from '../../../ui/toast.ts';

export async function toastFailure(change: () => Promise<void>): Promise<void> {
  try {
    await change();
  } catch {
    showToast({ tone: 'failed', text: 'Nie udało się tego zapisać. Spróbuj jeszcze raz.' });
  }
}

/** Forgets the active workout of `owner` and offers to restore it. Tells the user of a failure. */
export function dropWorkout(owner: string): Promise<void> {
  return toastFailure(async () => {
    const { dropActiveWorkout } = await import('./active-workout-actions.ts');
    const restore = await dropActiveWorkout(owner);
    const undo = { label: 'Cofnij', onPress: () => void toastFailure(restore) };
    showToast({ text: 'Trening porzucony.', action: undo });
  });
}
