/**
 * `npm run lab -- bench nav`: from a tap on a program, a workout or the way back to the text of that page, warm, with
 * a network and without, beside a button of React. Expects a current build in dist/. `--runs N` walks so often
 * (9), `--only online` or `--only offline` measures that alone.
 */
import type { Page } from '@playwright/test';
import { signIn } from '../../../tests/e2e/steps.ts';
import { startFaultProxy } from '../../../tests/fixtures/proxy/proxy.ts';
import { createSubscriber } from '../../../tests/fixtures/app/account.ts';
import { launchApp } from '../../../tests/fixtures/app/launch.ts';
import { chromiumOptions } from '../../../tests/fixtures/chromium.ts';
import { firstPage, withProfile } from '../../../tests/fixtures/profile.ts';
import { workerInCharge } from '../../../tests/fixtures/worker-in-charge.ts';
import { among, readOptions, whole } from '../../options.ts';
import { quietMachine } from '../quiet-machine.ts';
import { serveSkeleton } from '../skeleton/serve.ts';
import { SKELETON_TEXT } from '../skeleton/text.ts';
import { slowDown } from '../../../tests/fixtures/slow-phone.ts';
import { watchTouch } from '../touch.ts';
import { JOURNEY, type Step } from './journey.ts';
import { report, type Row } from './report.ts';
import { isTextShown, walk } from './walk.ts';
import { writeReport } from '../../write-report.ts';

const RUNS = 9;
const REPORT = 'reports/nav.md';
const YARDSTICK: Step = {
  name: 'React button',
  control: (page) => page.getByRole('button', { name: 'Menu' }),
  text: SKELETON_TEXT,
};

const NETWORKS = ['online', 'offline'] as const;

const { runs = RUNS, only = NETWORKS } = readOptions({ runs: whole(1), only: among(NETWORKS) });
const [app, skeleton] = await Promise.all([launchApp(), serveSkeleton()]);
const network = await startFaultProxy(app.origin);
const rows: Row[] = [];
try {
  await withProfile(async (launch) => {
    const context = await launch(chromiumOptions);
    const nextTouch = await watchTouch(context, isTextShown);
    const page = await firstPage(context);
    await signIn(page, await createSubscriber(app));
    await workerInCharge(page);
    const yardstick = await context.newPage();
    await yardstick.goto(`${skeleton.origin}/button.html`);
    const measure = async (mode: Row['network'], at: Page, step: Step) => {
      const busy = await quietMachine();
      await at.bringToFront();
      const speedUp = await slowDown(at, { isLineSlow: false });
      rows.push({ step: step.name, network: mode, busy, ...(await walk(at, nextTouch, step)) });
      await speedUp();
    };
    // The first walk fetches what the others find on the device.
    for (const step of JOURNEY) await walk(page, nextTouch, step);
    for (let run = 1; run <= runs; run += 1) {
      for (const mode of only) {
        if (mode === 'offline') await network.set('refuse');
        else await network.clear();
        for (const step of JOURNEY) await measure(mode, page, step);
        await yardstick.reload();
        await measure(mode, yardstick, YARDSTICK);
      }
      console.log(`${run} of ${runs} runs`);
    }
  }, network.origin);
  const text = report(rows, YARDSTICK.name);
  await writeReport(REPORT, text);
} finally {
  await network.close();
  await Promise.all([app.stop(), skeleton.stop()]);
}
