import type { BrowserContext, Page, Request } from '@playwright/test';
import { READ_DEADLINE } from '../../src/api/call-deadlines.ts';
import { stopWorker } from '../fixtures/stop-worker.ts';

/** A page just opened, and what it has done since. */
export type ColdPage = {
  page: Page;
  /** Every address it has shown, routed ones included. */
  visited: string[];
  /** Answers to its calls, as `200 /path`. */
  answers: string[];
  /** Resolves when its calls have ended one way or another and no timer brings a new one. */
  settled(): Promise<void>;
};

/** Silence of requests and answers, in ms of the machine's clock, after which open calls can only wait for a timer. */
const STILL = 300;
/** Past the deadline of a read and past every pause before a call is tried again, by the page's clock. */
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
  // It goes as ever until `settled` moves it.
  await page.clock.install();
  await page.goto(path, { waitUntil: 'commit' });
  return { page, visited, answers, settled };
}

function watchCalls(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let events = 0;
  page.on('request', (request) => {
    if (!CALLS.test(request.url())) return;
    open.add(request);
    events += 1;
  });
  const end = (request: Request) => {
    if (open.delete(request)) events += 1;
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);

  const still = async () => {
    for (let seen = -1; seen !== events;) {
      seen = events;
      // oxlint-disable-next-line no-await-in-loop -- waiting is the point
      await page.waitForTimeout(STILL);
    }
  };
  return async () => {
    await still();
    for (let seen = -1; seen !== events;) {
      seen = events;
      // An SDK may leave a request hanging that the app has given up.
      const hanging = new Set(open);
      // oxlint-disable no-await-in-loop -- deadline by deadline
      await page.clock.fastForward(GIVEN_UP);
      await still();
      // oxlint-enable no-await-in-loop
      for (const request of hanging) open.delete(request);
    }
  };
}
