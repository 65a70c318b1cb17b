import { isOwnerSignedIn } from '../../../offline/is-owner-signed-in.ts';
import { takeGuestTraining } from '../../../offline/training/take-guest-training.ts';
import { logChanges } from '../../../offline/training/training-channels.ts';
import { storedHint, storeHint } from './resume-hint.ts';

/**
 * Makes what was trained on this device without an account that of `owner`, who has signed in; it is sent with the log.
 * Rejects when the device's store fails or `owner` has signed out; nothing is lost then.
 */
export async function bringGuestTraining(owner: string): Promise<void> {
  const hint = storedHint();
  const { hasRows, isActive } = await takeGuestTraining(owner, { isSignedIn: isOwnerSignedIn });
  if (hasRows) logChanges.broadcast({ type: 'changed', owner });
  if (!isActive) return;
  // This tab may have read already that the user has no active workout, and dropped the hint with its name.
  const { controllerOf } = await import('./active-workout-actions.ts');
  const controller = controllerOf(owner);
  await controller.refresh();
  if (hint !== null && controller.current().status === 'active') storeHint(hint);
}
