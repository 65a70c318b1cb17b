/**
 * `npm run lab -- bench server`: from the start of a server to its first ready answer, and its memory at rest, with
 * PostgreSQL and as a demo, in turns with a second build (`--before FOLDER`). Expects a current build in dist/ of each, and
 * PostgreSQL. `--runs N` sets the starts of each row.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import {
  findPostgres,
  freePort,
  startPostgres,
} from '../../tests/server/support/postgres-cluster.ts';
import { PRODUCTION } from '../../tests/server/support/server-process.ts';
import { readOptions, text, whole } from '../command-options.ts';
import { isReady, until } from '../demo-server.ts';
import { writeReport } from '../write-report.ts';
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
      DATABASE_URL: await newDatabase(build),
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

async function newDatabase(name: string): Promise<string> {
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  await client.query(`create database "${name}"`);
  await client.end();
  return cluster.url.replace(/\/postgres$/, `/${name}`);
}

/** The bundle, or the sources of a release that had none. */
function programOf(folder: string): string[] {
  const bundle = 'dist/server/main.js';
  return existsSync(join(folder, bundle)) ? [bundle] : ['--import', 'tsx', 'server/main.ts'];
}

async function measure({ folder, variables }: Row, restMs = 0) {
  const port = await freePort();
  const { PATH = '' } = process.env;
  const began = performance.now();
  const child = spawn(process.execPath, programOf(folder), {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH, HOST: '127.0.0.1', LOG_LEVEL: 'warn', PORT: String(port), ...variables },
  });
  const gone = once(child, 'exit');
  await until('a server is ready', () => isReady(`http://127.0.0.1:${port}`));
  const startMs = performance.now() - began;
  await pause(restMs);
  const restMiB = (await memoryOf(child.pid ?? 0)) / 1024;
  child.kill('SIGTERM');
  await gone;
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
