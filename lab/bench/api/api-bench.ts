/**
 * `npm run lab -- bench api`: what a call costs the server's process on PostgreSQL, beside a route that asks the database
 * once, and with `--before DIR` beside the server of another built checkout, in turns. `--rounds N` sets the turns.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPostgres, startPostgres } from '../../../tests/server/support/postgres-cluster.ts';
import { readOptions, text, whole } from '../../command-options.ts';
import { writeReport } from '../../write-report.ts';
import { RATE_LIMITS } from '../../demo-server.ts';
import {
  newDatabase,
  type ServedProcess,
  startCheckout,
  startProgram,
} from '../checkout-server.ts';
import { describeLoad, quietMachine } from '../quiet-machine.ts';
import { cpuOf } from '../scale/cpu.ts';
import { type Figures, run, typical } from '../scale/load.ts';
import { median } from '../statistics.ts';
import { type Subject, subjectsOf } from './subjects.ts';

/** Requests of a turn, and the connections over which they come. */
const AMOUNT = 3_000;
const CONNECTIONS = 4;

const { before, rounds = 5 } = readOptions({ before: text, rounds: whole(1) });
const binaries = findPostgres();
if (binaries === undefined) throw new Error('PostgreSQL is not installed');
const cluster = await startPostgres(binaries);
const scratch = await mkdtemp(join(tmpdir(), 'silna-bench-'));
const started: ServedProcess[] = [];
try {
  const bare = await startProgram(
    process.cwd(),
    ['--import', 'tsx', fileURLToPath(new URL('bare-server.ts', import.meta.url))],
    { DATABASE_URL: cluster.url },
  );
  started.push(bare);
  const now = await checkout('now', process.cwd());
  const earlier = before === undefined ? [] : [await checkout('before', before)];
  const lines: string[] = [];
  const busy: number[] = [];
  for (const [index, { name }] of now.subjects.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    busy.push(await quietMachine());
    const sides = [now, ...earlier].flatMap(({ place, subjects }) =>
      subjects.slice(index, index + 1).map((subject) => ({ place, subject })),
    );
    const route: Subject = {
      name: 'bare',
      next: () => ({ method: 'GET', path: '/', headers: {} }),
    };
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    lines.push(row(name, await inTurns([{ place: bare, subject: route }, ...sides])));
  }
  await writeReport(
    'reports/bench-api.md',
    [
      '# What a call costs the process of the server',
      '',
      `PostgreSQL, ${rounds} turns of ${AMOUNT} requests over ${CONNECTIONS} connections each; medians. Processor time in ms a request. ${describeLoad(busy)}`,
      '',
      '| call | bare | now | now : bare | before | now : before | p50 / p99, ms | KB |',
      '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
      ...lines,
      '',
    ].join('\n'),
  );
} finally {
  await Promise.all(started.map((place) => place.stop()));
  await cluster.stop();
  await rm(scratch, { recursive: true });
}

/** The server of a checkout on a database of its own, with its calls. */
async function checkout(name: string, directory: string) {
  const place = await startCheckout(directory, {
    DATABASE_URL: await newDatabase(cluster.url, name),
    DATA_DIR: join(scratch, name),
    SILNA_RATE_LIMITS: RATE_LIMITS,
  });
  started.push(place);
  return { place, subjects: await subjectsOf(place.origin) };
}

interface Side {
  place: ServedProcess;
  subject: Subject;
}

/** The sides take turns, so that a busy moment of the machine meets all of them; the first turn of each warms it. */
async function inTurns(sides: readonly Side[]) {
  const turns = sides.map(() => ({ cpu: [] as number[], figures: [] as Figures[] }));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, { place, subject }] of sides.entries()) {
      const cpu = cpuOf(place.pid);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const figures = await run({
        origin: place.origin,
        next: subject.next,
        status: 200,
        amount: AMOUNT,
        seconds: 0,
        connections: CONNECTIONS,
      });
      if (round === 0) continue;
      turns[index]?.cpu.push((cpuOf(place.pid) - cpu) / AMOUNT);
      turns[index]?.figures.push(figures);
    }
  }
  const bytes = await Promise.all(sides.map(bytesOf));
  return turns.map(({ cpu, figures }, index) => ({
    cpu: median(cpu),
    ...typical(figures),
    bytes: bytes[index] ?? 0,
  }));
}

type Measured = Awaited<ReturnType<typeof inTurns>>[number];

function row(name: string, [bare, now, earlier]: readonly Measured[]): string {
  if (bare === undefined || now === undefined) throw new Error('nothing was measured');
  const cells = [
    name,
    bare.cpu.toFixed(2),
    now.cpu.toFixed(2),
    (now.cpu / bare.cpu).toFixed(2),
    earlier?.cpu.toFixed(2) ?? '',
    earlier === undefined ? '' : (now.cpu / earlier.cpu).toFixed(2),
    `${now.p50.toFixed(1)} / ${now.p99.toFixed(1)}`,
    (now.bytes / 1024).toFixed(1),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** The bytes of an answer's body on the network. */
async function bytesOf({ place, subject }: Side): Promise<number> {
  const { path, ...request } = subject.next();
  const answer = await fetch(place.origin + path, request);
  const body = await answer.arrayBuffer();
  return Number(answer.headers.get('content-length') ?? body.byteLength);
}
