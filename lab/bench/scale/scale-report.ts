import type { Figures } from './load.ts';
import type { Growth } from './growth.ts';
import { isUnbounded } from './plans.ts';
import type { Access } from './plans.ts';
import type { Processes } from './processes.ts';
import { FEW_CONNECTIONS, GROWTH, MANY_CONNECTIONS, PROCESSES, ROWS } from './scale-settings.ts';
import type { Settings } from './scale-settings.ts';

export interface Results {
  growths: readonly Growth[];
  processes: readonly Processes[];
  statements: ReadonlyMap<string, number>;
  accesses: readonly Access[];
  /** Size of the largest database, tables and indexes. */
  bytes: number;
  /** About the machine, a sentence. */
  machine: string;
}

const growthOf = ({ sizes }: Growth) => (sizes.at(-1)?.p50 ?? 0) / (sizes[0]?.p50 ?? 1);

/** Lists the targets that the results miss, a sentence each. */
export function missedTargets({ growths, accesses }: Results): string[] {
  const unbounded = accesses
    .filter(isUnbounded)
    .map(({ call, table, node, rows }) => `${call}: ${node} of ${table}, ${rows} rows`);
  return [
    ...growths
      .filter((growth) => growthOf(growth) > GROWTH)
      .map((growth) => `${growth.name}: grows ${growthOf(growth).toFixed(2)} times`),
    ...new Set(unbounded),
  ];
}

/** The results as Markdown. */
export function report(results: Results, { sizes, isPooled, rounds, seconds }: Settings): string {
  const missed = missedTargets(results);
  return [
    '# Calls beside the size of the database and the number of processes',
    '',
    `PostgreSQL${isPooled ? ' behind PgBouncer in transaction mode' : ''}, medians of ${rounds} turns of ${seconds} s,`,
    'taken alternately. Bare: the same bytes from Fastify with nothing registered in the same process.',
    `The largest database has ${(results.bytes / 1e9).toFixed(1)} GB with its indexes.`,
    results.machine,
    '',
    `## Size: one process, ${FEW_CONNECTIONS} connections`,
    '',
    `Milliseconds, median / p95, by lines of baskets; growth of the median (target: ${GROWTH} at most); processor time of a`,
    'request at the largest, in ms.',
    '',
    row([
      'call',
      'statements',
      ...sizes.map(thousands),
      'growth',
      'bare',
      'CPU, process',
      'CPU, PostgreSQL',
    ]),
    row(['---', ...Array.from({ length: sizes.length + 5 }, () => '---:')]),
    ...results.growths.map((growth) => growthRow(growth, results.statements)),
    '',
    `## Processes: behind HAProxy, ${MANY_CONNECTIONS} connections, ${thousands(sizes.at(-1) ?? 0)} lines`,
    '',
    'Requests a second, and median / p95 in ms. Server, database, balancer and load share the cores: where the bare route',
    'gains nothing from a second process, no call can.',
    '',
    row([
      'call',
      ...PROCESSES.map((count) => `${count}`),
      ...PROCESSES.map((count) => `${count}, bare`),
    ]),
    row(['---', ...Array.from({ length: 2 * PROCESSES.length }, () => '---:')]),
    ...results.processes.map(({ name, shop, bare }) =>
      row([name, ...shop.map(throughput), ...bare.map(throughput)]),
    ),
    '',
    `## Plans at ${thousands(sizes.at(-1) ?? 0)} lines`,
    '',
    `Of the statements that were sent. A big table is read by an index, and at most ${thousands(ROWS)} rows of it.`,
    '',
    row(['call', 'table', 'node', 'index', 'rows', '']),
    row(['---', '---', '---', '---', '---:', '---']),
    ...new Set(results.accesses.map(accessRow)),
    '',
    ...(missed.length === 0 ? ['Every target is met.'] : ['Missed:', '']),
    ...missed.map((text) => `- ${text}`),
    '',
  ].join('\n');
}

function growthRow(growth: Growth, statements: ReadonlyMap<string, number>): string {
  const { name, sizes, bare, cpu } = growth;
  return row([
    name,
    String(statements.get(name)),
    ...sizes.map(latency),
    growthOf(growth).toFixed(2),
    latency(bare),
    cpu.process.toFixed(2),
    cpu.database.toFixed(2),
  ]);
}

function accessRow(access: Access): string {
  const { call, table, node, index = '', rows } = access;
  return row([call, table, node, index, thousands(rows), isUnbounded(access) ? '**grows**' : '']);
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const latency = ({ p50, p95 }: Figures) => `${p50.toFixed(2)} / ${p95.toFixed(2)}`;
const throughput = (figures: Figures) =>
  `${thousands(Math.round(figures.perSecond))} (${figures.p50.toFixed(1)} / ${figures.p95.toFixed(1)})`;
const thousands = (count: number) => count.toLocaleString('en');
