import { uselessAnswer } from '../../../api/error.ts';
import { withDeadline } from '../../../lib/abort.ts';
import { runInPool } from '../../../lib/worker-pool.ts';
import type { WorkoutVideo } from './workout-videos.ts';

/** Number of parallel requests. */
const LANES = 3;
const DEADLINE = 8_000;

/** Asks the server for the sizes that no document told. Rejects when one cannot be had. */
export async function withSizes(
  videos: readonly WorkoutVideo[],
): Promise<(WorkoutVideo & { bytes: number })[]> {
  const sizes = new Map<string, number>();
  const unknown = videos.filter(({ bytes }) => bytes === undefined);
  await runInPool(unknown, LANES, async ({ vid, url }) => {
    sizes.set(vid, await sizeOf(url));
  });
  return videos.map((video) => ({ ...video, bytes: video.bytes ?? sizes.get(video.vid) ?? 0 }));
}

async function sizeOf(url: string): Promise<number> {
  const { ok, status, headers } = await withDeadline(DEADLINE, (signal) =>
    fetch(url, { method: 'HEAD', signal }),
  );
  // A missing video must not block the others: the download reports it at the end.
  if (status >= 400 && status < 500) return 0;
  const length = Number(headers.get('content-length') ?? Number.NaN);
  if (!ok || !Number.isFinite(length))
    throw uselessAnswer(`no size of ${new URL(url, location.href).pathname}`);
  return length;
}
