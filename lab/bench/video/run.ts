/**
 * `npm run lab -- bench video`: videos from the range cache, those never seen beside no worker. Exits with 1 when a target
 * is missed. Expects ffmpeg. `--before DIRECTORY` measures the range cache of another checkout too;
 * `--only` with one of `warm,cold` measures that anew and takes the other from the last run; `--runs N` repeats
 * each measurement so often (15).
 */
import { resolve } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { makeVideo } from '../../faults/video/videos.ts';
import { chromiumOptions } from '../../../tests/fixtures/chromium.ts';
import { withProfile } from '../../../tests/fixtures/profile.ts';
import { measureCold } from './cold.ts';
import { report } from './report.ts';
import { Samples } from './samples.ts';
import { install, startSubjects, type Subject } from './subject.ts';
import { measureWarm } from './warm.ts';
import { among, readOptions, text, whole } from '../../options.ts';
import { writeReport } from '../../write-report.ts';

const REPORT = 'reports/bench-video.md';
const FIGURES = 'reports/bench-video.json';
const PARTS = ['warm', 'cold'] as const;

const {
  before,
  runs = 15,
  only = PARTS,
} = readOptions({
  before: text,
  runs: whole(1),
  only: among(PARTS),
});
const wanted = new Set<string>(only);
const videos = [await makeVideo(5), await makeVideo(50), await makeVideo(200)];
const [, medium] = videos;
if (!medium) throw new Error('there are no videos');

const subjects = await startSubjects(videos, before && resolve(before));
const workers = subjects.filter(({ name }) => name !== 'network');
const named = (...names: string[]) => subjects.filter(({ name }) => names.includes(name));
const samples = await Samples.load(FIGURES, wanted);
const measures: Record<string, (context: BrowserContext) => Promise<void>> = {
  warm: (context) => measureWarm(context, workers, videos, samples, runs),
  cold: (context) =>
    measureCold(context, named('network', 'ours', 'before'), medium, samples, runs),
};
try {
  for (const [part, measure] of Object.entries(measures)) {
    samples.begin(part);
    if (wanted.has(part)) await inOwnBrowser(measure);
  }
} finally {
  for (const subject of subjects) await subject.stop();
}
const { text: figures, missed } = report(samples, videos);
await writeReport(REPORT, figures);
await samples.save(FIGURES);
process.exit(missed.length > 0 ? 1 : 0);

/** Each part has a browser of its own. */
async function inOwnBrowser(measure: (context: BrowserContext) => Promise<void>): Promise<void> {
  await withProfile(async (launch) => {
    const context = await launch(chromiumOptions);
    for (const subject of subjects) await install(context, subject);
    await measure(context);
  }, originOf(subjects));
}

function originOf([subject]: readonly Subject[]): string {
  if (!subject) throw new Error('there is nothing to measure');
  return subject.network.origin;
}
