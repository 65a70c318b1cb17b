import lighthouse, { type Result } from 'lighthouse';
import lighthouse11 from 'lighthouse-11';
import { type Finding, scored } from './audit-findings.ts';
import { inFreshBrowser, type Visited } from './lighthouse-sample.ts';

const CATEGORIES = ['accessibility', 'best-practices', 'seo', 'agentic-browsing'];

/** The categories of both Lighthouses in which nothing is a time: one run of each is enough. */
export async function qualityOf(path: string, visited: Visited): Promise<Finding[]> {
  const result = await inFreshBrowser(visited, async (flags) => {
    const run = await lighthouse(visited.url, { ...flags, onlyCategories: CATEGORIES });
    return run?.lhr;
  });
  const installable = await inFreshBrowser(visited, async (flags) => {
    const run = await lighthouse11(visited.url, { ...flags, onlyCategories: ['pwa'] });
    return run?.lhr.categories.pwa?.score;
  });
  tellWhatCostsPoints(path, result);
  return [
    ...CATEGORIES.map((name) => scored(path, name, result.categories[name]?.score ?? 0)),
    scored(path, 'pwa (Lighthouse 11)', installable),
  ];
}

function tellWhatCostsPoints(path: string, { categories, audits }: Result): void {
  for (const { id, weight } of CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? [])) {
    const audited = audits[id];
    if (weight > 0 && audited && audited.score !== null && audited.score < 1) {
      console.log(`${path} ${id}: ${audited.score} ${audited.title} ${audited.displayValue ?? ''}`);
    }
  }
}
