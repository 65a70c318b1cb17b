/**
 * `npm run lab -- audit image`: carries out the steps of the Dockerfile in bare folders with an empty environment, then
 * starts what comes out as another user, without the right to write, on a PostgreSQL, and asks it. Exits with 1 when a
 * check fails. The Node of this machine stands in for the image's.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  findPostgres,
  freePort,
  startPostgres,
} from '../../../tests/server/support/postgres-cluster.ts';
import { PRODUCTION } from '../../../tests/server/support/server-process.ts';
import { writeReport } from '../../write-report.ts';
import { build } from './build.ts';
import { commandOf, stagesOf } from './dockerfile.ts';

const REPORT = 'reports/audit-image.md';
const START_MS = 60_000;
/** `nobody`: owns nothing. Only root may become it. */
const NOBODY = 65_534;

const binaries = findPostgres();
if (binaries === undefined) throw new Error('PostgreSQL is not installed');
const target = await mkdtemp(join(tmpdir(), 'silna-image-'));
await chmod(target, 0o755);
const cluster = await startPostgres(binaries);
try {
  const checks = await audit(cluster.url);
  const rows = checks.map(
    ([what, found]) => `| ${what} | ${found === '' ? 'yes' : `**${found}**`} |`,
  );
  const head = ['# The image, without a container engine', '', '| check | holds |', '| - | - |'];
  await writeReport(REPORT, `${[...head, ...rows].join('\n')}\n`);
  process.exitCode = checks.every(([, found]) => found === '') ? 0 : 1;
} finally {
  await cluster.stop();
  execFileSync('chmod', ['-R', 'u+w', target]);
  await rm(target, { recursive: true, force: true });
}

/** A condition, and the state that was found instead; empty where it holds. */
async function audit(databaseUrl: string): Promise<[what: string, found: string][]> {
  const stages = stagesOf(await readFile('Dockerfile', 'utf8'));
  const args = {
    PUBLIC_URL: PRODUCTION.PUBLIC_URL,
    VITE_FIREBASE_PROJECT_ID: PRODUCTION.FIREBASE_PROJECT_ID,
    VITE_FIREBASE_API_KEY: 'key',
  };
  const image = await build(stages, { context: process.cwd(), target, args });
  execFileSync('chmod', ['-R', 'a-w', image.root]);
  const temporary = join(target, 'tmp');
  await mkdir(temporary);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chown(temporary, NOBODY, NOBODY);
  const port = await freePort();
  const options = {
    cwd: image.directory,
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
    env: {
      ...image.env,
      ...PRODUCTION,
      PATH: process.env.PATH,
      TMPDIR: temporary,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'warn',
    },
  };
  const health = () => {
    const [program = '', ...rest] = commandOf(image.instructions, 'HEALTHCHECK');
    return spawnSync(program, rest, options).status;
  };

  const user = image.instructions.findLast(({ name }) => name === 'USER')?.rest;
  const [program = '', ...rest] = commandOf(image.instructions, 'CMD');
  const child = spawn(program, rest, { ...options, stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = once(child, 'exit');
  const site = `http://127.0.0.1:${port}`;
  const ask = async (path: string) => {
    const response = await fetch(`${site}${path}`).catch(() => undefined);
    return response === undefined ? 'no answer' : `${response.status}${await response.text()}`;
  };
  for (let waited = 0; waited < START_MS && child.exitCode === null; waited += 100) {
    if ((await ask('/readyz')).startsWith('200')) break;
    await pause(100);
  }
  const answers = [await ask('/readyz'), await ask('/'), await ask('/api/product')];
  const whileUp = health();
  child.kill('SIGTERM');
  const [code] = await ended;
  const whileDown = health();

  const starts = (answer: string | undefined, wanted: string) =>
    answer?.startsWith(wanted) === true ? '' : String(answer).slice(0, 80);
  const equals = (found: unknown, wanted: unknown) => (found === wanted ? '' : String(found));
  return [
    ['runs as a user that is not root', user === undefined || user === 'root' ? 'root' : ''],
    ['is ready, on a root that cannot be written', starts(answers[0], '200')],
    ['shows the landing page', starts(answers[1], '200<!doctype html>')],
    ['lists the products', starts(answers[2], '200{')],
    ['the health check passes while it runs', equals(whileUp, 0)],
    ['the health check fails once it has ended', equals(whileDown, 1)],
    ['ends with code 0 when it is stopped', equals(code, 0)],
  ];
}
