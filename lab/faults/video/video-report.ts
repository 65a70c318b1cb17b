import { cpus } from 'node:os';
import type { Outcome } from './video-check.ts';

/** Renders the outcomes as Markdown. */
export function report(outcomes: readonly Outcome[]): string {
  const failed = outcomes.filter(({ passed }) => !passed);
  const seconds = outcomes.reduce((sum, outcome) => sum + outcome.seconds, 0);
  return [
    '# What a video survives',
    '',
    'Real Chromium, the built worker, a proxy that fails and counts. "upstream/size" is what',
    'crossed the network divided by the size of the video; every answer is held against the file',
    'byte by byte.',
    `${cpus().length} x ${cpus()[0]?.model ?? 'CPU'}; ${seconds.toFixed(0)} s.`,
    '',
    '| group | check | outcome | figures |',
    '| --- | --- | --- | --- |',
    ...outcomes.map(
      ({ group, name, passed, detail }) =>
        `| ${group} | ${name} | ${passed ? 'pass' : '**FAIL**'} | ${detail.replaceAll('|', '/')} |`,
    ),
    '',
    `${outcomes.length} checks, ${failed.length} failed.`,
    '',
  ].join('\n');
}
