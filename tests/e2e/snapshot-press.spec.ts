import type { BrowserContext, Locator, Page } from '@playwright/test';
import { FAULT_NOISE, openWorkoutOnce } from './cellar.ts';
import { BACKSTAGE } from './device-storage.ts';
import { expectSwapped, waitForSnapshot } from './snapshots.ts';
import { WORKOUT_PATH } from './steps.ts';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

test.beforeEach(async ({ context, page, subscriber, noise }) => {
  noise.allow(FAULT_NOISE);
  await openWorkoutOnce(page, subscriber);
  await waitForSnapshot(page, WORKOUT_PATH);
  await page.goto(BACKSTAGE);
  await context.addInitScript(holdReact);
});

// Only a mouse: a browser makes a tap of a finger out of its touch when that ends.
test('a link that is pressed while the app comes leads on', async ({ context }) => {
  const cold = await pressWhileTheAppComes(context, (snapshot) =>
    snapshot.getByRole('main').getByRole('link').first(),
  );
  await cold.mouse.up();
  await cold.waitForURL('**/module?**');
});

test('a button that is pressed while the app comes is tapped', async ({ context }) => {
  const cold = await pressWhileTheAppComes(context, (snapshot) =>
    snapshot.getByRole('button', { name: 'Poprowadź trening' }),
  );
  await cold.mouse.up();
  await expectSwapped(cold);
  await expect(cold.locator('[data-led]')).toBeVisible();
});

test('what is never let go does not keep the app away', async ({ context }) => {
  const cold = await pressWhileTheAppComes(context, (snapshot) =>
    snapshot.getByRole('button', { name: 'Poprowadź trening' }),
  );
  await expectSwapped(cold);
});

/** The app stands behind the snapshot, in which the mouse is down on `control`. */
async function pressWhileTheAppComes(
  context: BrowserContext,
  control: (snapshot: Locator) => Locator,
): Promise<Page> {
  const cold = await context.newPage();
  const others = context.pages().filter((other) => other !== cold);
  await Promise.all(others.map((other) => other.close()));
  await cold.goto(WORKOUT_PATH, { waitUntil: 'commit' });
  const snapshot = cold.locator('#snapshot');
  const pressed = control(snapshot);
  await pressed.hover();
  await cold.mouse.down();
  await cold.evaluate(() => window.letReactGo?.());
  await expect.poll(() => cold.evaluate(hasIdleTasks)).toBe(true);
  await expect(pressed).toBeVisible();
  return cold;
}

declare global {
  interface Window {
    letReactGo?: () => void;
  }
}

/** React renders in tasks of message ports: none comes before `letReactGo`. */
function holdReact(): void {
  const { postMessage } = MessagePort.prototype;
  const held: (() => void)[] = [];
  let isHeld = true;
  MessagePort.prototype.postMessage = function (...message: [unknown]) {
    if (isHeld) held.push(() => postMessage.apply(this, message));
    else postMessage.apply(this, message);
  };
  window.letReactGo = () => {
    isHeld = false;
    for (const post of held) post();
  };
}

/** They begin once the app has rendered the page. */
function hasIdleTasks(): boolean {
  return performance.getEntriesByType('resource').some(({ name }) => name.includes('/idle-tasks-'));
}
