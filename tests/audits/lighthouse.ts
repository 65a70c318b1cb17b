/**
 * `npm run audit:lighthouse`: both Lighthouses over the built app, signed out and signed in, in one run beside
 * two yardsticks: a bare page with the words of each prerendered page, and one sentence that React renders.
 * Medians of three. `-- --pages /,/shop --runs 1` looks at some of them.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { describeLoad, quietMachine } from '../bench/quiet-machine.ts';
import { serveSkeleton } from '../bench/skeleton/serve.ts';
import { median } from '../bench/statistics.ts';
import { serveBarePage } from './bare-page.ts';
import { openSignedInBrowser } from './browser.ts';
import { asTable, atMost, type Finding, reported, scored } from './findings.ts';
import { loadLighthouse11 } from './lighthouse-11.ts';
import { type AuditedPage, PAGES } from './pages.ts';
import { startAuditedServer } from './server.ts';

const REPORT = 'reports/lighthouse.md';
const SCORES = ['accessibility', 'best-practices', 'seo', 'agentic-browsing'];
const SHIFT = 0.01;
/** How many times the largest paint of its yardstick a page may take. */
const PAINT = { bare: 1.3, sentence: 1.25 };
/** Total blocking time above that of the sentence, in ms. */
const BLOCKING_MS = 150;

type Times = { paint: number; blocked: number };

const { values } = parseArgs({ options: { pages: { type: 'string' }, runs: { type: 'string' } } });
const runs = Number(values.runs ?? 3);
const chosen = values.pages?.split(',');
const loads: number[] = [];

const [lighthouse11, server, skeleton] = await Promise.all([
  loadLighthouse11(),
  startAuditedServer(),
  serveSkeleton(),
]);
const findings: Finding[] = [];
try {
  for (const page of PAGES) {
    if (chosen && !chosen.includes(page.path)) continue;
    findings.push(...(await audit(page)));
    console.log(`${page.path} is done`);
  }
} finally {
  await Promise.all([server.stop(), skeleton.stop()]);
}
const table = `${asTable(findings)}\n${describeLoad(loads)}\n`;
await mkdir('reports', { recursive: true });
await writeFile(REPORT, table);
console.log(table);
process.exitCode = findings.every(({ isMet }) => isMet) ? 0 : 1;

/** The page and its yardsticks take turns, so that a busy minute of the machine meets all alike. */
async function audit({ path, isSignedIn }: AuditedPage): Promise<Finding[]> {
  const url = new URL(path, server.origin).href;
  const bare = isSignedIn ? undefined : await serveBarePage(url);
  const results: Result[] = [];
  const times: Record<'own' | 'sentence' | 'bare', Times[]> = { own: [], sentence: [], bare: [] };
  try {
    for (let run = 0; run < runs; run += 1) {
      if (bare) times.bare.push(timesOf(await measured(bare.url, false)));
      times.sentence.push(timesOf(await measured(`${skeleton.origin}/`, false)));
      const result = await measured(url, isSignedIn);
      results.push(result);
      times.own.push(timesOf(result));
    }
  } finally {
    await bare?.close();
  }
  const last = results.at(-1);
  if (last) tellWhatCostsPoints(path, last);
  const scoreOf = (category: string) =>
    median(results.map(({ categories }) => categories[category]?.score ?? 0));
  const middle = (of: keyof typeof times, what: keyof Times) =>
    median(times[of].map((each) => each[what]));
  const yardstick = bare ? 'bare' : 'sentence';
  const paint = middle('own', 'paint');
  const shift = median(
    results.map(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? 0),
  );
  return [
    reported(path, 'performance', scoreOf('performance'), 2),
    ...SCORES.map((category) => scored(path, category, scoreOf(category))),
    scored(path, 'pwa (Lighthouse 11)', await installable(url, isSignedIn)),
    atMost(path, 'CLS', shift, SHIFT, 3),
    reported(path, 'LCP, ms', paint),
    atMost(
      path,
      `LCP beside the ${yardstick} page`,
      paint / middle(yardstick, 'paint'),
      PAINT[yardstick],
      2,
    ),
    reported(path, 'TBT, ms', middle('own', 'blocked')),
    atMost(
      path,
      'TBT above the sentence, ms',
      middle('own', 'blocked') - middle('sentence', 'blocked'),
      BLOCKING_MS,
    ),
  ];
}

function timesOf({ audits }: Result): Times {
  return {
    paint: audits['largest-contentful-paint']?.numericValue ?? 0,
    blocked: audits['total-blocking-time']?.numericValue ?? 0,
  };
}

async function measured(url: string, isSignedIn: boolean): Promise<Result> {
  loads.push(await quietMachine());
  return inBrowser(isSignedIn, async (flags) => (await lighthouse(url, flags))?.lhr);
}

/** Nothing in it is a time: once is enough. */
function installable(url: string, isSignedIn: boolean): Promise<number> {
  return inBrowser(isSignedIn, async (flags) => {
    const result = await lighthouse11(url, { ...flags, onlyCategories: ['pwa'] });
    return result?.lhr.categories.pwa?.score;
  });
}

async function inBrowser<T>(
  isSignedIn: boolean,
  audited: (flags: Flags) => Promise<T | null | undefined>,
): Promise<T> {
  const browser = await openSignedInBrowser(server.origin, isSignedIn);
  try {
    // The profile holds the sign-in: it must outlive the audit's own clean-up.
    const flags: Flags = { port: browser.port, disableStorageReset: isSignedIn, logLevel: 'error' };
    const result = await audited(flags);
    if (result === null || result === undefined) throw new Error('Lighthouse gave no result');
    return result;
  } finally {
    await browser.close();
  }
}

/** Names what costs points in a category that has to be whole. */
function tellWhatCostsPoints(path: string, { categories, audits }: Result): void {
  for (const { id, weight } of SCORES.flatMap((name) => categories[name]?.auditRefs ?? [])) {
    const audited = audits[id];
    if (weight > 0 && audited && audited.score !== null && audited.score < 1) {
      console.log(`${path} ${id}: ${audited.score} ${audited.title} ${audited.displayValue ?? ''}`);
    }
  }
}
