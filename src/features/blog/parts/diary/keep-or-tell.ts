import { showToast } from '../../../../ui/toast.ts';

/** Runs a change of the diary and tells her when the phone has not kept it. */
export async function keepOrTell(change: Promise<void>): Promise<boolean> {
  try {
    await change;
    return true;
  } catch {
    showToast({
      tone: 'failed',
      text: 'Nie udało się tego zapisać w\u00a0telefonie. Spróbuj jeszcze raz.',
    });
    return false;
  }
}
