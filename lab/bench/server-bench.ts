/**
 * `npm run lab -- bench server`: from the start of a server to its first ready answer, and its memory at rest, with
 * PostgreSQL and as a demo, in turns with a second build (`--before FOLDER`). Expects a current build in dist/ of each, and
 * PostgreSQL. `--runs N` sets the starts of each row.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findPostgres, startPostgres } from '../../tests/server/support/postgres-cluster.ts';
import { PRODUCTION } from '../../tests/server/support/server-process.ts';
import { readOptions, text, whole } from '../command-options.ts';
import { writeReport } from '../write-report.ts';
import { newDatabase, startCheckout } from './checkout-server.ts';
import { describeLoad, quietMachine } from './quiet-machine.ts';
import { median } from './statistics.ts';

/** Time after the first answer at which the memory is read, in ms. */
const REST_MS = 10_000;

const { runs: RUNS = 5, before } = readOptions({ runs: whole(1), before: text });
const binaries = findPostgres();
if (binaries === undefined) throw new Error('this needs PostgreSQL');

interface Row {
  name: string;
  folder: string;
  variables: Record<string, string>;
  startMs: number[];
  restMiB: number[];
}

const scratch = await mkdtemp(join(tmpdir(), 'silna-bench-'));
const cluster = await startPostgres(binaries);
try {
  const builds = Object.entries({ now: process.cwd(), ...(before && { before: resolve(before) }) });
  const rows: Row[] = [];
  for (const [build, folder] of builds) {
    const figures = () => ({ folder, startMs: [], restMiB: [] });
    const production = {
      ...PRODUCTION,
      DATABASE_URL: await newDatabase(cluster.url, build),
      NODE_ENV: 'production',
    };
    rows.push({ name: `PostgreSQL, ${build}`, ...figures(), variables: production });
    const demo = { DATA_DIR: join(scratch, build) };
    rows.push({ name: `demo, ${build}`, ...figures(), variables: demo });
  }
  // The first start of each migrates and seeds.
  for (const row of rows) await measure(row);
  const loads: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    for (const row of rows) {
      loads.push(await quietMachine());
      const { startMs, restMiB } = await measure(row, REST_MS);
      row.startMs.push(startMs);
      row.restMiB.push(restMiB);
    }
  }
  await writeReport(
    'reports/bench-server.md',
    [
      '# Start and memory of a server',
      '',
      `Medians of ${RUNS} starts in turns; memory of all its processes (RSS) ${REST_MS / 1000} s after the first ready answer.`,
      describeLoad(loads),
      '',
      '| server | ready after, ms | at rest, MiB |',
      '| --- | --- | --- |',
      ...rows.map(
        ({ name, startMs, restMiB }) => `| ${name} | ${shown(startMs)} | ${shown(restMiB)} |`,
      ),
    ].join('\n'),
  );
} finally {
  await cluster.stop();
  await rm(scratch, { recursive: true });
}

function shown(values: readonly number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)].map(Math.round);
  return `${Math.round(median(values))} (${least}–${most})`;
}

async function measure({ folder, variables }: Row, restMs = 0) {
  const began = performance.now();
  const server = await startCheckout(folder, variables);
  const startMs = performance.now() - began;
  await pause(restMs);
  const restMiB = (await memoryOf(server.pid)) / 1024;
  await server.stop();
  return { startMs, restMiB };
}

/** In KiB, with the processes that it has started. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const own = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
  const others = children.trim().split(' ').filter(Boolean).map(Number);
  return (await Promise.all(others.map(memoryOf))).reduce((sum, each) => sum + each, own);
}
