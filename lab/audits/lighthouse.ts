/**
 * `npm run lab -- audit lighthouse`: the built app beside a static page with the words of each prerendered page and a
 * picture, and beside one sentence that React renders: paints and blocking by both ways of Lighthouse to slow a
 * machine, medians of five taken in turns; the categories without times; the bytes of a first visit until idle.
 * `-- --pages /,/shop --runs 1 --method devtools` measures less, `--peer name=URL` and `--before ORIGIN` measure
 * another site's page and an earlier build beside it.
 */
import { describeLoad } from '../bench/quiet-machine.ts';
import { serveSkeleton } from '../bench/skeleton/serve-skeleton.ts';
import { asTable, type Finding } from './lighthouse/audit-findings.ts';
import { firstVisit } from './lighthouse/first-visit.ts';
import { readAuditOptions } from './lighthouse/audit-options.ts';
import { qualityOf } from './lighthouse/quality.ts';
import { timesTable } from './lighthouse/times-table.ts';
import { measureInTurns, subjectsOf } from './lighthouse/audit-turns.ts';
import { verdictOf } from './lighthouse/verdict.ts';
import { weigh, weightFindings, weightsTable } from './lighthouse/first-visit-weights.ts';
import { serveWordsAndPicture } from './lighthouse/words-and-picture.ts';
import { startDemo } from '../demo-server.ts';
import { writeReport } from '../write-report.ts';

const REPORT = 'reports/lighthouse.md';

const options = readAuditOptions();
const [demo, skeleton] = await Promise.all([startDemo({ LOG_LEVEL: 'error' }), serveSkeleton()]);
const app = demo.origin.replace('127.0.0.1', 'localhost');
const stills = await Promise.all(
  options.pages
    .filter(({ isSignedIn }) => !isSignedIn)
    .map(async ({ path }) => ({ path, ...(await serveWordsAndPicture(app + path)) })),
);
try {
  const report = await audit();
  await writeReport(REPORT, report);
} finally {
  await Promise.all([demo.end(), ...[skeleton, ...stills].map((each) => each.stop())]);
}

async function audit(): Promise<string> {
  const subjects = subjectsOf(options, {
    app,
    sentence: `${skeleton.origin}/`,
    still: new Map(stills.map(({ path, url }) => [path, url])),
  });
  const loads = await measureInTurns(subjects, options);
  const findings: Finding[] = [];
  const weights = [];
  for (const each of subjects.pages) {
    const { path, isSignedIn } = each.page;
    findings.push(...verdictOf(each, subjects), ...(await qualityOf(path, each.own)));
    if (isSignedIn) continue;
    const own = weigh(await firstVisit(app, path));
    findings.push(...weightFindings(path, own));
    weights.push({ name: path, weights: own });
    if (options.before === undefined) continue;
    const before = weigh(await firstVisit(options.before, path));
    weights.push({ name: `${path}, before`, weights: before });
  }
  process.exitCode = findings.every(({ isMet }) => isMet) ? 0 : 1;
  return [
    '# Paints and bytes of first visits',
    asTable(findings),
    'Medians and spreads:',
    timesTable(subjects, options.methods),
    'The bytes of a first visit on a slow line until it is silent, in KiB:',
    weightsTable(weights),
    describeLoad(loads),
    '',
  ].join('\n\n');
}
