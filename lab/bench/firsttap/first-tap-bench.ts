/**
 * `npm run lab -- bench firsttap`: from a tap in the first seconds of a first visit to its effect on the screen,
 * beside a page without scripts and a button of React. Expects a current build in dist/. `--runs N` repeats
 * each row so often (9), `--only menu,link` measures these alone, beside the yardsticks.
 */
import { chromium } from '@playwright/test';
import { chromiumOptions } from '../../../tests/fixtures/chromium.ts';
import { launchApp } from '../../../tests/fixtures/app/launch.ts';
import { among, readOptions, whole } from '../../command-options.ts';
import { quietMachine } from '../quiet-machine.ts';
import { serveSkeleton } from '../skeleton/serve-skeleton.ts';
import { serveStaticPage } from '../static-page.ts';
import { report, type Row } from './first-tap-report.ts';
import { takeSample } from './touch-sample.ts';
import { type Target, type TargetName, TARGETS, YARDSTICKS } from './targets.ts';
import { writeReport } from '../../write-report.ts';

/** Delays of the touch after the first paint, in ms. */
const DELAYS = [300, 1_500, 3_000, 5_500];
const RUNS = 9;
const REPORT = 'reports/firsttap.md';
const NAMES = Object.keys(TARGETS).filter((name): name is TargetName => name in TARGETS);

const { runs = RUNS, only = NAMES } = readOptions({ runs: whole(1), only: among(NAMES) });
const [app, bare, skeleton] = await Promise.all([launchApp(), serveStaticPage(), serveSkeleton()]);
const browser = await chromium.launch(chromiumOptions);
const subjects: { name: string; origin: string; target: Target }[] = [
  ...only.map((name) => ({ name, origin: app.origin, target: TARGETS[name] })),
  { name: 'static popover', origin: bare.origin, target: YARDSTICKS.popover },
  { name: 'static document', origin: bare.origin, target: YARDSTICKS.document },
  { name: 'React button', origin: skeleton.origin, target: YARDSTICKS.react },
];
const rows: Row[] = [];
try {
  for (let run = 1; run <= runs; run += 1) {
    // All take turns, so that a busy hour of the machine meets all alike.
    for (const delay of DELAYS) {
      for (const { name, origin, target } of subjects) {
        const busy = await quietMachine();
        const sample = await takeSample(browser, origin, target, delay);
        rows.push({ subject: name, delay, busy, ...sample });
      }
    }
    console.log(`${run} of ${runs} runs`);
  }
  const text = report(rows, {
    static: (subject) => (subject === 'link' ? 'static document' : 'static popover'),
    react: 'React button',
  });
  await writeReport(REPORT, text);
} finally {
  await browser.close();
  await Promise.all([app.stop(), bare.stop(), skeleton.stop()]);
}
