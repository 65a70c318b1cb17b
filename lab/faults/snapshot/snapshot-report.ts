import { cpus } from 'node:os';

const MOST = 0.01;

/** Difference of the app's first frame from the snapshot that it replaces. */
export interface Swap {
  /** A layout shift as web.dev scores it, of the words that stand in both. */
  score: number;
  /** The first of the words that have moved. */
  moved: string[];
  isSkeleton: boolean;
  /** Pieces of text in the snapshot. */
  words: number;
}

export interface Result extends Swap {
  seed: number;
  path: string;
  mode: string;
  width: number;
}

export function isGood({ score, isSkeleton, words }: Result): boolean {
  return score <= MOST && !isSkeleton && words > 0;
}

/** Renders the results as Markdown. */
export function report(results: readonly Result[], seed: number, seconds: number): string {
  const scores = results.map(({ score }) => score).toSorted((a, b) => a - b);
  const failed = results.filter((result) => !isGood(result));
  return [
    '# From the snapshot to the app',
    '',
    `${cpus().length} x ${cpus()[0]?.model ?? 'CPU'}; ${seconds.toFixed(0)} s; seeds from ${seed};`,
    '`npm run lab -- faults snapshot --seed N` repeats a page.',
    '',
    '| pages | still (0) | largest shift | over 0.01 or with skeletons |',
    '| ---: | ---: | ---: | ---: |',
    `| ${[results.length, scores.filter((score) => score === 0).length, (scores.at(-1) ?? 0).toFixed(4), failed.length].join(' | ')} |`,
    '',
    ...failed.map((result) => `- ${inWords(result)}`),
    '',
  ].join('\n');
}

export function inWords({ seed, path, mode, width, score, isSkeleton, moved }: Result): string {
  const what = isSkeleton ? 'with skeletons, ' : '';
  return `seed ${seed}: ${path} (${width} px, ${mode}): ${what}${score.toFixed(4)} ${moved.join('; ')}`;
}
