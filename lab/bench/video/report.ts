import { cpus } from 'node:os';
import type { Video } from '../../faults/video/videos.ts';
import { median, quantile } from '../statistics.ts';
import { COLD } from './cold.ts';
import type { Samples } from './samples.ts';
import { ROW, WARM, warmOf } from './warm.ts';
import { WORKERS } from './workers.ts';

/** Highest ratios of the range cache's medians to the yardsticks'; a higher one is a missed target. */
const TARGETS = { cold: 1.1, before: 1.15 };

const NAMES: Record<string, string> = {
  ours: 'range cache',
  before: 'range cache before',
  network: 'no worker',
};
const nameOf = (subject: string) => NAMES[subject] ?? subject;

/** The figures as Markdown, and which targets were missed. */
export function report(
  samples: Samples,
  videos: readonly Video[],
): { text: string; missed: string[] } {
  const missed: string[] = [];
  const ratioOf = (what: string, subject: string, yardstick: string) => {
    const [ours, theirs] = [samples.of(what, subject), samples.of(what, yardstick)];
    return ours.length && theirs.length ? median(ours) / median(theirs) : undefined;
  };
  const msRow = (what: string, subject: string, yardstick: string) => {
    const values = samples.of(what, subject);
    if (values.length === 0) return [];
    const figures = [median(values), quantile(values, 0.95)].map((ms) => `${ms.toFixed(1)} ms`);
    const ratio = ratioOf(what, subject, yardstick)?.toFixed(2) ?? '';
    return [`| ${[what, nameOf(subject), values.length, ...figures, ratio].join(' | ')} |`];
  };
  const held = (what: string, yardstick: string, most: number) => {
    const ratio = ratioOf(what, 'ours', yardstick);
    if (ratio !== undefined && ratio > most) missed.push(`${what}: ${ratio.toFixed(2)} > ${most}`);
  };

  const warm = videos.flatMap((video) => Object.values(WARM).map((what) => warmOf(what, video)));
  for (const what of [...warm, COLD]) held(what, 'before', TARGETS.before);
  held(COLD, 'network', TARGETS.cold);
  const msHead = [
    '| what | way | samples | median | p95 | ratio |',
    '| --- | --- | --- | --- | --- | --- |',
  ];
  const text = [
    '# Videos from the range cache',
    '',
    'Real Chromium, one profile on disk; ways take turns, each run on a fresh page. Videos of a',
    'million bytes a second. A seek comes 0.4 s after the picture before it, as by a user.',
    `${cpus().length} x ${cpus()[0]?.model ?? 'CPU'}.`,
    '',
    `## Videos on the phone (ratio to the range cache before, wanted: at most ${TARGETS.before})`,
    '',
    ...msHead,
    ...warm.flatMap((what) => WORKERS.flatMap((subject) => msRow(what, subject, 'before'))),
    '',
    'Without a pause between them, so that each begins while the answer to the one before is read:',
    '',
    ...msHead,
    ...videos
      .map((video) => warmOf(ROW, video))
      .flatMap((what) => WORKERS.flatMap((subject) => msRow(what, subject, 'before'))),
    '',
    `## Videos never seen (ratio to no worker, wanted: at most ${TARGETS.cold})`,
    '',
    ...msHead,
    ...['network', ...WORKERS].flatMap((subject) => msRow(COLD, subject, 'network')),
    '',
    ...(missed.length > 0 ? missed.map((one) => `- missed: ${one}`) : ['All targets held.']),
    '',
  ].join('\n');
  return { text, missed };
}
