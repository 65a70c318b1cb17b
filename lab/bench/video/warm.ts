import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';
import { seededPlaces } from './places.ts';
import type { Video } from '../../faults/video/videos.ts';
import { play, seek, unload } from '../../faults/video/playing.ts';
import type { Samples } from './samples.ts';
import { addressOf, keep, openPage, type Subject } from './subject.ts';

const SEEKS = 4;
/** Time in ms for which a user looks at a picture before moving on; earlier requests have ended by then. */
const LOOK_MS = 400;

export const WARM = { frame: 'first frame', seek: 'seek to frame' } as const;
/** Name of the seeks that begin at the frame of the seek before, while that one's answer is still being read. */
export const ROW = 'seeks in a row';
export const warmOf = (what: string, { name }: Video) => `${what}, ${name}`;

/**
 * Videos that are on the device: from the address to the first frame, and from seek to frame, at a
 * user's pace and without a pause.
 */
export async function measureWarm(
  context: BrowserContext,
  subjects: readonly Subject[],
  videos: readonly Video[],
  samples: Samples,
  runs: number,
): Promise<void> {
  await keepAll(context, subjects, videos);
  const places = seededPlaces();
  for (let run = 0; run <= runs; run += 1) {
    for (const video of videos) {
      const seconds = Array.from({ length: 2 * SEEKS }, () => places() * (video.seconds - 1));
      for (const subject of subjects) {
        const figures = await watchOnce(context, subject, video, seconds);
        // The first run of each warms the browser's own caches.
        if (run === 0) continue;
        samples.add(warmOf(WARM.frame, video), subject.name, figures.first);
        for (const ms of figures.seeks) samples.add(warmOf(WARM.seek, video), subject.name, ms);
        for (const ms of figures.row) samples.add(warmOf(ROW, video), subject.name, ms);
      }
    }
  }
}

async function watchOnce(
  context: BrowserContext,
  subject: Subject,
  video: Video,
  seconds: readonly number[],
): Promise<{ first: number; seeks: number[]; row: number[] }> {
  const page = await openPage(context, subject);
  const first = await play(page, addressOf(video));
  const seeks: number[] = [];
  const row: number[] = [];
  for (const place of seconds.slice(0, SEEKS)) {
    await pause(LOOK_MS);
    seeks.push(await seek(page, place));
  }
  for (const place of seconds.slice(SEEKS)) row.push(await seek(page, place));
  await unload(page);
  await page.close();
  return { first, seeks, row };
}

async function keepAll(
  context: BrowserContext,
  subjects: readonly Subject[],
  videos: readonly Video[],
): Promise<void> {
  for (const subject of subjects) {
    const page = await openPage(context, subject);
    for (const video of videos) await keep(page, subject, video, addressOf(video));
    await page.close();
  }
}
