/**
 * `npm run lab -- bench tap`: how long after a tap on the plus of the basket the new number stands on the
 * screen, how long after the main button of an active workout its next phase, and the INP of them, with a
 * network and without; beside a page that has nothing else to do. Expects a current build in dist/.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { endWarmUp, MAIN_BUTTON, press } from '../../tests/e2e/active-workout.ts';
import { badge, BAND, expectQuantity, line, putInBasket } from '../../tests/e2e/shopping.ts';
import { signIn } from '../../tests/e2e/steps.ts';
import { startFaultProxy } from '../../tests/fixtures/proxy/proxy.ts';
import { createSubscriber } from '../../tests/fixtures/app/account.ts';
import { launchApp } from '../../tests/fixtures/app/launch.ts';
import { chromiumOptions } from '../../tests/fixtures/chromium.ts';
import { firstPage, withProfile } from '../../tests/fixtures/profile.ts';
import { COMMITTED_NUMBER, serveCommittedPage } from './committed-page.ts';
import { report, type Row } from './tap-report.ts';
import { type Change, tapAway, watchTaps } from './tap-run.ts';
import { writeReport } from '../write-report.ts';
import { NAME_HELPER } from '../name-helper.ts';

const TAPS = 30;
/** Pause between taps on a number, in ms: no finger taps faster for long. */
const PAUSE_MS = 350;
/** Pause between taps in an active workout, in ms: no user ends a set or a rest sooner. */
const ACTIVE_PAUSE_MS = 1_500;
/** Build of web-vitals as a plain script, next to the module that the package exports. */
const WEB_VITALS = new URL('web-vitals.iife.js', import.meta.resolve('web-vitals'));
const NUMBER = { selector: '[role=group][aria-label^="Ilość"]' };
const PHASE = { selector: '[data-workout-phase]', attribute: 'data-workout-phase' };
/** Workout with more sets of repetitions than the bench has taps. */
const WORKOUT = '/workout?idx=silownia-sila-1';
const REPORT = 'reports/bench-tap.md';

const app = await launchApp();
const network = await startFaultProxy(app.origin);
const bare = await serveCommittedPage();
const rows: Row[] = [];
try {
  for (const path of ['/', '/stored']) {
    await watched(COMMITTED_NUMBER, async (page) => {
      await page.goto(bare.origin + path);
      await page.waitForTimeout(2_000);
      const tapped = path === '/' ? 'bare page' : 'bare page, committed';
      const run = await tapAway(page, page.getByRole('button'), TAPS, PAUSE_MS);
      rows.push({ tapped, network: 'online', ...run });
    });
  }
  for (const owner of ['guest', 'user'] as const) {
    await watched(NUMBER, async (page) => {
      if (owner === 'user') await signIn(page, await createSubscriber(app));
      await putInBasket(page, BAND);
      const tapped = `basket of a ${owner}`;
      rows.push({ tapped, network: 'online', ...(await visit(page, 1)) });
      await network.set('refuse');
      rows.push({ tapped, network: 'offline', ...(await visit(page, 1 + TAPS)) });
      await network.clear();
    });
  }
  await watched(PHASE, async (page) => {
    await signIn(page, await createSubscriber(app));
    await page.goto(WORKOUT);
    await page.evaluate(async () => navigator.serviceWorker.ready);
    await press(page, 'Trenuj krok po kroku');
    await endWarmUp(page);
    await page.waitForTimeout(2_000);
    const main = page.getByRole('button', { name: MAIN_BUTTON });
    rows.push({
      tapped: 'active workout',
      network: 'online',
      ...(await tapAway(page, main, TAPS / 2, ACTIVE_PAUSE_MS)),
    });
    await network.set('refuse');
    await page.reload();
    await main.waitFor();
    await page.waitForTimeout(2_000);
    rows.push({
      tapped: 'active workout',
      network: 'offline',
      ...(await tapAway(page, main, TAPS / 2, ACTIVE_PAUSE_MS)),
    });
    await network.clear();
  });
  const text = report(rows);
  await writeReport(REPORT, text);
} finally {
  await network.close();
  await Promise.all([app.stop(), bare.stop()]);
}

/** Runs `use` with a page of a fresh profile that watches its taps. */
async function watched(change: Change, use: (page: Page) => Promise<void>): Promise<void> {
  await withProfile(async (launch) => {
    const page = await firstPage(await launch(chromiumOptions));
    await page.addInitScript(NAME_HELPER);
    await watchTaps(page, await readFile(WEB_VITALS, 'utf8'), change);
    await use(page);
  }, network.origin);
}

/** Visits a basket with `held` pieces, taps, and expects the right number at the end. */
async function visit(page: Page, held: number) {
  await page.goto('/basket');
  await expectQuantity(page, BAND.name, held);
  await page.waitForTimeout(2_000);
  const plus = line(page, BAND.name).getByRole('button', { name: 'Więcej' });
  await plus.scrollIntoViewIfNeeded();
  const run = await tapAway(page, plus, TAPS, PAUSE_MS);
  await expectQuantity(page, BAND.name, held + TAPS);
  await badge(page, `${held + TAPS} produktów`).waitFor();
  return run;
}
