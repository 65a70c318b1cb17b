/**
 * `npm test`: checks, unit, server and browser tests without the long ones; with `-- --all` all of them, and the
 * journeys in other engines. The last line sums them up.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureChromium } from './chromium.ts';

type Count = { passed: number; failed: number; skipped: number };

const VITEST_REPORT = 'reports/vitest.json';
const PLAYWRIGHT_REPORT = 'reports/playwright.json';
const ENGINES_REPORT = 'reports/engines.json';

mkdirSync('reports', { recursive: true });
for (const report of [VITEST_REPORT, PLAYWRIGHT_REPORT, ENGINES_REPORT])
  rmSync(report, { force: true });
const isAll = process.argv.includes('--all');
const env = {
  ...process.env,
  ...(!isAll && { SILNA_TESTS: 'everyday' }),
  CHROME_PATH: ensureChromium(),
  PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT_REPORT,
};

const vitest = ['vitest', 'run', '--reporter=default', '--reporter=json'];
const playwright = ['playwright', 'test', '--reporter=list,json'];
const engines = ['run', '-s', 'test:engines', '--', '--again'];
const suites = [
  suite('npm', ['run', 'check'], (succeeded) => (succeeded ? one('passed') : one('failed'))),
  suite('npx', [...vitest, `--outputFile.json=${VITEST_REPORT}`], countVitest),
  suite('npx', playwright, countPlaywright),
  ...(isAll ? [suite('npm', engines, countEngines)] : []),
];

const total = suites.reduce((sum, count) => ({
  passed: sum.passed + count.passed,
  failed: sum.failed + count.failed,
  skipped: sum.skipped + count.skipped,
}));
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
if (total.failed > 0) console.log(['\nFailed:', ...failures()].join('\n'));
const flaky = [
  ...browserTests((test) => test.status === 'flaky'),
  ...(readReport(ENGINES_REPORT).secondTries ?? []),
];
if (flaky.length > 0) console.log(['\nGreen on a second try:', ...flaky].join('\n'));
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
process.exit(total.failed > 0 ? 1 : 0);

/** Runs one command to its end. A suite that fails without a failed test still counts as one. */
function suite(command: string, args: string[], count: (succeeded: boolean) => Count): Count {
  console.log(`\n> ${[command, ...args].join(' ')}`);
  const succeeded = spawnSync(command, args, { stdio: 'inherit', env }).status === 0;
  const counted = count(succeeded);
  return !succeeded && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}

function one(outcome: keyof Count): Count {
  return { passed: 0, failed: 0, skipped: 0, [outcome]: 1 };
}

function countVitest(): Count {
  const report = readReport(VITEST_REPORT);
  return {
    passed: report.numPassedTests ?? 0,
    failed: report.numFailedTests ?? 0,
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
  };
}

function countPlaywright(): Count {
  const { stats } = readReport(PLAYWRIGHT_REPORT);
  return {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
  };
}

function countEngines(): Count {
  const report = readReport(ENGINES_REPORT);
  return {
    passed: report.passed ?? 0,
    failed: report.failed ?? 0,
    skipped: report.skipped ?? 0,
  };
}

/** Failed tests by name and first line, to be printed at the end of a long output. */
function failures(): string[] {
  const units = (readReport(VITEST_REPORT).testResults ?? []).flatMap(
    ({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      if (status === 'failed' && failed.length === 0) return [`${name}: ${firstLine(message)}`];
      return failed.map((test) => `${test.fullName}: ${firstLine(test.failureMessages?.[0])}`);
    },
  );
  const all = [
    ...units,
    ...browserTests((test) => test.status === 'unexpected'),
    ...(readReport(ENGINES_REPORT).failures ?? []),
  ];
  return all.length > 0 ? all : ['no test by name: npm run check or a runner itself (see above)'];
}

/** The browser tests of which `wanted` is true, by file and title. */
function browserTests(wanted: (test: BrowserTest) => boolean): string[] {
  const of = ({ specs = [], suites: inner = [] }: Suite): string[] => [
    ...specs
      .filter(({ tests }) => tests.some(wanted))
      .map(({ file, title }) => `${file} › ${title}`),
    ...inner.flatMap(of),
  ];
  return (readReport(PLAYWRIGHT_REPORT).suites ?? []).flatMap(of);
}

function firstLine(text = ''): string {
  return text.split('\n')[0] ?? '';
}

type BrowserTest = { status: 'expected' | 'unexpected' | 'flaky' | 'skipped' };
type Suite = { specs?: { file: string; title: string; tests: BrowserTest[] }[]; suites?: Suite[] };
type Assertion = { fullName: string; status: string; failureMessages?: string[] };
type TestFile = {
  name: string;
  status: string;
  message?: string;
  assertionResults: Assertion[];
};

type Report = Partial<Record<`num${'Passed' | 'Failed' | 'Pending' | 'Todo'}Tests`, number>> & {
  stats?: { expected: number; unexpected: number; flaky: number; skipped: number };
  testResults?: TestFile[];
  suites?: Suite[];
} & Partial<Count & { failures: string[]; secondTries: string[] }>;

/** A runner that crashed before its report has none: its exit code counts. */
function readReport(path: string): Report {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return {};
  }
}
