import { cpus } from 'node:os';
import type { Growth } from './growth.ts';
import type { Figures } from './load.ts';
import { isWholeRead } from './plans.ts';
import type { Access } from './plans.ts';
import { CONNECTIONS, FEW_CONNECTIONS, TARGETS } from './settings.ts';
import type { Settings } from './settings.ts';
import type { Comparison } from './throughput.ts';

export interface Results {
  engines: readonly { engine: string; comparisons: readonly Comparison[] }[];
  growths: readonly Growth[];
  accesses: readonly Access[];
}

export const shareOf = ({ shop, bare }: Comparison) => shop.perSecond / bare.perSecond;
export const growthOf = ({ few, many }: Growth) => many / few;

/** Lists the targets that the results miss, a sentence each. */
export function missedTargets({ engines, growths, accesses }: Results): string[] {
  const lists = engines.flatMap(({ engine, comparisons }) =>
    comparisons.filter(({ isList }) => isList).map((list) => ({ engine, list })),
  );
  return [
    ...lists
      .filter(({ list }) => shareOf(list) < TARGETS.listShare)
      .map(({ engine, list }) => `${list.name} on ${engine}: ${shareOf(list).toFixed(2)} of bare`),
    ...lists
      .filter(({ list }) => list.shop.p99 >= TARGETS.listP99Ms)
      .map(({ engine, list }) => `${list.name} on ${engine}: p99 ${list.shop.p99.toFixed(1)} ms`),
    ...growths
      .filter((growth) => growth.isBasket && growthOf(growth) > TARGETS.growth)
      .map((growth) => `${growth.name}: grows ${growthOf(growth).toFixed(2)} times`),
    ...accesses.filter(isWholeRead).map(({ call, table }) => `${call}: reads all of ${table}`),
  ];
}

/** The results as Markdown. */
export function report(results: Results, { rounds, seconds, orders }: Settings): string {
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
    ...results.engines.flatMap(({ engine, comparisons }) =>
      comparisons.map((comparison) => comparisonRow(engine, comparison)),
    ),
    '',
    `Targets: GET /api/product at least ${TARGETS.listShare} of bare, its p99 below`,
    `${TARGETS.listP99Ms} ms.`,
    '',
    '# Latency and the number of stored orders',
    '',
    `PostgreSQL, ${FEW_CONNECTIONS} connections, median latency; both servers in turns. More orders`,
    'come from more people, each with five orders, a basket of three lines and stored keys.',
    '',
    `| call | ${thousands(orders.few)} orders | ${thousands(orders.many)} orders | ratio |`,
    '| --- | ---: | ---: | ---: |',
    ...results.growths.map((growth) => growthRow(growth)),
    '',
    `Target: basket calls grow at most ${TARGETS.growth} times.`,
    '',
    '# How the statements reach their tables',
    '',
    `Plans of the statements that these calls sent, at ${thousands(orders.many)} orders.`,
    '',
    '| call | table | node | index |',
    '| --- | --- | --- | --- |',
    ...new Set(results.accesses.map(accessRow)),
    '',
    ...(missed.length === 0
      ? ['Every target is met.']
      : ['Missed:', '', ...missed.map((text) => `- ${text}`)]),
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

function growthRow(growth: Growth): string {
  const { name, few, many } = growth;
  const figures = [`${few.toFixed(2)} ms`, `${many.toFixed(2)} ms`, growthOf(growth).toFixed(2)];
  return `| ${[name, ...figures].join(' | ')} |`;
}

function accessRow({ call, table, node, index }: Access): string {
  return `| ${[call, table, node, index ?? ''].join(' | ')} |`;
}

const ms = (figures: Figures, name: 'p50' | 'p99') => `${figures[name].toFixed(1)} ms`;
const thousands = (count: number) => count.toLocaleString('en');
