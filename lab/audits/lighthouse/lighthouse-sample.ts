import lighthouse, { type Flags } from 'lighthouse';
import { openSignedInBrowser } from './browser.ts';
import type { Method } from './audit-options.ts';

/** An address to measure, in the browser of a demo account where it is for users. */
export interface Visited {
  url: string;
  isSignedIn: boolean;
}

/** A sample is a run of Lighthouse; times in ms. */
export interface Sample {
  method: Method;
  /** Score of the category performance, 0 to 1. */
  score: number;
  firstPaint: number;
  largestPaint: number;
  blocked: number;
  shift: number;
}

/** The category performance is weighed from these alone. */
const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'speed-index',
  'total-blocking-time',
  'cumulative-layout-shift',
];

/** Measures a first visit in a profile of its own. Throws when Lighthouse lacks a figure. */
export async function takeSample(visited: Visited, method: Method): Promise<Sample> {
  const { audits, categories } = await inFreshBrowser(visited, async (flags) => {
    const settings = { throttlingMethod: method, onlyAudits: METRICS };
    const result = await lighthouse(visited.url, { ...flags, ...settings });
    return result?.lhr;
  });
  const missing = METRICS.find((metric) => audits[metric]?.numericValue === undefined);
  const score = categories.performance?.score;
  if (missing !== undefined || typeof score !== 'number') {
    const reason = missing && audits[missing]?.errorMessage;
    throw new Error(`${visited.url} has no ${missing ?? 'score'}: ${reason}`);
  }
  const valueOf = (metric: string) => audits[metric]?.numericValue ?? NaN;
  return {
    method,
    score,
    firstPaint: valueOf('first-contentful-paint'),
    largestPaint: valueOf('largest-contentful-paint'),
    blocked: valueOf('total-blocking-time'),
    shift: valueOf('cumulative-layout-shift'),
  };
}

/** Runs `audited` with the flags of a browser of its own; throws when that has no result. */
export async function inFreshBrowser<T>(
  { url, isSignedIn }: Visited,
  audited: (flags: Flags) => Promise<T | null | undefined>,
): Promise<T> {
  const browser = await openSignedInBrowser(new URL(url).origin, isSignedIn);
  try {
    // The profile holds the sign-in: it must outlive the audit's own clean-up.
    const flags: Flags = { port: browser.port, disableStorageReset: isSignedIn, logLevel: 'error' };
    const result = await audited(flags);
    if (result === null || result === undefined) throw new Error(`no result of ${url}`);
    return result;
  } finally {
    await browser.close();
  }
}
