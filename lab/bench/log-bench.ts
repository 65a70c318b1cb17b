/**
 * `npm run lab -- bench log`: the history and an exercise's chart on a phone with five years of training beside one without
 * any, cold and without a network; the first fill of a second phone, with its bytes. Expects a current build in dist/.
 * `--runs N` sets the runs of each row.
 */
import type { BrowserContext, Page } from '@playwright/test';
import * as v from 'valibot';
import { API } from '../../src/contract/api-paths.ts';
import { MOST_CHANGES } from '../../src/contract/training-calls.ts';
import { storedRecords } from '../../tests/e2e/indexed-db.ts';
import { createSubscriber, type TestAccount } from '../../tests/fixtures/app/account.ts';
import { launchApp, type RunningApp } from '../../tests/fixtures/app/launch.ts';
import { BACKSTAGE } from '../../tests/fixtures/backstage.ts';
import { chromiumOptions } from '../../tests/fixtures/chromium.ts';
import { fiveYears } from '../../tests/fixtures/log/five-years.ts';
import { firstPage, withProfile } from '../../tests/fixtures/profile.ts';
import { type FaultProxy, startFaultProxy } from '../../tests/fixtures/proxy/proxy.ts';
import { NAME_HELPER } from '../name-helper.ts';
import { readOptions, whole } from '../command-options.ts';
import { writeReport } from '../write-report.ts';
import { coldRun, type Subject } from './cold-run.ts';
import { signInAt } from './sign-in-at.ts';
import { median } from './statistics.ts';

const { runs: RUNS = 9 } = readOptions({ runs: whole(1) });
/** An exercise of every workout of the five years. */
const EXERCISE = 'hip-thrust';
const IDENTITY = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-silna';
const signedIn = v.object({ idToken: v.string() });

const app = await launchApp();
// Each is an origin, and so a phone, of its own.
const networks = {
  empty: await startFaultProxy(app.origin),
  full: await startFaultProxy(app.origin),
};
try {
  const [empty, full] = [await createSubscriber(app), await createSubscriber(app)];
  await train(app, full);
  await withProfile(async (launch) => {
    const context = await launch(chromiumOptions);
    await context.addInitScript(NAME_HELPER);
    const page = await firstPage(context);
    await fill(page, networks.empty, empty);
    const first = await fill(page, networks.full, full);
    await Promise.all(Object.values(networks).map((network) => network.set('refuse')));
    const history = await measure(
      context,
      subjectsOf('/history', 'Pierwszy trening zapisze się sam', '20\u00a0serii'),
    );
    const exercise = await measure(
      context,
      subjectsOf(`/history/exercise?id=${EXERCISE}`, 'Wróć do historii', 'Pokaż tabelę'),
    );
    await writeReport(
      'reports/bench-log.md',
      [
        '# Five years of training on a phone',
        '',
        `${RUNS} cold starts each without a network, CPU slowed down 4 times; median in ms.`,
        '',
        '| page | no training | five years | ratio |',
        '| --- | ---: | ---: | ---: |',
        row('history', history),
        row('exercise with its chart', exercise),
        '',
        `First fill of a second phone: ${first.rows} rows, ${(first.bytes / 1e6).toFixed(2)} MB, ${(first.ms / 1000).toFixed(1)} s.`,
        '',
      ].join('\n'),
    );
  }, networks.empty.origin);
} finally {
  await Promise.all(Object.values(networks).map((network) => network.close()));
  await app.stop();
}

/** A page on the phone without training and on that with five years of it, by the words that say that each is there. */
function subjectsOf(path: string, emptyText: string, fullText: string): [Subject, Subject] {
  return [
    { name: 'no training', url: networks.empty.origin + path, text: emptyText },
    { name: 'five years', url: networks.full.origin + path, text: fullText },
  ];
}

function row(page: string, [empty, full]: readonly [number, number]): string {
  return `| ${page} | ${empty.toFixed(0)} | ${full.toFixed(0)} | ${(full / empty).toFixed(2)} |`;
}

/** Five years of training in the account, as its phones have sent them. */
async function train({ origin }: RunningApp, { email, password }: TestAccount): Promise<void> {
  const post = async (path: string, body: object, headers = {}): Promise<unknown> => {
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const token = v.parse(
    signedIn,
    await post(IDENTITY, { email, password, returnSecureToken: true }),
  );
  const rows = fiveYears(Date.now());
  for (let from = 0; from < rows.length; from += MOST_CHANGES) {
    const changes = rows.slice(from, from + MOST_CHANGES);
    // oxlint-disable-next-line no-await-in-loop -- in their order
    await post(API.trainingLog, { changes }, { authorization: `Bearer ${token.idToken}` });
  }
}

/** Signs in on a new phone and waits until it holds the whole log. */
async function fill(page: Page, network: FaultProxy, account: TestAccount) {
  await signInAt(page, network.origin, account);
  const begun = performance.now();
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  const isFilled = async () => {
    const [state] = await storedRecords(page, 'silna-training', 'sync');
    return Reflect.get(Object(state?.value), 'isFilled') === true;
  };
  // oxlint-disable-next-line no-await-in-loop -- until it is
  while (!(await isFilled())) await page.waitForTimeout(100);
  const ms = performance.now() - begun;
  await page.goto(`${network.origin}/history`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto(network.origin + BACKSTAGE);
  const bytes = network
    .delivered(/^\/api\/training\/log/)
    .reduce((sum, answer) => sum + answer.bytes + answer.headerBytes, 0);
  const workouts = await storedRecords(page, 'silna-training', 'workouts');
  const sets = await storedRecords(page, 'silna-training', 'sets');
  return { ms, bytes, rows: workouts.length + sets.length };
}

/** Medians in ms. The two take turns, so that a busy moment of the machine meets both alike. */
async function measure(
  context: BrowserContext,
  [empty, full]: readonly [Subject, Subject],
): Promise<[number, number]> {
  const times: Record<'empty' | 'full', number[]> = { empty: [], full: [] };
  for (let run = 0; run <= RUNS; run += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const pair = { empty: await coldRun(context, empty), full: await coldRun(context, full) };
    // The first run of each warms the browser's own caches.
    if (run === 0) continue;
    times.empty.push(pair.empty.ms);
    times.full.push(pair.full.ms);
  }
  return [median(times.empty), median(times.full)];
}
