/**
 * `npm run lab -- security`: what shows whether the product is safe and takes long or breaks a machine, as one
 * table; `npm test -- --all` has the rest. Exits with 1 when something is open.
 */
import { cpus } from 'node:os';
import { list, randomSeed, readOptions, whole } from '../command-options.ts';
import { writeReport } from '../write-report.ts';
import { auditCheck } from './audit.ts';
import type { Check, Result, SuiteOptions } from './security-check.ts';
import { fuzzCheck } from './fuzz/fuzz-check.ts';
import { killCheck } from './kill.ts';
import { markupCheck } from './markup/markup-check.ts';
import { fullDiskCheck } from './full-disk.ts';

const REPORT = 'reports/security.md';
const MOST_LISTED = 10;

const CHECKS: readonly Check[] = [fuzzCheck, markupCheck, killCheck, fullDiskCheck, auditCheck];

const given = readOptions({
  only: list,
  seed: whole(1),
  requests: whole(1),
  writes: whole(20),
});
const options: SuiteOptions = {
  seed: given.seed ?? randomSeed(),
  requests: given.requests ?? 100_000,
  writes: given.writes ?? 1_000,
};
const names = given.only ?? CHECKS.map(({ name }) => name);
const chosen = names.map((wanted) => {
  const check = CHECKS.find(({ name }) => name === wanted);
  if (check === undefined) throw new Error(`${wanted} is none of ${CHECKS.map((c) => c.name)}`);
  return check;
});

const since = Date.now();
const results: Result[] = [];
for (const { name, run } of chosen) {
  const found = await run(options).catch((error: unknown) => [failed(name, error)]);
  results.push(...found);
  // A run that is stopped has said what it found so far.
  for (const row of found)
    console.log(`${row.item}: ${row.done}; open: ${row.open.join('; ') || 'nothing'}`);
}
await writeReport(REPORT, report((Date.now() - since) / 1_000));
process.exit(results.some(({ open }) => open.length > 0) ? 1 : 0);

/** A check that cannot be carried out shows nothing, so its item is open. */
function failed(item: string, error: unknown): Result {
  return {
    item,
    done: 'not carried out',
    open: [error instanceof Error ? error.message : String(error)],
  };
}

function report(seconds: number): string {
  const open = results.flatMap(({ item, open: found }) => found.map((each) => `${item}: ${each}`));
  return [
    '# Security',
    '',
    `${cpus().length} x ${cpus()[0]?.model ?? 'CPU'}; Node ${process.version}; ${seconds.toFixed(0)} s; seed ${options.seed}.`,
    '',
    '| item | done | open |',
    '| --- | --- | --- |',
    ...results.map((row) => `| ${row.item} | ${row.done} | ${row.open.length || 'nothing'} |`),
    '',
    open.length === 0 ? '**Nothing open.**' : `**Open: ${open.length}**`,
    '',
    ...open.slice(0, MOST_LISTED * results.length).map((each) => `- ${each}`),
    '',
  ].join('\n');
}
