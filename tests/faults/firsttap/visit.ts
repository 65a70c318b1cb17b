import type { Page } from '@playwright/test';
import { type Control, findControl } from './controls.ts';
import { stateOf } from './state.ts';

/** The public pages, with one article that reckons and one product. */
export const PUBLIC_PAGES = [
  '/',
  '/blog',
  '/blog/id/8',
  '/shop',
  '/productDetails?id=1',
  '/privacy_policy',
  '/signin',
  '/signup',
] as const;

/** What is written into a field. */
const WRITTEN: Record<string, string> = { number: '34', email: 'kto@example.com' };
/** Between two looks at a page that changes no more: longer than the 0.9 s after which a password is judged aloud. */
const STILL_MS = 1_200;
const DEADLINE_MS = 60_000;

/** Opens `path` and lets it come to rest before anything is touched; resolves with what it shows. */
export async function openCalmly(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await hydrated(page);
  return atRest(page);
}

/** Opens `path` and uses `control` as soon as it is there; resolves with what the page shows in the end. */
export async function useEarly(page: Page, path: string, control: Control): Promise<string[]> {
  await page.goto(path, { waitUntil: 'commit' });
  return use(page, control);
}

/** Uses `control`, and resolves with what the page shows once its app is there and nothing changes any more. */
export async function use(page: Page, control: Control): Promise<string[]> {
  await touch(page, control);
  await page.waitForLoadState('load');
  await hydrated(page);
  return atRest(page);
}

async function touch(page: Page, control: Control): Promise<void> {
  const found = await findControl(page, control);
  if (control.kind === 'text') {
    const type = (await found.getAttribute('type')) ?? 'text';
    await found.fill(WRITTEN[type] ?? 'Osoba');
    return;
  }
  if (control.kind === 'list') {
    await found.selectOption({ index: 1 });
    return;
  }
  // A finger meets the label where the field itself is too small to see.
  await found.tap({ force: control.kind === 'choice' });
}

/** React stands behind the page. */
async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__react')),
    undefined,
    { timeout: DEADLINE_MS },
  );
}

async function atRest(page: Page): Promise<string[]> {
  const giveUp = Date.now() + DEADLINE_MS;
  await page.waitForLoadState('networkidle');
  let before = await stateOf(page);
  for (;;) {
    // oxlint-disable no-await-in-loop -- waiting is the point
    await page.waitForTimeout(STILL_MS);
    const now = await stateOf(page);
    // oxlint-enable no-await-in-loop
    if (JSON.stringify(now) === JSON.stringify(before)) return now;
    if (Date.now() > giveUp) throw new Error(`the page does not come to rest: ${now.join('\n')}`);
    before = now;
  }
}
