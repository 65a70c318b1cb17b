/**
 * `npm run lab -- bench firstset`: seconds, taps and filled fields from the landing page to a workout that leads, and to
 * its first set, on a new phone on a slow line: the free workout beside the first one of a plan. Nobody reads, thinks or
 * types in them. Expects a current build in dist/. `--runs N` repeats each way so often (5).
 */
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { FREE_WORKOUT_PAGE } from '../../src/contract/free-workout.ts';
import { button, skipWarmUp } from '../../tests/e2e/active-workout.ts';
import { WORKOUT } from '../../tests/e2e/steps.ts';
import { freshEmail } from '../../tests/fixtures/app/account.ts';
import { LOCKER } from '../../tests/fixtures/app/demo-products.ts';
import { launchApp } from '../../tests/fixtures/app/launch.ts';
import { chromiumOptions, phone } from '../../tests/fixtures/chromium.ts';
import { startFaultProxy } from '../../tests/fixtures/proxy/proxy.ts';
import { slowDown } from '../../tests/fixtures/slow-phone.ts';
import { readOptions, whole } from '../command-options.ts';
import { NAME_HELPER } from '../name-helper.ts';
import { writeReport } from '../write-report.ts';
import { describeLoad, quietMachine } from './quiet-machine.ts';
import { median } from './statistics.ts';

const { runs: RUNS = 5 } = readOptions({ runs: whole(1) });
/** 1.6 Mbit/s, which page, worker and films share, and 150 ms before each answer. */
const LINE = 'line:200000:150';
const DEADLINE_MS = 120_000;
const BEGIN = 'Trenuj krok po kroku';

/** The acts of a visitor. */
class Visit {
  taps = 0;
  fields = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async tap(control: Locator): Promise<void> {
    await control.tap();
    this.taps += 1;
  }

  async fill(label: string, text: string): Promise<void> {
    await this.page.getByLabel(label, { exact: true }).fill(text);
    this.fields += 1;
  }

  link = (name: string) => this.page.getByRole('link', { name, exact: true }).first();
}

/** From the landing page to a workout that begins. */
const WAYS: Readonly<Record<string, (visit: Visit) => Promise<void>>> = {
  'the free workout': async (visit) => {
    await visit.tap(visit.link('trening na próbę'));
    await visit.page.waitForURL(`**${FREE_WORKOUT_PAGE}`);
    await visit.tap(button(visit.page, BEGIN));
  },
  'the first workout of a plan': async (visit) => {
    const { page } = visit;
    await visit.tap(visit.link('Załóż konto'));
    await visit.fill('E-mail', freshEmail());
    await visit.fill('Hasło', 'Trening123!');
    await visit.tap(page.getByRole('checkbox', { name: /regulamin/i }));
    await visit.tap(button(page, 'Zarejestruj się'));
    await page.waitForURL('**/paywall');
    const plan = page.getByRole('article', { name: 'Plan kwartalny' });
    await visit.tap(plan.getByRole('button', { name: 'Wybieram plan kwartalny' }));
    await page.waitForURL('**/pay/*');
    await visit.fill('Imię i nazwisko', 'Osoba Testowa');
    await visit.fill('Telefon', '600100200');
    await page.getByRole('combobox', { name: 'Paczkomat' }).selectOption(LOCKER.id);
    visit.fields += 1;
    await visit.tap(page.getByRole('button', { name: 'Zapłać' }));
    await page.waitForURL('**/paymentSuccessful?payment=*');
    for (const answer of [/^W.domu/u, /^3.razy/u, /^Zaczynam/u]) {
      // oxlint-disable-next-line no-await-in-loop -- one question after the other
      await visit.tap(page.getByRole('button', { name: answer }));
    }
    // From here it begins by itself.
    await visit.tap(visit.link(BEGIN));
    await page.waitForURL(`**/workout?idx=${WORKOUT.id}*`);
  },
};

interface Sample {
  readonly way: string;
  readonly busy: number;
  readonly taps: number;
  readonly fields: number;
  /** Seconds until the workout leads, and until its first set is on. */
  readonly begun: number;
  readonly firstSet: number;
}

const app = await launchApp();
const network = await startFaultProxy(app.origin);
await network.set(LINE);
const browser = await chromium.launch(chromiumOptions);
try {
  const samples: Sample[] = [];
  for (let run = 1; run <= RUNS; run += 1) {
    for (const way of Object.keys(WAYS)) {
      // oxlint-disable-next-line no-await-in-loop -- one phone at a time
      samples.push(await gone(browser, way));
    }
    console.log(`${run} of ${RUNS} runs`);
  }
  await writeReport(
    'reports/bench-firstset.md',
    [
      '# From the landing page to the first set',
      '',
      `${RUNS} new phones each, CPU slowed down 4 times, 1.6 Mbit/s and 150 ms; medians. Fields are filled in at once,`,
      "questions answered without a thought, and the card of the demo's payment page is there already.",
      describeLoad(samples.map(({ busy }) => busy)),
      '',
      '| way | taps | fields | until the workout leads | until its first set, without the warm-up (2 taps more) |',
      '| --- | ---: | ---: | ---: | ---: |',
      ...Object.keys(WAYS).map((way) =>
        row(
          samples.filter((each) => each.way === way),
          way,
        ),
      ),
      '',
    ].join('\n'),
  );
} finally {
  await browser.close();
  await network.close();
  await app.stop();
}

/** Goes a way on a phone that has never seen the page. */
async function gone(on: Browser, way: string): Promise<Sample> {
  const context = await on.newContext({ ...phone, baseURL: network.origin });
  try {
    context.setDefaultTimeout(DEADLINE_MS);
    await context.addInitScript(NAME_HELPER);
    const page = await context.newPage();
    await slowDown(page, { isLineSlow: false });
    const visit = new Visit(page);
    const busy = await quietMachine();
    const start = performance.now();
    const seconds = () => (performance.now() - start) / 1_000;
    await page.goto('/', { waitUntil: 'commit' });
    await WAYS[way]?.(visit);
    await button(page, 'Zacznij od razu').waitFor();
    const begun = seconds();
    const { taps, fields } = visit;
    await skipWarmUp(page);
    return { way, busy, taps, fields, begun, firstSet: seconds() };
  } finally {
    await context.close();
  }
}

function row(samples: readonly Sample[], way: string): string {
  const [first] = samples;
  const inSeconds = (of: (sample: Sample) => number) => `${median(samples.map(of)).toFixed(1)} s`;
  const times = [inSeconds(({ begun }) => begun), inSeconds(({ firstSet }) => firstSet)];
  return `| ${[way, first?.taps, first?.fields, ...times].join(' | ')} |`;
}
