import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium } from '../../../tools/chromium.ts';
import { chromiumOptions } from '../../../tests/fixtures/chromium.ts';
import { freePort } from '../../../tests/server/support/postgres-cluster.ts';

const DEMO = { email: 'subskrypcja@example.com', password: 'Trening123!' };

/** A browser with a profile of its own that Lighthouse reaches at `port`, signed in when wanted. */
export async function openSignedInBrowser(
  origin: string,
  isSignedIn: boolean,
): Promise<{ port: number; close(): Promise<void> }> {
  const profile = await mkdtemp(join(tmpdir(), 'silna-profile-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: ensureChromium(),
    args: [...chromiumOptions.args, `--remote-debugging-port=${port}`],
  });
  if (isSignedIn) {
    const page = await context.newPage();
    await page.goto(`${origin}/signin`);
    await page.getByLabel('E-mail').fill(DEMO.email);
    await page.getByLabel('Hasło', { exact: true }).fill(DEMO.password);
    await page.getByRole('button', { name: 'Zaloguj się' }).click();
    await page.waitForURL('**/dashboard');
    // The background fetch of the schedules ends before anything is measured.
    await page.waitForLoadState('networkidle');
    await page.close();
  }
  return {
    port,
    async close() {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}
