/** What the Dockerfile puts into the image, carried out in a bare folder: nothing else of the repository is there. */
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundleServer } from '../../tools/build/server-bundle.ts';
import { eventually } from '../fixtures/eventually.ts';
import { patience } from '../fixtures/machine.ts';
import { createPostgresDatabase } from './support/database.ts';
import { findPostgres, freePort } from './support/postgres-cluster.ts';
import { argumentsOf, PRODUCTION, ServerProcesses } from './support/server-process.ts';
import type { Run } from './support/server-process.ts';
import { writeSite } from './support/site-files.ts';

const START_MS = 60_000;
/** A container of the smallest size that is offered, 512 MiB, has room for it and for what lies outside of the heap. */
const HEAP_BYTES = 320 * 1024 * 1024;
const lockFile = v.object({
  packages: v.record(v.string(), v.object({ dev: v.optional(v.boolean()) })),
});
const BROKEN_PRERENDERER =
  "export const siteName = 'Silna';\nexport const prerenderPage = async () => { throw new Error('no page today'); };\n";

let copy: string;
let program: { args: string[]; cwd: string };
let processes: ServerProcesses;
let database: Awaited<ReturnType<typeof createPostgresDatabase>>;

beforeAll(async () => {
  // Outside of the repository, whose own packages would be found from a folder below it.
  copy = await mkdtemp(join(tmpdir(), 'silna-image-'));
  const lines = (await readFile('Dockerfile', 'utf8')).split('\n');
  const image = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));
  for (const line of image) {
    if (line.startsWith('COPY ')) await carryOut(line);
  }
  const [command = ''] = image.filter((line) => line.startsWith('CMD '));
  const [node, ...args] = v.parse(v.array(v.string()), JSON.parse(command.slice('CMD '.length)));
  expect(node).toBe('node');
  program = { args, cwd: copy };
  expect(await argumentsOf('start')).toEqual(args);
  const unit = await readFile('deploy/systemd/silna@.service', 'utf8');
  expect(unit).toContain(`ExecStart=/usr/bin/node ${args.join(' ')}\n`);
  processes = await ServerProcesses.prepare();
  database = await createPostgresDatabase();
}, patience(180_000));
afterAll(async () => {
  await processes.end();
  await database.drop();
  await rm(copy, { recursive: true });
});

async function carryOut(line: string): Promise<void> {
  switch (line) {
    case 'COPY package.json ./':
      return cp('package.json', join(copy, 'package.json'));
    case 'COPY --from=packages /app/node_modules node_modules':
      return copyPackages();
    case 'COPY --from=build /app/dist dist':
      await writeSite(join(copy, 'dist'), { '.prerender/prerender.js': BROKEN_PRERENDERER });
      return bundleServer(process.cwd(), join(copy, 'dist/server'));
    default:
      throw new Error(`this test does not know ${line}`);
  }
}

/** As `npm ci --omit=dev` leaves them. */
async function copyPackages(): Promise<void> {
  const { packages } = v.parse(lockFile, JSON.parse(await readFile('package-lock.json', 'utf8')));
  for (const [folder, { dev }] of Object.entries(packages)) {
    const ships = /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(folder) && !dev;
    const isThere = ships && (await stat(folder).catch(() => undefined))?.isDirectory();
    if (isThere) await cp(folder, join(copy, folder), { recursive: true, verbatimSymlinks: true });
  }
}

async function started(variables: Record<string, string>): Promise<{ origin: string; run: Run }> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const run = processes.run({ PORT: String(port), ...variables }, program);
  await eventually(async () => {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (answer?.ok !== true) throw new Error(`not ready: ${run.errors()}${run.output()}`);
  }, START_MS);
  return { origin, run };
}

async function catalogueFiles(): Promise<string[]> {
  const catalogue = join(copy, 'dist/server/catalogue');
  return (await readdir(catalogue)).map((name) => join(catalogue, name));
}

const statusOf = async (address: string, headers = {}) =>
  (await fetch(address, { headers })).status;

it(
  'starts with PostgreSQL, serves pages and API, and names the sources in a trace',
  async () => {
    const metrics = `127.0.0.1:${await freePort()}`;
    const { origin, run } = await started({
      ...PRODUCTION,
      DATABASE_URL: database.url,
      NODE_ENV: 'production',
      SILNA_METRICS: metrics,
    });
    const figures = await (await fetch(`http://${metrics}/metrics`)).text();
    const [, limit] = /^silna_heap_limit_bytes (\d+)$/m.exec(figures) ?? [];
    expect(Number(limit)).toBeLessThan(HEAP_BYTES);
    expect(await statusOf(`${origin}/api/product`)).toBe(200);
    expect(await statusOf(`${origin}/api/docs/`)).toBe(200);
    const documented = await (await fetch(`${origin}/api/docs/json`)).json();
    expect(Object.keys(documented.paths)).toContain('/api/product');
    // A token that names no key: the SDK has to look.
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const token = [
      encode({ alg: 'none' }),
      encode({ aud: 'x', iss: 'x', sub: 'x', exp: 9_999_999_999 }),
      '',
    ].join('.');
    expect(await statusOf(`${origin}/api/orders`, { authorization: `Bearer ${token}` })).toBe(401);

    // Stripe's client checks the signature.
    const unsigned = await fetch(`${origin}/api/webhooks/payment`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=0' },
      body: '{}',
    });
    expect(unsigned.status).toBe(400);

    expect(await statusOf(`${origin}/shop`)).toBe(200);
    await eventually(() => expect(run.output()).toContain('no page today'), START_MS);
    expect(run.output()).toMatch(/server\/modules\/site\/sale-pages\.ts:\d+/);
    // Node keeps a map in memory from the first trace on.
    const map = await readFile(join(copy, 'dist/server/server.js.map'), 'utf8');
    expect(map).not.toContain('node_modules');

    for (const path of ['/server/main.js', '/server/main.js.map', '/%73erver/main.js']) {
      expect(await statusOf(`${origin}${path}`)).toBe(404);
    }
    run.child.kill('SIGTERM');
    expect(await run.exit).toBe(0);
  },
  patience(120_000),
);

it(
  'starts the demo with its database and identity inside',
  async () => {
    const { origin, run } = await started({});
    const { data } = await (await fetch(`${origin}/api/product`)).json();
    expect(data).not.toHaveLength(0);
    run.child.kill('SIGTERM');
    expect(await run.exit).toBe(0);
  },
  patience(120_000),
);

it(
  'the commands of operations run',
  async () => {
    const file = join(copy, 'saved');
    const PATH = [process.env.PATH, findPostgres()].join(delimiter);
    const run = async (command: string, ...args: string[]) => {
      const { exit, output, errors } = processes.run(
        { DATABASE_URL: database.url, PATH },
        { args: [...(await argumentsOf(command)), ...args], cwd: copy },
      );
      expect([await exit, errors()]).toEqual([
        0,
        expect.stringMatching(/^(?:On PostgreSQL at .+\.\n)?$/),
      ]);
      return output();
    };
    expect(await run('db:backup', file)).toContain(`Saved to ${file}`);
    expect(await run('db:distribute')).not.toBe('');
    expect(await run('content:import', '--dry-run', ...(await catalogueFiles()))).not.toBe('');
    const products = join(copy, 'dist/server/products.yaml');
    expect(await run('products:import', products)).toContain('Imported');
  },
  patience(120_000),
);

it(
  'an import into a project that is named has its service account from .env',
  async () => {
    const settings = join(copy, '.env');
    await writeFile(settings, 'GOOGLE_APPLICATION_CREDENTIALS=/nowhere/account.json\n');
    const args = await argumentsOf('content:import');
    args.push('--project', 'silna-live', ...(await catalogueFiles()));
    const { exit, errors } = processes.run({}, { args, cwd: copy });
    expect([await exit, errors()]).toEqual([1, expect.stringContaining('/nowhere/account.json')]);
    await rm(settings);
  },
  patience(120_000),
);
