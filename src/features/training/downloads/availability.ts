import { wholeRendering } from '../../../offline/videos/renderings.ts';
import { bytesOf, type VideoRecord } from '../../../offline/videos/videos.ts';

const NOTHING = { filled: [] };

/** Whether something works without a network, here and now. */
export type Availability = 'offline' | 'partly' | 'online';

/**
 * The one answer to "does this work here, without a network?". `vids`: the videos it consists of;
 * undefined where the device does not know its moves, and so cannot show them either.
 */
export function availabilityOf(
  vids: readonly string[] | undefined,
  videos: ReadonlyMap<string, Pick<VideoRecord, 'size' | 'filled'>>,
): Availability {
  if (!vids) return 'online';
  const isWhole = (vid: string) => wholeRendering(vid, videos) !== undefined;
  if (vids.every(isWhole)) return 'offline';
  const isBegun = (vid: string) => bytesOf(videos.get(vid) ?? NOTHING) > 0;
  return vids.some((vid) => isWhole(vid) || isBegun(vid)) ? 'partly' : 'online';
}

/**
 * Availability of a program: `partly` where some of its workouts work offline, not where some bytes are stored. Only an
 * `online` one is not worth opening without a network.
 */
export function combined(parts: readonly Availability[]): Availability {
  if (!parts.includes('offline')) return 'online';
  return parts.every((part) => part === 'offline') ? 'offline' : 'partly';
}
