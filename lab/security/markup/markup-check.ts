import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../../server/demo/demo-accounts.ts';
import { paths } from '../../../src/app/pages/paths.ts';
import { API } from '../../../src/contract/api-paths.ts';
import { remember, sessionOf } from '../../../tests/fixtures/app/stored-session.ts';
import { BACKSTAGE } from '../../../tests/fixtures/backstage.ts';
import { chromiumOptions, phone } from '../../../tests/fixtures/chromium.ts';
import { freePort } from '../../../tests/server/support/postgres-cluster.ts';
import { ServerProcesses } from '../../../tests/server/support/server-process.ts';
import { NAME_HELPER } from '../../name-helper.ts';
import type { Check } from '../security-check.ts';
import { startServer } from '../../demo-server.ts';
import { jsonPost } from '../writes.ts';
import { scanLog } from '../log-scan.ts';
import { HOSTILE_ELEMENTS, hostileProducts, hostileProgram, PAYLOAD } from './hostile-files.ts';

const PROGRAM = 'dom-start';
const WORKOUT = 'dom-start-1';
const SETTLED_MS = 60_000;

/** Pages that show content, products or the user, and whether a name of theirs is to be seen there. */
const PAGES: readonly (readonly [path: string, shows: boolean])[] = [
  [paths.home, true],
  [paths.shop, true],
  [paths.product(1), true],
  [paths.basket, true],
  [paths.paywall, true],
  [paths.dashboard, true],
  [paths.module(PROGRAM), true],
  [paths.workout(WORKOUT), true],
  [paths.activeWorkout(WORKOUT), true],
  [paths.profile('account'), true],
  [paths.profile('orders'), false],
  [paths.profile('subscriptions'), true],
];
/** Pages that the server renders. */
const RENDERED = [paths.home, paths.shop, paths.product(1)];

/** Markup in every field that a file or a user sets is text in every page. Needs a current `dist/`. */
export const markupCheck: Check = {
  name: 'markup',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'silna-markup-'));
    const processes = await ServerProcesses.prepare();
    const port = await freePort();
    try {
      // The first start loads what is shipped, once; imports replace it.
      const first = await startServer(processes, port);
      first.run.child.kill('SIGTERM');
      await first.run.exit;
      const files = [await hostileProgram(`catalogue/${PROGRAM}.yaml`), await hostileProducts()];
      await load(folder, processes.dataDir, 'import', files[0]?.text ?? '');
      await load(folder, processes.dataDir, 'import-products', files[1]?.text ?? '');
      const { origin, run } = await startServer(processes, port, { LOG_LEVEL: 'info' });
      await renameUser(origin);

      const faults: string[] = [];
      for (const path of RENDERED) {
        const html = await (
          await fetch(`${origin}${path}`, { headers: { accept: 'text/html' } })
        ).text();
        if (html.includes(PAYLOAD)) faults.push(`${path}: the payload stands in the HTML`);
        if (!html.includes('&lt;img src=x')) faults.push(`${path}: nothing hostile is on the page`);
      }
      const seen = await inBrowser(origin, faults);
      const hostile = files.reduce((sum, file) => sum + file.hostile, 0);
      const texts = files.reduce((sum, file) => sum + file.texts, 0);
      return [
        {
          item: 'stored markup through files and users is text',
          done: `${hostile} of ${texts} texts of files take it (the others refuse it), the user’s name; ${RENDERED.length} rendered and ${PAGES.length} browser pages, ${seen} times text`,
          open: faults,
        },
        scanLog('these visits', run.output(), new Set()),
      ];
    } finally {
      await processes.end();
      await rm(folder, { recursive: true });
    }
  },
};

async function load(folder: string, dataDir: string, script: string, text: string): Promise<void> {
  const file = join(folder, `${script}.yaml`);
  await writeFile(file, text);
  const said = execFileSync(
    process.execPath,
    ['--import', 'tsx', `server/content/${script}.ts`, file],
    { encoding: 'utf8', env: { ...process.env, DATA_DIR: dataDir } },
  );
  if (!said.startsWith('Imported')) throw new Error(`${script}: nothing was imported`);
}

const session = v.object({ idToken: v.string() });
const [USER] = DEMO_ACCOUNTS;

async function renameUser(origin: string): Promise<void> {
  const signIn = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any';
  const body = { email: USER?.email, password: DEMO_PASSWORD, returnSecureToken: true };
  const { idToken } = v.parse(
    session,
    await (await fetch(`${origin}${signIn}`, jsonPost(body))).json(),
  );
  const call = jsonPost({ full_name: `Anna ${PAYLOAD}`, phone_number: '600' });
  const response = await fetch(`${origin}${API.updateUser}`, {
    ...call,
    method: 'PUT',
    headers: { ...call.headers, authorization: `Bearer ${idToken}` },
  });
  if (!response.ok) throw new Error(`the name is refused: ${response.status}`);
  const added = jsonPost({ product_id: 1, quantity: 1 });
  const headers = { ...added.headers, authorization: `Bearer ${idToken}` };
  await fetch(`${origin}${API.basketAdd}`, { ...added, headers });
}

/** Visits every page as a subscriber; resolves with how often the payload was seen as text. */
async function inBrowser(origin: string, faults: string[]): Promise<number> {
  const browser = await chromium.launch(chromiumOptions);
  try {
    const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
    await context.addInitScript(NAME_HELPER);
    const page = await context.newPage();
    page.on('dialog', (dialog) => {
      faults.push(`${page.url()}: a dialog`);
      void dialog.dismiss();
    });
    page.on('console', (message) => {
      const text = message.text();
      if (/Content Security Policy|Trusted/.test(text)) faults.push(`${page.url()}: ${text}`);
    });
    if (USER === undefined) throw new Error('no account');
    const stored = await sessionOf({ ...USER, password: DEMO_PASSWORD }, origin);
    await page.goto(`${origin}${BACKSTAGE}`);
    await page.evaluate(remember, stored);
    let seen = 0;
    for (const [path, shows] of PAGES) {
      await page.goto(`${origin}${path}`);
      const texts = await hostileTexts(page, shows);
      if (shows && texts === 0) faults.push(`${path}: nothing hostile is on the page`);
      const elements = await page.locator(HOSTILE_ELEMENTS).count();
      if (elements > 0) faults.push(`${path}: ${elements} elements of the payload`);
      seen += texts;
    }
    return seen;
  } finally {
    await browser.close();
  }
}

/** Number of times that the page says the payload as text. */
async function hostileTexts(page: Page, shows: boolean): Promise<number> {
  const said = page.getByText('<img src=x');
  if (shows)
    await said
      .first()
      .waitFor({ state: 'attached', timeout: SETTLED_MS })
      .catch(() => undefined);
  else await page.waitForLoadState('networkidle');
  return said.count();
}
