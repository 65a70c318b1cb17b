/**
 * `npm run audit:lighthouse`: both Lighthouses over the built app, signed out and signed in, the
 * median of three runs; and the largest paint beside that of a bare page of the same weight.
 * `-- --pages /,/shop --runs 1` looks at some of them.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import lighthouse, { type Flags } from 'lighthouse';
import { serveBarePage } from './bare-page.ts';
import { openSignedInBrowser } from './browser.ts';
import { asTable, type Finding, median } from './findings.ts';
import { loadLighthouse11 } from './lighthouse-11.ts';
import { type AuditedPage, BARE_RATIO, BESIDE_BARE, PUBLIC, SIGNED_IN } from './pages.ts';
import { startAuditedServer } from './server.ts';

const REPORT = 'reports/lighthouse.md';
const SCORES = ['accessibility', 'best-practices', 'seo', 'agentic-browsing'];
const SHIFT = 0.01;
const BLOCKING_MS = 50;

const { values } = parseArgs({ options: { pages: { type: 'string' }, runs: { type: 'string' } } });
const runs = Number(values.runs ?? 3);
const chosen = values.pages?.split(',');
const isChosen = ({ path }: AuditedPage) => chosen?.includes(path) ?? true;

const lighthouse11 = await loadLighthouse11();
const server = await startAuditedServer();
const findings: Finding[] = [];
try {
  for (const page of PUBLIC.filter(isChosen)) findings.push(...(await audit(page, false)));
  for (const page of SIGNED_IN.filter(isChosen)) findings.push(...(await audit(page, true)));
} finally {
  await server.stop();
}
const table = asTable(findings);
await mkdir('reports', { recursive: true });
await writeFile(REPORT, table);
console.log(table);
process.exitCode = findings.every(({ isMet }) => isMet) ? 0 : 1;

async function audit({ path, performance }: AuditedPage, isSignedIn: boolean): Promise<Finding[]> {
  const url = new URL(path, server.origin).href;
  const results: Awaited<ReturnType<typeof measured>>[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await measured(url, isSignedIn));
  const last = results.at(-1);
  if (!last) throw new Error('At least one run is needed.');
  tellWhatCostsPoints(path, last.lhr);

  const scoreOf = (category: string) =>
    median(results.map(({ lhr }) => lhr.categories[category]?.score ?? 0));
  const valueOf = (id: string) =>
    median(results.map(({ lhr }) => lhr.audits[id]?.numericValue ?? 0));
  const atLeast = (what: string, value: number, wanted: number): Finding => ({
    page: path,
    what,
    value: value.toFixed(2),
    wanted: `≥ ${wanted.toFixed(2)}`,
    isMet: value >= wanted,
  });
  const below = (what: string, value: number, limit: number, digits = 0): Finding => ({
    page: path,
    what,
    value: value.toFixed(digits),
    wanted: `≤ ${limit}`,
    isMet: value <= limit,
  });
  const paint = valueOf('largest-contentful-paint');
  return [
    atLeast('performance', scoreOf('performance'), performance),
    ...SCORES.map((category) => atLeast(category, scoreOf(category), 1)),
    atLeast('pwa (Lighthouse 11)', median(results.map(({ pwa }) => pwa)), 1),
    below('CLS', valueOf('cumulative-layout-shift'), SHIFT, 3),
    below('TBT, ms', valueOf('total-blocking-time'), BLOCKING_MS),
    { page: path, what: 'LCP, ms', value: paint.toFixed(0), wanted: '', isMet: true },
    ...(BESIDE_BARE.includes(path)
      ? [below('LCP beside a bare page', paint / (await barePaint(url)), BARE_RATIO, 2)]
      : []),
  ];
}

async function measured(url: string, isSignedIn: boolean) {
  const browser = await openSignedInBrowser(server.origin, isSignedIn);
  // The profile holds the sign-in: it must outlive the audit's own clean-up.
  const flags: Flags = { port: browser.port, disableStorageReset: isSignedIn, logLevel: 'error' };
  try {
    const current = await lighthouse(url, flags);
    const pwa = await lighthouse11(url, { ...flags, onlyCategories: ['pwa'] });
    if (!current || !pwa) throw new Error(`Lighthouse gave no result for ${url}`);
    return { lhr: current.lhr, pwa: pwa.lhr.categories.pwa?.score ?? 0 };
  } finally {
    await browser.close();
  }
}

/** Median of the largest paint of the bare page, in ms. */
async function barePaint(url: string): Promise<number> {
  const bare = await serveBarePage(url);
  const paints: number[] = [];
  try {
    for (let run = 0; run < runs; run += 1) {
      const browser = await openSignedInBrowser(server.origin, false);
      const flags: Flags = { port: browser.port, logLevel: 'error' };
      const result = await lighthouse(bare.url, { ...flags, onlyCategories: ['performance'] });
      paints.push(result?.lhr.audits['largest-contentful-paint']?.numericValue ?? 0);
      await browser.close();
    }
  } finally {
    await bare.close();
  }
  return median(paints);
}

interface Judged {
  categories: Record<string, { auditRefs: { id: string; weight: number }[] }>;
  audits: Record<
    string,
    { id: string; score: number | null; title: string; displayValue?: string }
  >;
}

/** Names what cost points, so that a missed figure says what to mend. */
function tellWhatCostsPoints(path: string, { categories, audits }: Judged): void {
  const weighed = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  );
  for (const id of new Set(weighed)) {
    const audited = audits[id];
    if (audited && audited.score !== null && audited.score < 0.98) {
      console.log(`${path} ${id}: ${audited.score} ${audited.title} ${audited.displayValue ?? ''}`);
    }
  }
}
