import type { Page } from '@playwright/test';
import * as v from 'valibot';
import type { ChunkLine } from './chunk-line.ts';

/**
 * The verdict on a load.
 * - `stands`: the page's heading is shown and nothing is loading;
 * - `empty`: less than a heading;
 * - `unfinished`: a heading, but something is still loading;
 * - `error page`: an error is shown although every fault is over;
 * - `restless`: it never became idle.
 */
export type Outcome = 'stands' | 'empty' | 'unfinished' | 'error page' | 'restless';

export interface Verdict {
  outcome: Outcome;
  /** Time from the navigation, in ms. */
  ms: number;
  /** Everything that was pending, as JSON, for a page that does not stand. */
  pending: string | undefined;
}

/**
 * Idle: every request has its complete answer, including those delayed by the line, and the page
 * responds at once, which it does not while it computes.
 */
const QUIET_MS = 5_000;
const AT_ONCE_MS = 500;
const LOOK_EVERY_MS = 150;
/** Time after which a page must stand, in ms; longer than the network is busy in any plan. */
const RESTLESS_MS = 120_000;
const TELL_MS = 5_000;

const look = v.object({ heading: v.string(), waits: v.boolean(), isError: v.boolean() });
type Look = v.InferOutput<typeof look>;

const lookIn = async (page: Page): Promise<Look> =>
  v.parse(look, await page.evaluate('startProbe.look()'));

export async function judge(page: Page, line: ChunkLine, started: number): Promise<Verdict> {
  let movedAt = Date.now();
  for (;;) {
    const asked = Date.now();
    const seen = await within(AT_ONCE_MS, lookIn(page));
    const now = Date.now();
    const ms = now - started;
    if (seen && seen.heading !== '' && !seen.waits && !seen.isError) {
      return { outcome: 'stands', ms, pending: undefined };
    }
    // A page that is being replaced, or that computes, responds later.
    if (!seen) movedAt = now;
    const isBusy = line.underway().length > 0;
    if (isBusy) movedAt = now;
    const quietFor = asked - Math.max(movedAt, line.lastMoved, started);
    if (seen && quietFor >= QUIET_MS) {
      return { outcome: outcomeOf(seen), ms, pending: await tell(page, line) };
    }
    if (ms > RESTLESS_MS) return { outcome: 'restless', ms, pending: await tell(page, line) };
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

function outcomeOf({ heading, isError }: Look): Outcome {
  if (isError) return 'error page';
  return heading === '' ? 'empty' : 'unfinished';
}

async function tell(page: Page, line: ChunkLine): Promise<string> {
  const inPage = await within(TELL_MS, page.evaluate('startProbe.tell()'));
  return JSON.stringify({ met: line.met, underway: line.underway(), inPage }, undefined, 2);
}

/** Undefined where it takes longer or fails. */
async function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  const late = new Promise<undefined>((resolve) => {
    setTimeout(resolve, ms, undefined);
  });
  return Promise.race([work.catch(() => undefined), late]);
}
