import { wholeRendering } from '../../../offline/videos/renderings.ts';
import { bytesOf, type VideoRecord } from '../../../offline/videos/video-store.ts';

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

/** Number of workouts of a program, or of videos of a workout, that work here without a network. */
export interface PartOnDevice {
  readonly here: number;
  readonly of: number;
}

export function partOf(parts: readonly Availability[]): PartOnDevice {
  return { here: parts.filter((part) => part === 'offline').length, of: parts.length };
}

/** The parts of a list together. */
export function sumOf(parts: readonly PartOnDevice[]): PartOnDevice {
  const sum = (key: keyof PartOnDevice) => parts.reduce((total, part) => total + part[key], 0);
  return { here: sum('here'), of: sum('of') };
}
