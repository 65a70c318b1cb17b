import { setTimeout as passed } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { type Delivered } from '../../../tests/fixtures/proxy/ledger.ts';
import { type FaultProxy, startFaultProxy } from '../../../tests/fixtures/proxy/proxy.ts';
import { chromiumOptions, phone } from '../../../tests/fixtures/chromium.ts';
import { slowDown } from '../../../tests/fixtures/slow-phone.ts';

/** A first visit lasts until the line has fallen silent; nothing is touched. */
export interface FirstVisit {
  /** HTML of the page as it was sent. */
  html: string;
  /** Answers to the page, and those that its service worker has asked for itself. */
  page: readonly Delivered[];
  worker: readonly Delivered[];
  /** Paths that the page had asked for before its first contentful paint. */
  early: ReadonlySet<string>;
}

/** Lighthouse's slow 4G: bytes a second, and the delay of a request in ms. */
const LINE = 'line:204800:150';
/** Density of the screen: Lighthouse's phone. */
const DENSITY = 1.75;
/** A line without a byte for this time is silent, in ms. */
const QUIET_MS = 5_000;
const DEADLINE_MS = 120_000;
const POLL_MS = 100;

export async function firstVisit(origin: string, path: string): Promise<FirstVisit> {
  const network = await startFaultProxy(origin);
  const browser = await chromium.launch(chromiumOptions);
  try {
    await network.set(LINE);
    return await visit(browser, network, path);
  } finally {
    await browser.close();
    await network.close();
  }
}

async function visit(browser: Browser, network: FaultProxy, path: string): Promise<FirstVisit> {
  const context = await browser.newContext({ ...phone, deviceScaleFactor: DENSITY });
  const page = await context.newPage();
  await slowDown(page, { isLineSlow: false });
  const answer = await page.goto(network.origin + path);
  const html = (await answer?.text()) ?? '';
  await silence(network);
  const early = new Set(await askedBeforePaint(page));
  const all = network.delivered();
  const workers = new Set(
    all.filter(({ destination }) => destination === 'serviceworker').map((one) => one.path),
  );
  const isWorkers = (one: Delivered) =>
    workers.has(one.path) || (one.referrer !== '' && workers.has(pathOf(one.referrer)));
  return {
    html,
    page: all.filter((one) => !isWorkers(one)),
    worker: all.filter(isWorkers),
    early,
  };
}

async function silence(network: FaultProxy): Promise<void> {
  const giveUpAt = Date.now() + DEADLINE_MS;
  let sent = '';
  let since = Date.now();
  while (Date.now() - since < QUIET_MS) {
    if (Date.now() > giveUpAt) throw new Error('a first visit does not fall silent');
    await passed(POLL_MS);
    const answers = network.delivered();
    const bytes = answers.reduce((sum, one) => sum + one.bytes, 0);
    const now = `${network.requests().length} ${answers.length} ${bytes}`;
    if (now !== sent) since = Date.now();
    sent = now;
  }
}

async function askedBeforePaint(page: Page): Promise<string[]> {
  const urls = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => !paint || startTime < paint.startTime)
      .map(({ name }) => name);
  });
  return urls.map(pathOf);
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
