import type { BrowserContext, Page, Request } from '@playwright/test';
import { READ_DEADLINE } from '../../src/api/deadlines.ts';
import { stopWorker } from '../fixtures/stop-worker.ts';

/** A page just opened, and what it has done since. */
export type ColdPage = {
  page: Page;
  /** Every address it has shown, routed ones included. */
  visited: string[];
  /** What its calls were answered, as `200 /path`. */
  answers: string[];
  /** Resolves when its calls have ended one way or another and no new one has come. */
  settled(): Promise<void>;
};

/** Longer than the pause before a call is tried again. */
const QUIET = 1_300;
/** Past the deadline of a read the app goes on, though an SDK may leave its request hanging. */
const GIVEN_UP = READ_DEADLINE + 500;
/** A picture may hang as long as it likes. */
const CALLS = /\/(api|v1)\/|googleapis\.com/;

/** Opens `path` as after days in a pocket: no page of the app is open, its worker does not run. */
export async function coldStart(context: BrowserContext, path: string): Promise<ColdPage> {
  const page = await context.newPage();
  const others = context.pages().filter((other) => other !== page);
  await Promise.all(others.map((other) => other.close()));
  await stopWorker(page);

  const visited: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) visited.push(new URL(frame.url()).pathname);
  });
  const answers: string[] = [];
  page.on('response', (response) => {
    answers.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
  const settled = watchCalls(page);
  await page.goto(path, { waitUntil: 'commit' });
  return { page, visited, answers, settled };
}

function watchCalls(page: Page): () => Promise<void> {
  const open = new Map<Request, number>();
  let last = Date.now();
  page.on('request', (request) => {
    if (CALLS.test(request.url())) open.set(request, Date.now());
  });
  const end = (request: Request) => {
    if (open.delete(request)) last = Date.now();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  const giveUp = () => {
    for (const [request, start] of open) if (Date.now() - start > GIVEN_UP) end(request);
  };
  return async () => {
    while (open.size > 0 || Date.now() - last < QUIET) {
      // oxlint-disable-next-line no-await-in-loop -- waiting is the point
      await page.waitForTimeout(50);
      giveUp();
    }
  };
}
