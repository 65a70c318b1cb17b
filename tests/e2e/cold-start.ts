import type { BrowserContext, Page } from '@playwright/test';

/** A page just opened, and every address it has shown since, routed ones included. */
export type ColdPage = { page: Page; visited: string[] };

/** Opens `path` as after days in a pocket: no page of the app is open, its worker does not run. */
export async function coldStart(context: BrowserContext, path: string): Promise<ColdPage> {
  const page = await context.newPage();
  await Promise.all(
    context
      .pages()
      .filter((other) => other !== page)
      .map((other) => other.close()),
  );
  await stopWorkers(page);
  const visited: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) visited.push(new URL(frame.url()).pathname);
  });
  await page.goto(path, { waitUntil: 'commit' });
  return { page, visited };
}

/** Ends the service workers of the browser, as it does by itself after half a minute of idleness. */
async function stopWorkers(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const running = new Set<string>();
  devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, runningStatus } of versions) {
      if (runningStatus === 'stopped') running.delete(versionId);
      else running.add(versionId);
    }
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  const deadline = Date.now() + 5_000;
  while (running.size > 0) {
    if (Date.now() > deadline) throw new Error('a service worker does not stop');
    // oxlint-disable-next-line no-await-in-loop -- waiting is the point
    await page.waitForTimeout(20);
  }
  await devtools.detach();
}
