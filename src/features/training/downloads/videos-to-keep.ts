import { readDeviceVideos, vidOf } from './device-videos.ts';
import type { DownloadPlan } from './download-plan.ts';
import { IDLE } from '../../../offline/videos/download-status.ts';
import { tallyOf, viewOf } from './download-view.ts';
import { isControlled } from './worker-in-charge.ts';

/**
 * Whether the videos of a workout are worth downloading, and how many bytes are still to come (undefined
 * where no document says). Undefined where there are none, where they are on the list of downloads, also
 * when the user has paused them there, and where the device cannot store any.
 */
export async function videosToKeep({
  workout,
  videos = [],
}: DownloadPlan): Promise<{ bytes: number | undefined } | undefined> {
  if (videos.length === 0 || !isControlled()) return undefined;
  const device = await readDeviceVideos();
  if (device.state !== 'read') return undefined;
  const documents = new Map([[workout.id, videos]]);
  const { phase } = viewOf([workout.id], { ...device, vidOf }, documents, IDLE);
  if (phase !== 'none') return undefined;
  const { stored, total } = tallyOf(videos, device.videos);
  return { bytes: total === undefined ? undefined : Math.max(0, total - stored) };
}
