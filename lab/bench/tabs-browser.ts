import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as passed } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { chromiumOptions } from '../../tests/fixtures/chromium.ts';

const POLL_MS = 50;
const START_POLLS = 400;

/**
 * Runs `use` in a browser that hides and slows the tabs behind the one in front, as at home: a browser that
 * Playwright launches by itself shows every tab as if it were the one in front.
 */
export async function withTabsBrowser(
  use: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const profile = await mkdtemp(join(tmpdir(), 'silna-profile-'));
  const child = spawn(
    chromiumOptions.executablePath,
    [
      ...chromiumOptions.args,
      '--headless=new',
      '--window-size=390,844',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  );
  let browser: Browser | undefined;
  try {
    const endpoint = `http://127.0.0.1:${await portOf(profile)}`;
    browser = await chromium.connectOverCDP(endpoint, { noDefaults: true });
    const [context] = browser.contexts();
    if (!context) throw new Error('the browser has no context');
    await use(context);
  } finally {
    await browser?.close();
    if (child.exitCode === null) {
      child.kill();
      await once(child, 'exit');
    }
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The port that the browser has chosen and written down. */
async function portOf(profile: string): Promise<number> {
  for (let polls = 0; polls < START_POLLS; polls += 1) {
    // oxlint-disable-next-line no-await-in-loop -- until the file is there
    const text = await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '');
    const port = Number.parseInt(text, 10);
    if (port > 0) return port;
    // oxlint-disable-next-line no-await-in-loop -- until the file is there
    await passed(POLL_MS);
  }
  throw new Error('the browser has not started');
}
