import type { Growth } from './growth.ts';
import { latency, row, thousands } from './report.ts';
import { FEW_CONNECTIONS } from './settings.ts';
import type { Settings } from './settings.ts';

export interface ClusterResults {
  /** Of each call at the two databases, PostgreSQL first. */
  calls: readonly Growth[];
  /** Lines of baskets, and orders. */
  size: number;
  workers: number;
  /** Of PostgreSQL and of the extension. */
  versions: string;
  /** How long the tables took to be spread. */
  spreadSeconds: number;
  /** About the machine, a sentence. */
  machine: string;
}

/** The results as Markdown. */
export function clusterReport(
  { calls, size, workers, versions, spreadSeconds, machine }: ClusterResults,
  { rounds, seconds }: Pick<Settings, 'rounds' | 'seconds'>,
): string {
  return [
    '# Calls at a cluster beside one PostgreSQL',
    '',
    `${versions}; a coordinator and ${workers} workers. ${thousands(size)} lines of baskets and orders, spread in`,
    `${spreadSeconds.toFixed(1)} s. Milliseconds, median / p95, medians of ${rounds} turns of ${seconds} s over`,
    `${FEW_CONNECTIONS} connections, taken alternately.`,
    machine,
    '',
    row(['call', 'PostgreSQL', 'cluster', 'times', 'bare']),
    row(['---', '---:', '---:', '---:', '---:']),
    ...calls.map(({ name, sizes, bare }) => {
      const [single, cluster] = sizes;
      const times = (cluster?.p50 ?? NaN) / (single?.p50 ?? NaN);
      return row([name, ...sizes.map(latency), times.toFixed(2), latency(bare)]);
    }),
    '',
  ].join('\n');
}
