/**
 * `npm run check:quick`: format, lint, types and tests of what has changed since `main`, committed or not. Tests that
 * start an app or a database run when they were changed themselves; the rest is left to `npm test`.
 */
import { execFileSync } from 'node:child_process';
import { runCommand } from './run-command.ts';

/** Vitest projects whose tests start nothing. */
const LIGHT = ['unit', 'unit-isolated', 'server'];
/** TypeScript projects, in the order of their references; `tools` belongs to the server's. */
const TYPES = {
  src: /^src\//,
  sw: /^sw\//,
  server: /^(?:server|tools|packages)\//,
  tests: /^(?:tests|lab)\//,
};

const changed = changedFiles();
const code = changed.filter((file) => /\.(?:tsx?|js)$/.test(file));
const heavyTests = changed.filter((file) => /^tests\/(?:pages|server)\/.*\.test\.tsx?$/.test(file));
const projects = Object.entries(TYPES)
  .filter(([, files]) => code.some((file) => files.test(file)))
  .map(([project]) => project);

if (changed.length > 0) {
  await run('oxfmt', ['--check', '--no-error-on-unmatched-pattern', ...changed]);
}
await run('oxlint', ['--deny-warnings', ...code]);
await run('node', ['--import', 'tsx', 'tools/lint/check-repository.ts']);
const light = LIGHT.flatMap((name) => ['--project', name]);
// Each of the two takes one core for most of its time.
await Promise.all([
  projects.length > 0 && run('tsc', ['-b', ...projects]),
  code.length > 0 && run('vitest', ['related', '--run', '--passWithNoTests', ...light, ...code]),
]);
if (heavyTests.length > 0) await run('vitest', ['run', ...heavyTests]);

/** Runs a program of the repository's packages. */
function run(program: string, args: readonly string[]): Promise<void> {
  const found = program === 'node' ? process.execPath : `node_modules/.bin/${program}`;
  return runCommand(found, args);
}

/** Files that differ from where this branch left `main`, and untracked ones; none that was deleted. */
function changedFiles(): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  const base = git('merge-base', 'HEAD', 'main');
  const tracked = git('diff', '--name-only', '--diff-filter=d', base);
  const untracked = git('ls-files', '--others', '--exclude-standard');
  return `${tracked}\n${untracked}`.split('\n').filter((file) => file !== '');
}
