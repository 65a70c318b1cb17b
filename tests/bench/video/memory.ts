import { withProfile } from '../../fixtures/profile.ts';
import type { Video } from '../../faults/video/videos.ts';
import { play, seek, unload, watch } from '../../faults/video/playing.ts';
import { peakOfBrowsers } from './processes.ts';
import type { Samples } from './samples.ts';
import { addressOf, install, keep, openPage, type Subject } from './subject.ts';

const RATE = 4;
const PLACES = [150, 20, 90, 180, 60];
export const MEMORY = {
  idle: 'memory before',
  fill: 'peak memory, filling',
  view: 'peak memory, playing and seeking',
  speed: 'fill, MB/s',
} as const;

/** The memory of a whole browser of its own, filling and then, started anew, playing the video. */
export async function measureMemory(
  subjects: readonly Subject[],
  video: Video,
  samples: Samples,
  runs: number,
): Promise<void> {
  for (let run = 0; run < runs; run += 1) {
    for (const subject of subjects) await measureOne(subject, video, samples);
  }
}

async function measureOne(subject: Subject, video: Video, samples: Samples): Promise<void> {
  const { name, network } = subject;
  const url = addressOf(video);
  await withProfile(async (launch) => {
    const first = await launch();
    await install(first, subject);
    const page = await openPage(first, subject);
    const idle = await peakOfBrowsers(page.waitForTimeout(500));
    samples.add(MEMORY.idle, name, idle.peak);
    const fill = await peakOfBrowsers(keep(page, subject, video, url));
    samples.add(MEMORY.fill, name, fill.peak);
    samples.add(MEMORY.speed, name, fill.result / 1e6);
    await first.close();

    const second = await launch();
    await second.addInitScript('globalThis.__name = (target) => target;');
    const viewing = await openPage(second, subject);
    const view = await peakOfBrowsers(
      (async () => {
        await play(viewing, url, { rate: RATE });
        for (const place of PLACES) await seek(viewing, place);
        await watch(viewing, (PLACES.at(-1) ?? 0) + 20, 30_000);
      })(),
    );
    samples.add(MEMORY.view, name, view.peak);
    await unload(viewing);
  }, network.origin);
}
