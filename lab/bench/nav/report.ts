import { describeLoad } from '../quiet-machine.ts';
import { median } from '../statistics.ts';
import type { StepSample } from './walk.ts';

/** Sample of a step with or without a network, on a machine that was busy for `busy` of its time. */
export interface Row extends StepSample {
  step: string;
  network: string;
  busy: number;
}

/** The samples as a Markdown table of medians, spreads and ratios beside `yardstick`, a step of the same run. */
export function report(rows: readonly Row[], yardstick: string): string {
  const steps = [...new Set(rows.map(({ step }) => step))];
  const networks = [...new Set(rows.map(({ network }) => network))];
  const of = (step: string, network: string) =>
    rows.filter((row) => row.step === step && row.network === network);
  const effects = (step: string, network: string) =>
    of(step, network).flatMap(({ effect }) => effect ?? []);
  const lines = networks.flatMap((network) =>
    steps.map((step) => {
      const [ours, theirs] = [effects(step, network), effects(yardstick, network)];
      const durations = of(step, network).flatMap(({ timing }) => timing?.duration ?? []);
      const isCompared = step !== yardstick && ours.length > 0 && theirs.length > 0;
      const cells = [
        step,
        network,
        of(step, network).length,
        ours.length > 0 ? Math.round(median(ours)) : '',
        ours.length > 0
          ? `${Math.round(Math.min(...ours))} to ${Math.round(Math.max(...ours))}`
          : '',
        durations.length > 0 ? Math.round(median(durations)) : '',
        isCompared ? (median(ours) / median(theirs)).toFixed(1) : '',
        of(step, network).length - ours.length,
      ];
      return `| ${cells.join(' | ')} |`;
    }),
  );
  return [
    '# From a tap to the text of the next page',
    '',
    'A device that has everything, CPU throttled 4 times; offline means that connections are refused. All in',
    'ms, from the touch (back: from the call) to the end of the frame that shows the text. Event Timing: of the',
    'touch, to the next paint. Beside React: a button behind which React shows one sentence, in the same run.',
    describeLoad(rows.map(({ busy }) => busy)),
    '',
    '| step | network | runs | median | least to most | Event Timing | beside React | lost |',
    '| --- | --- | ---: | ---: | --- | ---: | ---: | ---: |',
    ...lines,
    '',
  ].join('\n');
}
