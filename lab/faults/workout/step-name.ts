import type { Step, TapStep } from './run-plan.ts';

const MINUTE = 60_000;

/** The step in the report's words. */
export function nameOf(step: Exclude<Step, TapStep>): string {
  switch (step.do) {
    case 'kill':
      return `${step.how}, ${gapName(step.gap)}`;
    case 'network':
      return `network ${step.mode}`;
    case 'storage':
      return `storage, ${step.fault}`;
    case 'sleep':
      return step.ms > 10 * MINUTE ? 'asleep for long' : 'asleep';
    case 'set back':
      return 'clock set back';
    case 'watch':
      return 'time passes';
    default:
      return step.do;
  }
}

function gapName(gap: number): string {
  if (gap < 0) return 'clock set back meanwhile';
  return gap > 10 * MINUTE ? 'started long after' : 'started again';
}
