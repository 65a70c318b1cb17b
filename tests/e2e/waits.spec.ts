import { keepSession } from './sessions.ts';
import { expectSchedule, hydrated, WORKOUT_PATH } from './steps.ts';
import { expect, test } from './test.ts';
import { LONG } from '../long.ts';

const RETRY = 'Spróbuj ponownie';

test('a page that is long in coming says so, and comes', async ({ page }) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/assets\/privacy-policy-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.clock.install();
  await page.goto('/signin');
  // Before, the link leads to a document.
  await hydrated(page);
  await page.getByRole('link', { name: 'Polityka prywatności' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Ładowanie...' })).toBeAttached();
  await expect(page.locator('#root .wait-band')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Witaj ponownie' })).toBeVisible();
  await page.clock.runFor(8_000);
  await expect(page.getByRole('link', { name: RETRY })).toHaveAttribute('href', '/privacy_policy');
  letGo();
  await expect(page.getByRole('heading', { name: 'Polityka prywatności' })).toBeVisible();
  await expect(page.locator('#root .wait-band')).toHaveCount(0);
});

test('an app that does not come is said to be on its way, and can be asked for again', async ({
  page,
  context,
  network,
  noise,
}) => {
  noise.allow(/net::ERR_/);
  await network.set('blackhole', /^\/assets\/framework-.*\.js$/);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 10 });
  await page.goto('/orders?id=1#key', { waitUntil: 'commit' });
  await expect(page.getByText('Ładowanie...')).toBeVisible();
  await page.getByRole('link', { name: RETRY }).waitFor();
  const isAskedAgain = page.waitForRequest(/\/assets\/framework-.*\.js$/);
  await page.getByRole('link', { name: RETRY }).click();
  await isAskedAgain;
  await network.clear();
  await expect(page.getByRole('heading', { level: 1, name: 'Zamówienie' })).toBeAttached();
  expect(new URL(page.url()).hash).toBe('#key');
});

test('a file of the app that a gateway refused once comes by itself', async ({
  page,
  network,
  noise,
}) => {
  noise.allow(/status of 503/);
  await network.set('status:503', /^\/assets\/framework-.*\.js$/);
  const isRefused = page.waitForResponse((response) => response.status() === 503);
  await page.goto('/passwordReset', { waitUntil: 'commit' });
  await isRefused;
  await network.clear();
  // Chromium remembers in a document what was refused there: only another one can show the page.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test(
  'the guard of a workout shows the page behind it, and can be asked again',
  { tag: LONG },
  async ({ page, subscriber }) => {
    await keepSession(page, subscriber);
    let questions = 0;
    await page.route(/\/api\/subscription$/, async (route) => {
      questions += 1;
      // The first is never answered.
      if (questions > 1) await route.continue();
    });
    await page.goto(WORKOUT_PATH);
    await expect(page.getByRole('status').filter({ hasText: 'Ładowanie...' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Trening' })).toBeAttached();
    await page.getByRole('button', { name: RETRY }).click();
    await expectSchedule(page);
  },
);

test('a page whose code comes while the app is first drawn is shown', async ({ page }) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.exposeBinding('letGo', () => letGo());
  await page.addInitScript(drawSlowly);
  await page.route(/\/assets\/password-reset-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/passwordReset');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

/**
 * Has React draw a part or two a turn, as on a slow device: by its clock more time has passed than a turn
 * may take. Before one of the turns in the middle of the app's first drawing the page's code comes.
 */
function drawSlowly(): void {
  const MIDDLE = 9;
  const now = performance.now.bind(performance);
  let ahead = 0;
  let looks = 0;
  let turns = 0;
  performance.now = () => {
    looks += 1;
    // The first looks of a turn decide whether it is begun at all.
    if (looks > 4) ahead += 15;
    return now() + ahead;
  };
  const codeComes = async () => {
    Reflect.get(globalThis, 'letGo')();
    const isCode = ({ name }: PerformanceEntry) => /password-reset-.*\.js$/.test(name);
    let code: PerformanceEntry | undefined;
    while (!code) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      code = performance.getEntriesByType('resource').find(isCode);
    }
    await import(code.name);
  };
  globalThis.MessageChannel = class extends MessageChannel {
    constructor() {
      super();
      const post = this.port2.postMessage.bind(this.port2);
      this.port2.postMessage = async (message: unknown) => {
        if (message === null) {
          turns += 1;
          if (turns === MIDDLE) await codeComes();
          looks = 0;
        }
        post(message);
      };
    }
  };
}
