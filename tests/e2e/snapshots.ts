import type { BrowserContext, Page } from '@playwright/test';
import { patience } from '../fixtures/machine.ts';
import { stopWorker } from '../fixtures/stop-worker.ts';
import { expect } from './test.ts';

/** The document at the moment the snapshot came into it, before any script of the app. */
export type SnapshotMoment = {
  /** Visible text of the snapshot. */
  words: string;
  /** The app has rendered something. */
  hasApp: boolean;
  /** Names of the elements whose taps were shown as taken. */
  taken: string[];
};

/** A state of the document and its visible text. */
export type Frame = {
  words: string;
  /** It shows the snapshot, and not yet the app. */
  isSnapshot: boolean;
};

declare global {
  interface Window {
    snapshotMoment?: SnapshotMoment;
    film?: Frame[];
  }
}

/** Actions of the user at that moment. */
type Deeds = { taps?: string[]; scrollTo?: number };

/** Addresses of what the cache of snapshots holds, oldest first. */
export function snapshotsOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    if (!(await caches.has('snapshots'))) return [];
    const kept = await (await caches.open('snapshots')).keys();
    return kept.map(({ url }) => url.slice(location.origin.length));
  });
}

/** The HTML that is kept of the page at `path`; empty where there is none. */
export function snapshotHtml(page: Page, path: string): Promise<string> {
  return page.evaluate(async (url) => {
    const kept = await caches.match(url, { cacheName: 'snapshots' });
    const { html = '' }: { html?: string } = (await kept?.json()) ?? {};
    return html;
  }, path);
}

/** Waits until the page at `path` (with its query) has kept a snapshot of itself. */
export async function waitForSnapshot(page: Page, path: string): Promise<void> {
  const timeout = patience(15_000);
  await expect.poll(() => snapshotsOf(page), { timeout }).toContain(path);
}

/** Opens `path` with the worker stopped and no other page open; does `deeds` before the app's scripts run. */
export async function startFromSnapshot(
  context: BrowserContext,
  path: string,
  { taps = [], scrollTo }: Deeds = {},
): Promise<Page> {
  const page = await context.newPage();
  const others = context.pages().filter((other) => other !== page);
  await Promise.all(others.map((other) => other.close()));
  await stopWorker(page);
  await page.addInitScript(
    ({ selectors, place }) => {
      new MutationObserver((_, observer) => {
        const snapshot = document.querySelector<HTMLElement>('#snapshot');
        if (!snapshot || window.snapshotMoment) return;
        observer.disconnect();
        if (place !== undefined) window.scrollTo(0, place);
        for (const selector of selectors) snapshot.querySelector<HTMLElement>(selector)?.click();
        const taken = [...snapshot.querySelectorAll<HTMLElement>('[data-taken]')];
        window.snapshotMoment = {
          words: snapshot.innerText,
          hasApp: document.querySelector('#root')?.hasChildNodes() ?? false,
          taken: taken.map((one) => one.ariaLabel ?? one.innerText),
        };
      }).observe(document, { childList: true, subtree: true });
    },
    { selectors: taps, place: scrollTo },
  );
  await page.goto(path, { waitUntil: 'commit' });
  return page;
}

/**
 * From the next page on every state of the document is filmed that a frame may show: whatever a task leaves
 * behind, so that none passes between two frames.
 */
export function film(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    const frames: Frame[] = [];
    window.film = frames;
    const parts = { childList: true, subtree: true, characterData: true, attributes: true };
    new MutationObserver(() => {
      // Hidden words are none.
      const words = document.body?.innerText ?? '';
      const isSnapshot = document.querySelector('#snapshot') !== null;
      const last = frames.at(-1);
      if (last?.words !== words || last.isSnapshot !== isSnapshot) {
        frames.push({ words, isSnapshot });
      }
    }).observe(document, parts);
  });
}

/** States of the page that `film` has recorded. */
export async function filmed(page: Page): Promise<Frame[]> {
  return (await page.evaluate(() => window.film)) ?? [];
}

/** Undefined where the page did not begin with a snapshot. */
export function snapshotMoment(page: Page): Promise<SnapshotMoment | undefined> {
  return page.evaluate(() => window.snapshotMoment);
}

/** The app shows, and no snapshot any more. */
export async function expectSwapped(page: Page): Promise<void> {
  await expect(page.locator('#root main h1').first()).toBeAttached();
  await expect(page.locator('#snapshot')).toHaveCount(0);
}
