/**
 * `npm run bench:tap`: how long after a tap on the plus of the basket the new number stands on the
 * screen, and the INP of it, with a network and without. Expects a current build in dist/.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { badge, BAND, expectQuantity, line, putInBasket } from '../e2e/shopping.ts';
import { signIn } from '../e2e/steps.ts';
import { startFaultProxy } from '../faults/proxy/proxy.ts';
import { createSubscriber } from '../fixtures/app/account.ts';
import { launchApp } from '../fixtures/app/launch.ts';
import { firstPage, withProfile } from '../fixtures/profile.ts';
import { report, type Row } from './tap-report.ts';
import { tapAway, watchTaps } from './tap-run.ts';

const TAPS = 30;
/** The build for pages, beside the one that the package exports. */
const WEB_VITALS = new URL('web-vitals.iife.js', import.meta.resolve('web-vitals'));
const NUMBER = '[role=group][aria-label^="Ilość"]';
const REPORT = 'reports/bench-tap.md';

const app = await launchApp();
const network = await startFaultProxy(app.origin);
const rows: Row[] = [];
try {
  for (const owner of ['guest', 'user'] as const) {
    await withProfile(async (launch) => {
      const page = await firstPage(await launch());
      // The loader that runs this file names functions by a helper, which pages do not have.
      await page.addInitScript('globalThis.__name = (target) => target;');
      await watchTaps(page, await readFile(WEB_VITALS, 'utf8'), NUMBER);
      if (owner === 'user') await signIn(page, await createSubscriber(app));
      await putInBasket(page, BAND);
      rows.push({ owner, network: 'online', ...(await visit(page, 1)) });
      await network.set('refuse');
      rows.push({ owner, network: 'offline', ...(await visit(page, 1 + TAPS)) });
      await network.clear();
    }, network.origin);
  }
  const text = report(rows);
  console.log(text);
  await mkdir('reports', { recursive: true });
  await writeFile(REPORT, text);
} finally {
  await network.close();
  await app.stop();
}

/** One visit to the basket, in which `held` pieces lie; the number at its end has to be right. */
async function visit(page: Page, held: number) {
  await page.goto('/basket');
  await expectQuantity(page, BAND.name, held);
  await page.waitForTimeout(2_000);
  const plus = line(page, BAND.name).getByRole('button', { name: 'Więcej' });
  await plus.scrollIntoViewIfNeeded();
  const run = await tapAway(page, plus, TAPS);
  await expectQuantity(page, BAND.name, held + TAPS);
  await badge(page, `${held + TAPS} produktów`).waitFor();
  return run;
}
