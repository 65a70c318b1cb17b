import type { BrowserContext } from '@playwright/test';
import type { Video } from '../../faults/video/videos.ts';
import { play, unload } from '../../faults/video/playing.ts';
import type { Samples } from './samples.ts';
import { addressOf, openPage, type Subject } from './subject.ts';

/** 4 Mbit/s and 80 ms. */
const MOBILE = 'line:500000:80';
export const COLD = 'first frame at 4 Mbit/s, 80 ms';

/** A video never seen, over a slow line: from its address to its first frame. */
export async function measureCold(
  context: BrowserContext,
  subjects: readonly Subject[],
  video: Video,
  samples: Samples,
  runs: number,
): Promise<void> {
  for (let run = 0; run <= runs; run += 1) {
    for (const subject of subjects) {
      const page = await openPage(context, subject);
      await subject.network.set(MOBILE);
      const ms = await play(page, addressOf(video, `?cold=${run}`));
      if (run > 0) samples.add(COLD, subject.name, ms);
      await unload(page);
      await page.close();
      await subject.network.clear();
    }
  }
}
