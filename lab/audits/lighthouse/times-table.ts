import { median } from '../../bench/statistics.ts';
import type { Method } from './audit-options.ts';
import type { Sample } from './lighthouse-sample.ts';
import type { Subject, Subjects } from './audit-turns.ts';

/** Medians and, in brackets, the spread of everything that was measured, as a Markdown table. */
export function timesTable({ sentence, peers, pages }: Subjects, methods: readonly Method[]) {
  const rows = methods.flatMap((method) => [
    ...[sentence, ...peers].map((each) => rowOf('', each, method)),
    ...pages.flatMap(({ page, own, still, before }) =>
      [own, still, before].flatMap((each) => (each ? rowOf(page.path, each, method) : [])),
    ),
  ]);
  return [
    '| method | page | measured | score | FCP, ms | LCP, ms | TBT, ms |',
    '|---|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

function rowOf(path: string, { name, samples }: Subject, method: Method): string {
  const taken = samples.filter((one) => one.method === method);
  const cell = (of: (sample: Sample) => number, digits = 0) => {
    const values = taken.map(of);
    const spread = [Math.min(...values), Math.max(...values)].map((one) => one.toFixed(digits));
    return `${median(values).toFixed(digits)} (${spread.join(' to ')})`;
  };
  const cells = [
    method,
    path,
    name === path ? 'the page' : name,
    cell(({ score }) => score, 2),
    cell(({ firstPaint }) => firstPaint),
    cell(({ largestPaint }) => largestPaint),
    cell(({ blocked }) => blocked),
  ];
  return `| ${cells.join(' | ')} |`;
}
