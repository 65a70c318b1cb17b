/** Takes the manifest's screenshots from the running app into public/screenshots/. */
import { mkdir } from 'node:fs/promises';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { FRAMES, SCREENS } from '../../tools/build/manifest-pictures.ts';
import { signIn, WORKOUT_PATH } from '../../tests/e2e/steps.ts';
import { createSubscriber } from '../../tests/fixtures/app/account.ts';
import { launchApp } from '../../tests/fixtures/app/launch.ts';
import { chromiumOptions, phone } from '../../tests/fixtures/chromium.ts';

const DIRECTORY = 'public/screenshots';
/** Quality of WebP at which drawings stay clean and a picture stays below 150 KB. */
const QUALITY = 82;
const SETTLED_MS = 1_500;

type Screen = (typeof SCREENS)[number];

const PAGES: Record<Screen['name'], string> = {
  programy: '/dashboard',
  trening: WORKOUT_PATH,
  sklep: '/shop',
  'programy-szeroko': '/dashboard',
  'trening-szeroko': WORKOUT_PATH,
};

await mkdir(DIRECTORY, { recursive: true });
const app = await launchApp();
const browser = await chromium.launch(chromiumOptions);
try {
  const account = await createSubscriber(app);
  for (const screen of SCREENS) await take(browser, screen, account);
} finally {
  await browser.close();
  await app.stop();
}

async function take(
  from: Browser,
  { name, form_factor }: Screen,
  account: Awaited<ReturnType<typeof createSubscriber>>,
): Promise<void> {
  const { width, height, scale } = FRAMES[form_factor];
  const context = await from.newContext({
    ...phone,
    baseURL: app.origin,
    viewport: { width, height },
    deviceScaleFactor: scale,
    isMobile: form_factor === 'narrow',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  // A stored answer keeps the banner about measuring off the screenshots.
  await context.addInitScript(() => {
    const answer = { choice: 'denied', chosenAt: Date.now() };
    localStorage.setItem('silna-consent', JSON.stringify(answer));
  });
  const page = await context.newPage();
  await signIn(page, account);
  await page.goto(PAGES[name], { waitUntil: 'networkidle' });
  await page.waitForTimeout(SETTLED_MS);
  const picture = await page.screenshot();
  await sharp(picture).webp({ quality: QUALITY, effort: 6 }).toFile(`${DIRECTORY}/${name}.webp`);
  await context.close();
}
