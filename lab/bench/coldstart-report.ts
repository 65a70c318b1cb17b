import { cpus } from 'node:os';
import { median, quantile } from './statistics.ts';

export type Sample = { subject: string; mode: string; ms: number; paint: number };

/** The samples as a Markdown table of medians, 95th percentiles and their ratios. */
export function report(samples: readonly Sample[]): string {
  const subjects = [...new Set(samples.map(({ subject }) => subject))];
  const modes = [...new Set(samples.map(({ mode }) => mode))];
  const all = (subject: string, mode: string) =>
    samples.filter((one) => one.subject === subject && one.mode === mode);
  const of = (subject: string, mode: string) => all(subject, mode).map(({ ms }) => ms);
  const ratio = (a: number[], b: number[]) => (median(a) / median(b)).toFixed(2);

  const rows = subjects.flatMap((subject) =>
    modes.map((mode) => {
      const values = of(subject, mode);
      const paint = median(all(subject, mode).map((one) => one.paint));
      const times = [paint, median(values), quantile(values, 0.95)];
      const figures = times.map((ms) => `${Math.round(ms)} ms`);
      return `| ${[subject, mode, values.length, ...figures].join(' | ')} |`;
    }),
  );
  const [ours = '', ...others] = subjects;
  const [refused = '', silent = ''] = modes;
  return [
    '# Cold start without a network',
    '',
    'From the start of the navigation to the first frame with the schedule, with the answer to a tap',
    'as soon as the schedule stands, or with the set that is on. First paint: the median of it. No page open, the',
    'service worker stopped, an expired token, data a day old, CPU throttled 4 times.',
    `${cpus().length} x ${cpus()[0]?.model ?? 'CPU'}; runs of all rows interleaved.`,
    '',
    '| page | network | runs | first paint | median | p95 |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
    `- ${silent} / ${refused}: ${ratio(of(ours, silent), of(ours, refused))}`,
    ...others.flatMap((other) =>
      modes.map(
        (mode) => `- ${ours} / ${other}, ${mode}: ${ratio(of(ours, mode), of(other, mode))}`,
      ),
    ),
    '',
  ].join('\n');
}
