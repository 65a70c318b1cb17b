import { isComplete } from './download-ranges.ts';
import type { VideoRecord } from './video-store.ts';

/** Videos on the device by `VideoRecord.vid`. */
type StoredVideos = ReadonlyMap<string, Pick<VideoRecord, 'size' | 'filled'>>;

/**
 * The hash in `squat.3f9a1c20.mp4` and `squat.98765cde-640.avif`, which is another one for each rendering of a drawing.
 * A date is none.
 */
const HASH = /\.(?!(?:19|20)\d{6}[.-])[0-9a-f]{8,64}(?=(?:-\d{1,4})?\.\w{1,8}(?:\?|$))/;

/** The address without the hash of its rendering; undefined for one that has none. */
export function withoutHash(address: string): string | undefined {
  return HASH.test(address) ? address.replace(HASH, '') : undefined;
}

const known = new WeakMap<StoredVideos, ReadonlyMap<string, string>>();

/**
 * The whole video on the device that shows the clip of `vid`: itself, or another rendering of it. A release may have
 * drawn the clip anew, and an earlier rendering is better than none until the present one is there.
 */
export function wholeRendering(vid: string, videos: StoredVideos): string | undefined {
  if (isComplete(videos.get(vid))) return vid;
  const clip = withoutHash(vid);
  return clip === undefined ? undefined : wholeClips(videos).get(clip);
}

/** Whole videos with a hash by clip, worked out once for a reading of the device. */
function wholeClips(videos: StoredVideos): ReadonlyMap<string, string> {
  const before = known.get(videos);
  if (before) return before;
  const clips = new Map<string, string>();
  for (const [vid, video] of videos) {
    const clip = isComplete(video) ? withoutHash(vid) : undefined;
    if (clip !== undefined) clips.set(clip, vid);
  }
  known.set(videos, clips);
  return clips;
}
