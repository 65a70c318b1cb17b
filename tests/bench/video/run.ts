/**
 * `npm run bench:video`: videos from the range cache beside Workbox's recipe, and the three places
 * where chunks could live. Exits with 1 when a target is missed. Expects ffmpeg. `--only` with some
 * of `memory,warm,cold,lost` measures those anew and takes the rest from the last run; `--runs N`
 * repeats each measurement so often (15).
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { BrowserContext } from '@playwright/test';
import { makeVideo } from '../../faults/video/videos.ts';
import { withProfile } from '../../fixtures/profile.ts';
import { measureCold } from './cold.ts';
import { measureLost } from './lost.ts';
import { measureMemory } from './memory.ts';
import { report } from './report.ts';
import { Samples } from './samples.ts';
import { install, startSubjects, type Subject } from './subject.ts';
import { measureWarm } from './warm.ts';

const REPORT = 'reports/bench-video.md';
const FIGURES = 'reports/bench-video.json';
const PARTS = ['memory', 'warm', 'cold', 'lost'];

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: PARTS.join() },
    runs: { type: 'string', default: '15' },
  },
});
const runs = Number(values.runs);
/** A run of the memory is a whole browser and 400 MB: three in the place of fifteen. */
const memoryRuns = Math.ceil(runs / 5);
const wanted = new Set(values.only.split(','));
const videos = [await makeVideo(5), await makeVideo(50), await makeVideo(200)];
const [, medium, large] = videos;
if (!medium || !large) throw new Error('there are no videos');

const subjects = await startSubjects(videos);
const workers = subjects.filter(({ name }) => name !== 'network');
const named = (...names: string[]) => subjects.filter(({ name }) => names.includes(name));
const samples = await Samples.load(FIGURES, wanted);
const measures: Record<string, (context: BrowserContext) => Promise<void>> = {
  warm: (context) => measureWarm(context, workers, videos, samples, runs),
  cold: (context) => measureCold(context, named('network', 'buffers'), medium, samples, runs),
  lost: (context) => measureLost(context, named('buffers', 'recipe'), medium, samples),
};
try {
  if (wanted.has('memory')) {
    samples.begin('memory');
    await measureMemory(workers, large, samples, memoryRuns);
  }
  for (const [part, measure] of Object.entries(measures)) {
    samples.begin(part);
    if (wanted.has(part)) await inOwnBrowser(measure);
  }
} finally {
  for (const subject of subjects) await subject.stop();
}
await mkdir('reports', { recursive: true });
await samples.save(FIGURES);
const { text, missed } = report(samples, videos);
console.log(text);
await writeFile(REPORT, text);
process.exit(missed.length > 0 ? 1 : 0);

/** A worker remembers for a while how fast the line was: no part is to know the line of another. */
async function inOwnBrowser(measure: (context: BrowserContext) => Promise<void>): Promise<void> {
  await withProfile(async (launch) => {
    const context = await launch();
    for (const subject of subjects) await install(context, subject);
    await measure(context);
  }, originOf(subjects));
}

function originOf([subject]: readonly Subject[]): string {
  if (!subject) throw new Error('there is nothing to measure');
  return subject.network.origin;
}
