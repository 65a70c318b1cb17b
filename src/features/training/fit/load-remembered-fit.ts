import { noteError } from '../../../lib/note-error.ts';
import { GUEST } from '../../../offline/data-owner.ts';
import type { rememberedFit } from './remembered-fit.ts';

/**
 * As `rememberedFit`, whose code is loaded where somebody may have told anything. A file that cannot be loaded is reported,
 * and keeps nobody from the workout.
 */
export async function loadRememberedFit(
  ...asked: Parameters<typeof rememberedFit>
): Promise<Awaited<ReturnType<typeof rememberedFit>>> {
  const [owner] = asked;
  if (owner === GUEST) return undefined;
  return import('./remembered-fit.ts')
    .then((loaded) => loaded.rememberedFit(...asked))
    .catch((error: unknown) => {
      noteError('background', error);
      return undefined;
    });
}
