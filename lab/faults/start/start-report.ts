import { cpus } from 'node:os';
import type { Outcome } from './load-verdict.ts';
import type { Judged } from './start-device.ts';
import type { DevicePlan } from './load-plan.ts';

const OUTCOMES: readonly Outcome[] = ['stands', 'empty', 'unfinished', 'error page', 'restless'];
const SHOWN_FAILURES = 20;

/** A tab that was judged, and how to repeat it. */
export interface Result extends Judged, Pick<DevicePlan, 'seed' | 'person' | 'isNew'> {}

/** Renders the results as Markdown. */
export function report(results: readonly Result[], seed: number, seconds: number): string {
  const failed = results.filter(({ outcome }) => outcome !== 'stands');
  const row = (what: string, those: readonly Result[]) => {
    const times = those.map(({ ms }) => ms).toSorted((a, b) => a - b);
    const counts = OUTCOMES.map((wanted) => those.filter((one) => one.outcome === wanted).length);
    return `| ${[what, those.length, ...counts, quantile(times, 0.5), quantile(times, 0.95), times.at(-1) ?? 0].join(' | ')} |`;
  };
  const by = (nameOf: (result: Result) => string) =>
    [...new Set(results.map(nameOf))].toSorted().map((name) =>
      row(
        name,
        results.filter((result) => nameOf(result) === name),
      ),
    );
  return [
    '# Starts over a network that fails, on a device that is slow',
    '',
    'A load stands when its heading is there and nothing on the page says that it is loading. It is',
    'judged when it stands, or after 5 s of quiet: no request without its whole answer, and a page',
    'that answers at once. Times are from the navigation to the verdict, in ms.',
    `${cpus().length} x ${cpus()[0]?.model ?? 'CPU'}; ${seconds.toFixed(0)} s; seeds from ${seed};`,
    '`npm run lab -- faults start --seed N` repeats a device.',
    '',
    `| what | loads | ${OUTCOMES.join(' | ')} | median | 95 % | longest |`,
    `| --- |${' ---: |'.repeat(OUTCOMES.length + 4)}`,
    row('**all**', results),
    ...by(({ isNew }) => (isNew ? 'first visits' : 'with a worker')),
    ...by(({ person }) => `as ${person}`),
    ...by(({ cpu }) => `CPU / ${String(cpu).padStart(2)}`),
    ...by(({ met }) => `${Math.min(met.length, 3)} faults met`),
    ...by(({ reloads }) => (reloads > 0 ? 'loaded anew' : 'loaded once')),
    ...by(({ path }) => `\`${path}\``),
    '',
    ...failed.slice(0, SHOWN_FAILURES).map(inWords),
    '',
  ].join('\n');
}

export function inWords({ seed, path, person, isNew, cpu, outcome, ms, met }: Result): string {
  const about = `${person}, ${isNew ? 'first visit' : 'with a worker'}, CPU / ${cpu}`;
  return `- seed ${seed}: ${path} (${about}): ${outcome} after ${ms} ms; ${met.join(', ') || 'no fault'}`;
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}
