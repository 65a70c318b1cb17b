/** `npm run audit:lighthouse`: both Lighthouses over the built app, signed out and signed in. */
import { mkdir, writeFile } from 'node:fs/promises';
import lighthouse, { type Flags } from 'lighthouse';
import lighthouse11 from 'lighthouse-11';
import { openSignedInBrowser } from './browser.ts';
import { startAuditedServer } from './server.ts';

type Score = { page: string; category: string; score: number; wanted: number };

const WANTED: Record<string, number> = {
  performance: 0.95,
  accessibility: 1,
  'best-practices': 1,
  seo: 1,
};
const REPORT = 'reports/lighthouse.md';

const server = await startAuditedServer();
try {
  const scores = [
    ...(await audit('/signin', { isSignedIn: false })),
    ...(await audit('/dashboard', { isSignedIn: true })),
    ...(await audit('/workout?idx=dom-start-1', { isSignedIn: true })),
  ];
  const table = asTable(scores);
  await mkdir('reports', { recursive: true });
  await writeFile(REPORT, table);
  console.log(table);
  process.exitCode = scores.every(({ score, wanted }) => score >= wanted) ? 0 : 1;
} finally {
  await server.stop();
}

async function audit(path: string, { isSignedIn }: { isSignedIn: boolean }): Promise<Score[]> {
  const browser = await openSignedInBrowser(server.origin, isSignedIn);
  // The profile holds the sign-in: it must outlive the audit's own clean-up.
  const flags: Flags = { port: browser.port, disableStorageReset: isSignedIn, logLevel: 'error' };
  try {
    const page = new URL(path, server.origin).href;
    const current = await lighthouse(page, { ...flags, onlyCategories: Object.keys(WANTED) });
    const pwa = await lighthouse11(page, { ...flags, onlyCategories: ['pwa'] });
    if (!current || !pwa) throw new Error(`Lighthouse gave no result for ${path}`);
    report(path, current.lhr);
    report(path, pwa.lhr);
    return [
      ...Object.entries(WANTED).map(([category, wanted]) => ({
        page: path,
        category,
        score: current.lhr.categories[category]?.score ?? 0,
        wanted,
      })),
      { page: path, category: 'pwa', score: pwa.lhr.categories.pwa?.score ?? 0, wanted: 1 },
    ];
  } finally {
    await browser.close();
  }
}

/** Names what cost points, so that a missed figure says what to mend. */
function report(path: string, lhr: { audits: Record<string, Audit> }): void {
  for (const { id, score, title, displayValue } of Object.values(lhr.audits)) {
    if (score !== null && score < 0.9)
      console.log(`${path} ${id}: ${score} ${title} ${displayValue ?? ''}`);
  }
}

type Audit = { id: string; score: number | null; title: string; displayValue?: string };

function asTable(scores: Score[]): string {
  const rows = scores.map(
    ({ page, category, score, wanted }) =>
      `| ${page} | ${category} | ${score.toFixed(2)} | ${wanted.toFixed(2)} | ${score >= wanted ? 'yes' : 'NO'} |`,
  );
  return ['| page | category | score | wanted | met |', '|---|---|---|---|---|', ...rows, ''].join(
    '\n',
  );
}
