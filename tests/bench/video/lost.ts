import type { BrowserContext } from '@playwright/test';
import type { Video } from '../../faults/video/videos.ts';
import { play, unload, watch, watchToStandstill } from '../../faults/video/playing.ts';
import type { Samples } from './samples.ts';
import { addressOf, openPage, type Subject } from './subject.ts';

/** A little more than the video needs, so that little is read ahead. */
const LINE = 'line:1200000:40';
const QUIET_MS = 4_000;
export const WATCHED = 'seconds watched online';
export const PLAYS = 'seconds that play without a network';

/** Watches the first third, loses the network, and starts again from the beginning. */
export async function measureLost(
  context: BrowserContext,
  subjects: readonly Subject[],
  video: Video,
  samples: Samples,
): Promise<void> {
  for (const subject of subjects) {
    const { network, name } = subject;
    const url = addressOf(video, '?lost');
    await network.set(LINE);
    const page = await openPage(context, subject);
    await play(page, url);
    const { at } = await watch(page, video.seconds / 3, 60_000);
    samples.add(WATCHED, name, at);
    await unload(page);
    await page.close();
    await network.clear();

    // The page itself is no part of the question: it is there before the network goes.
    const again = await openPage(context, subject);
    await network.set('refuse');
    const began = await play(again, url, { rate: 4 }).then(
      () => true,
      () => false,
    );
    samples.add(PLAYS, name, began ? (await watchToStandstill(again, QUIET_MS)).at : 0);
    await again.close();
    await network.clear();
  }
}
