import { cpus } from 'node:os';
import { missedLines } from '../missed-lines.ts';
import type { Figures } from './load.ts';
import { CONNECTIONS, TARGETS } from './settings.ts';
import type { Settings } from './settings.ts';
import type { Comparison } from './throughput.ts';

export type Results = readonly { engine: string; comparisons: readonly Comparison[] }[];

const shareOf = ({ shop, bare }: Comparison) => shop.perSecond / bare.perSecond;

/** Lists the targets that the results miss, a sentence each. */
export function missedTargets(results: Results): string[] {
  const lists = results.flatMap(({ engine, comparisons }) =>
    comparisons.filter(({ isList }) => isList).map((list) => ({ engine, list })),
  );
  return [
    ...lists
      .filter(({ list }) => shareOf(list) < TARGETS.listShare)
      .map(({ engine, list }) => `${list.name} on ${engine}: ${shareOf(list).toFixed(2)} of bare`),
    ...lists
      .filter(({ list }) => list.shop.p99 >= TARGETS.listP99Ms)
      .map(({ engine, list }) => `${list.name} on ${engine}: p99 ${list.shop.p99.toFixed(1)} ms`),
  ];
}

/** The results as Markdown. */
export function report(results: Results, { rounds, seconds }: Settings): string {
  const missed = missedTargets(results);
  return [
    '# The API beside a bare Fastify route',
    '',
    `${CONNECTIONS} connections from another process; the bare route answers the same bytes from the`,
    `same process on another port. Medians of ${rounds} turns of ${seconds} s, taken alternately.`,
    'Tokens are checked as in production (RS256 signature, certificates cached), every change of a',
    'basket carries a fresh Idempotency-Key, rate limits are counted and out of reach.',
    `${cpus().length} x ${cpus()[0]?.model ?? 'CPU'}, shared by server, database and load.`,
    '',
    '| engine | call | bytes | requests/s | bare | ratio | p50 | p99 | bare p99 |',
    '| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...results.flatMap(({ engine, comparisons }) =>
      comparisons.map((comparison) => comparisonRow(engine, comparison)),
    ),
    '',
    `Targets: GET /api/product at least ${TARGETS.listShare} of bare, its p99 below`,
    `${TARGETS.listP99Ms} ms. How latency grows with what is stored: \`bench scale\`.`,
    '',
    ...missedLines(missed),
    '',
  ].join('\n');
}

function comparisonRow(engine: string, comparison: Comparison): string {
  const { name, bytes, shop, bare } = comparison;
  const figures = [
    bytes,
    Math.round(shop.perSecond),
    Math.round(bare.perSecond),
    shareOf(comparison).toFixed(2),
    ms(shop, 'p50'),
    ms(shop, 'p99'),
    ms(bare, 'p99'),
  ];
  return `| ${[engine, name, ...figures].join(' | ')} |`;
}

const ms = (figures: Figures, name: 'p50' | 'p99') => `${figures[name].toFixed(1)} ms`;
