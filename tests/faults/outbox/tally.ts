import { cpus } from 'node:os';

/**
 * The failures to detect.
 * - `lost`: a change that was stored on the device has no effect and the user was not told of it.
 * - `doubled`: a change has more than one effect, or one after the user was told that it has none.
 * - `order break`: the effects of one owner came in another order than their changes.
 * - `screen difference`: a number was shown that what the device knows does not explain.
 */
export type FailureKind = 'lost' | 'doubled' | 'order break' | 'screen difference';

const KINDS: readonly FailureKind[] = ['lost', 'doubled', 'order break', 'screen difference'];
const SHOWN_FAILURES = 20;

export interface Failure {
  kind: FailureKind;
  /** The seed that repeats the schedule. */
  seed: number;
  detail: string;
}

/** What happened in the schedules of one half (`part`) of the run. */
export class Tally {
  readonly part: string;
  schedules = 0;
  /** Changes that the user made. */
  operations = 0;
  /** How often each kind of fault happened. */
  readonly faults = new Map<string, number>();
  readonly failures: Failure[] = [];
  /** Wall-clock time of the part. */
  seconds = 0;

  constructor(part: string) {
    this.part = part;
  }

  fault(kind: string, times = 1): void {
    this.faults.set(kind, (this.faults.get(kind) ?? 0) + times);
  }

  fail(failure: Failure): void {
    this.failures.push(failure);
  }

  count(kind: FailureKind): number {
    return this.failures.filter((failure) => failure.kind === kind).length;
  }

  /** Adds the counts of another schedule or lane. */
  take(other: Tally): void {
    this.schedules += other.schedules;
    this.operations += other.operations;
    for (const [kind, times] of other.faults) this.fault(kind, times);
    this.failures.push(...other.failures);
  }
}

/** Several parts side by side, as Markdown; `how` says how to repeat the run. */
export function report(tallies: readonly Tally[], how: string): string {
  const kinds = [...new Set(tallies.flatMap(({ faults }) => [...faults.keys()]))].toSorted();
  const row = (what: string, cell: (tally: Tally) => number) =>
    `| ${[what, ...tallies.map((tally) => String(cell(tally)))].join(' | ')} |`;
  const failures = tallies.flatMap((tally) =>
    tally.failures.map(({ kind, seed, detail }) => `- ${tally.part} ${seed}: ${kind}: ${detail}`),
  );
  const seconds = tallies.map(({ part, seconds: took }) => `${part} ${took.toFixed(0)} s`);
  return [
    '# Changes of the basket over a network that fails',
    '',
    'Whatever fails, each change has its effect exactly once and in order, and the screen shows what',
    'the server has and what waits for it.',
    `${cpus().length} x ${cpus()[0]?.model ?? 'CPU'}; ${seconds.join(', ')}; ${how}.`,
    '',
    `| what | ${tallies.map(({ part }) => part).join(' | ')} |`,
    `| --- |${' ---: |'.repeat(tallies.length)}`,
    row('schedules', ({ schedules }) => schedules),
    row('operations', ({ operations }) => operations),
    ...kinds.map((kind) => row(`fault: ${kind}`, ({ faults }) => faults.get(kind) ?? 0)),
    ...KINDS.map((kind) => row(`**${kind}**`, (tally) => tally.count(kind))),
    '',
    ...failures.slice(0, SHOWN_FAILURES),
    ...(failures.length > SHOWN_FAILURES ? [`- and ${failures.length - SHOWN_FAILURES} more`] : []),
    '',
  ].join('\n');
}
