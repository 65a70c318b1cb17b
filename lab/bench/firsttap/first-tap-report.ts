import { describeLoad } from '../quiet-machine.ts';
import { median } from '../statistics.ts';
import type { Sample } from './touch-sample.ts';

/** A sample of `subject`, touched `delay` ms after the first paint on a machine that was busy for `busy` of its time. */
export interface Row extends Sample {
  subject: string;
  delay: number;
  busy: number;
}

/** Yardsticks of a subject: the browser's own way to do the same without a script, and a button of React. */
export interface Yardsticks {
  static(subject: string): string;
  react: string;
}

/** The samples as a Markdown table of medians, spreads and ratios beside the yardsticks of the same run. */
export function report(rows: readonly Row[], yardsticks: Yardsticks): string {
  const subjects = [...new Set(rows.map(({ subject }) => subject))];
  const delays = [...new Set(rows.map(({ delay }) => delay))];
  const of = (subject: string, delay: number) =>
    rows.filter((row) => row.subject === subject && row.delay === delay);
  const effects = (subject: string, delay: number) =>
    of(subject, delay).flatMap(({ effect }) => effect ?? []);
  const ratio = (subject: string, other: string, delay: number) => {
    const [ours, theirs] = [effects(subject, delay), effects(other, delay)];
    if (subject === other || ours.length === 0 || theirs.length === 0) return '';
    return (median(ours) / median(theirs)).toFixed(1);
  };
  const lines = subjects.flatMap((subject) =>
    delays.map((delay) => {
      const samples = of(subject, delay);
      const timings = samples.flatMap(({ timing }) => timing ?? []);
      const cells = [
        subject,
        `${delay} (${middle(samples.map(({ offset }) => offset))})`,
        samples.length,
        middle(effects(subject, delay)),
        spread(effects(subject, delay)),
        middle(timings.map(({ duration }) => duration)),
        middle(timings.map((timing) => timing.delay)),
        ratio(subject, yardsticks.static(subject), delay),
        ratio(subject, yardsticks.react, delay),
        samples.filter(({ effect }) => effect === undefined).length,
      ];
      return `| ${cells.join(' | ')} |`;
    }),
  );
  return [
    '# The first tap of a first visit',
    '',
    'A fresh profile, CPU throttled 4 times, 1.6 Mbit/s and 150 ms. All in ms. Touched: after the first paint,',
    'wanted and (median) as it was; what lies behind the menu is touched as soon as the menu shows it. Effect:',
    'from the touch to the end of the frame that shows what it is for. Event Timing: of the same touch, to the',
    'next paint, and the part before the first handler; none where the touch was answered within 16 ms or led',
    'to another document. Beside static: the same done by a page without scripts (popover, document). Beside',
    'React: a button behind which React shows one sentence. Lost: no effect within half a minute.',
    describeLoad(rows.map(({ busy }) => busy)),
    '',
    '| what | touched | runs | effect: median | least to most | Event Timing | before handlers | beside static | beside React | lost |',
    '| --- | --- | ---: | ---: | --- | ---: | ---: | ---: | ---: | ---: |',
    ...lines,
    '',
  ].join('\n');
}

function middle(values: readonly number[]): string {
  return values.length === 0 ? '' : String(Math.round(median(values)));
}

function spread(values: readonly number[]): string {
  if (values.length === 0) return '';
  return `${Math.round(Math.min(...values))} to ${Math.round(Math.max(...values))}`;
}
