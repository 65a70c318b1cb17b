import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import * as v from 'valibot';
import type { Check, Result } from './check.ts';

/** Files by the beginning of their names: the words behind it say how they run. */
const server = (...names: string[]) => names.map((name) => `tests/server/${name}.`);

/** Items of the suite by the files of `npm test` that prove them. */
const ITEMS: readonly { item: string; files: readonly string[] }[] = [
  {
    item: 'access: every route by kind of token, other people’s data',
    files: [
      ...server('contract', 'token-verifier', 'token-cache', 'token-burst', 'first-token'),
      ...server('users', 'orders', 'identity-hostile', 'identity-proxy'),
    ],
  },
  {
    item: 'document queries and rules',
    files: server(
      'documents',
      'documents-call',
      'documents-request',
      'documents-rules',
      'documents-sdk',
      'documents-values',
    ),
  },
  {
    item: 'webhooks: forged, repeated, out of order',
    files: server(
      'hostile-webhooks',
      'stripe',
      'stripe-money',
      'revenuecat',
      'revenuecat-transfer',
    ),
  },
  { item: 'limits of requests and connections', files: server('rate-limits', 'connections') },
  {
    item: 'headers, policy, its reports, redirects',
    files: [...server('headers', 'policy-reports', 'site'), 'tests/server/contract/open-redirect.'],
  },
  {
    item: 'hostile text in every call',
    files: [
      ...server('hostile-text'),
      'tests/server/contract/html-as-text.',
      'tests/server/contract/bad-input.',
    ],
  },
  {
    item: 'nothing of a user in the log and in reports',
    files: server('logging', 'client-errors', 'errors'),
  },
  {
    item: 'a database in trouble: prompt 503, nothing lost',
    files: server('database-trouble'),
  },
  {
    item: 'a demo is not public by accident, settings are checked',
    files: server('config', 'start-refused'),
  },
];

const vitestReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      message: v.optional(v.string(), ''),
      status: v.string(),
      assertionResults: v.array(v.object({ fullName: v.string(), status: v.string() })),
    }),
  ),
});

/** Vitest's JSON report, whether its tests pass or not. */
export const testsCheck: Check = {
  name: 'tests',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'silna-security-'));
    const file = join(folder, 'vitest.json');
    const files = [...new Set(ITEMS.flatMap((item) => item.files))];
    await command('npx', ['vitest', 'run', '--reporter=json', `--outputFile=${file}`, ...files]);
    const { testResults } = v.parse(vitestReport, JSON.parse(await readFile(file, 'utf8')));
    await rm(folder, { recursive: true });
    return ITEMS.map((item): Result => {
      const of = testResults.filter(({ name }) =>
        item.files.some((each) => relative('.', name).startsWith(each)),
      );
      const tests = of.flatMap(({ assertionResults }) => assertionResults);
      const missing = item.files.filter(
        (each) => !of.some(({ name }) => relative('.', name).startsWith(each)),
      );
      return {
        item: item.item,
        done: `${tests.length} tests of ${of.length} files`,
        open: [
          ...missing.map((each) => `${each} did not run`),
          ...of
            .filter(
              ({ status, assertionResults }) =>
                status === 'failed' && assertionResults.length === 0,
            )
            .map(({ name, message }) => `${name}: ${message}`),
          ...tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
        ],
      };
    });
  },
};

const SPECS = ['sign-out', 'schedule-html', 'snapshot-clean', 'client-errors'];
const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
  errors: v.array(v.object({ message: v.optional(v.string(), '') })),
});

/** Needs a current `dist/`. */
export const browserCheck: Check = {
  name: 'browser',
  async run() {
    const files = SPECS.map((name) => `tests/e2e/${name}.`);
    const output = await command('npx', ['playwright', 'test', '--reporter=json', ...files]);
    const json = output.slice(output.indexOf('{\n'));
    const { stats, errors } = v.parse(playwrightReport, JSON.parse(json));
    return [
      {
        item: 'what a phone keeps after sign-out; hostile schedules; reports without data',
        done: `${stats.expected} browser tests of ${SPECS.length} files`,
        open: [
          ...(stats.unexpected > 0 ? [`${stats.unexpected} browser tests fail`] : []),
          ...errors.map(({ message }) => message),
        ],
      },
    ];
  },
};

/** Standard output, whatever the exit code is. */
export function command(program: string, args: string[]): Promise<string> {
  const options = { maxBuffer: 256 * 1024 * 1024 };
  return new Promise((done) => {
    execFile(program, args, options, (_error, stdout) => done(stdout));
  });
}
