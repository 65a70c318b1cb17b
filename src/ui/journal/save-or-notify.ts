import { showToast } from '../toast.ts';

/** Resolves to whether a change of a journal was saved; a toast says so when it was not. */
export async function saveOrNotify(change: Promise<void>): Promise<boolean> {
  try {
    await change;
    return true;
  } catch {
    showToast({
      tone: 'failed',
      text: 'Nie udało się tego zapisać. Spróbuj jeszcze raz.',
    });
    return false;
  }
}
