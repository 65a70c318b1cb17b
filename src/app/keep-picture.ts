import { READ_DEADLINE } from '../api/deadlines.ts';
import { withDeadline } from '../lib/abort.ts';
import { savesData } from '../ui/connection.ts';

/**
 * Has the worker keep a picture for a phone without a signal (`sw/images.ts`). Without a worker in
 * control, or where the user saves data, there is nothing to keep it for; pictures of another origin
 * are the browser's own business.
 */
export async function keepPicture(src: string, signal: AbortSignal): Promise<void> {
  const isOwn = new URL(src, location.href).origin === location.origin;
  if (!isOwn || !navigator.serviceWorker?.controller || savesData()) return;
  if (await caches.match(src)) return;
  await withDeadline(
    READ_DEADLINE,
    (late) => fetch(src, { priority: 'low', signal: late }),
    signal,
  );
}
