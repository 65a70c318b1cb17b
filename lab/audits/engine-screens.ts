/**
 * `npm run lab -- screens engines`: photographs screens in Chromium, WebKit and Firefox on a phone and a desktop in
 * both themes, and saves them side by side to `reports/engine-screens/`, a sheet per size and theme with a row per
 * screen. Expects a current build in dist/. `-- --only shop,workout` for some.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createSubscriber } from '../../tests/fixtures/app/account.ts';
import { launchApp } from '../../tests/fixtures/app/launch.ts';
import { globalScript } from '../../tests/fixtures/global-script.ts';
import { EngineDevice } from '../../tests/engines/engine-device.ts';
import type { Engine, Size } from '../../tests/engines/drivers/driver.ts';
import { chromium, firefox } from '../../tests/engines/drivers/puppeteer.ts';
import { webkit } from '../../tests/engines/drivers/webkit.ts';
import type { Hand } from '../../tests/engines/hand.ts';
import { hydrated } from '../../tests/engines/journeys/first-visit.ts';
import { add, BANDS } from '../../tests/engines/journeys/shopping.ts';
import { openAs } from '../../tests/engines/journeys/training.ts';
import { list, readOptions } from '../command-options.ts';
import { contactSheet, type Shot } from './contact-sheet.ts';

const SHEETS = 'reports/engine-screens';
const ENGINES = [chromium, webkit, firefox].filter((engine) => !engine.missing());
const SIZES: readonly Size[] = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
const THEMES = ['light', 'dark'] as const;
/** Path of each screen of a guest with one product in the basket, and of a subscriber. */
const GUEST = {
  home: '/',
  blog: '/blog',
  article: '/blog/id/1',
  calculator: '/blog/id/8',
  shop: '/shop',
  product: '/productDetails?id=1',
  basket: '/basket',
  signin: '/signin',
};
const SUBSCRIBER = {
  dashboard: '/dashboard',
  program: '/module?id=dom-start',
  workout: '/workout?idx=dom-start-1',
  profile: '/profile',
  paywall: '/paywall',
};
/** Pause in ms after which pictures and what appears by degrees stand. */
const SETTLED_MS = 1_500;

const { only: wanted } = readOptions({ only: list });

await mkdir(SHEETS, { recursive: true });
const [app, code] = await Promise.all([
  launchApp(),
  globalScript('tests/engines/in-page.ts', 'engineHand'),
]);
/** Pictures by sheet and screen, in the order of the engines. */
const sheets = new Map<string, Map<string, Shot[]>>();
try {
  for (const engine of ENGINES) {
    // oxlint-disable-next-line no-await-in-loop -- one browser at a time
    await photograph(engine);
    console.log(`${engine.name} (${engine.version()})`);
  }
} finally {
  await app.stop();
}
for (const [name, screens] of sheets) {
  // oxlint-disable-next-line no-await-in-loop -- each is large
  await contactSheet(join(SHEETS, `${name}.webp`), [...screens.values()]);
}
process.exit();

async function photograph(engine: Engine): Promise<void> {
  const device = await EngineDevice.make(engine, app, code);
  try {
    const hand = await device.open();
    await add(hand, BANDS);
    await visit(hand, GUEST, (path) => hand.goto(path));
    const account = await createSubscriber(app);
    await visit(hand, SUBSCRIBER, (path) => openAs(hand, account, path));
  } finally {
    await device.discard();
  }
}

async function visit(
  hand: Hand,
  screens: Readonly<Record<string, string>>,
  open: (path: string) => Promise<void>,
): Promise<void> {
  /* oxlint-disable no-await-in-loop -- one tab, look by look */
  for (const [screen, path] of Object.entries(screens)) {
    if (wanted && !wanted.includes(screen)) continue;
    await open(path);
    await hydrated(hand);
    for (const size of SIZES) {
      await hand.resize(size);
      for (const theme of THEMES) {
        await hand.read((chosen) => {
          document.documentElement.dataset['theme'] = chosen;
        }, theme);
        await wait(SETTLED_MS);
        const shot = { ...size, image: await hand.picture() };
        const rows = sheetOf(`${size.width}-${theme}`);
        rows.set(screen, [...(rows.get(screen) ?? []), shot]);
      }
    }
  }
  /* oxlint-enable no-await-in-loop */
}

function sheetOf(name: string): Map<string, Shot[]> {
  const rows = sheets.get(name) ?? new Map<string, Shot[]>();
  sheets.set(name, rows);
  return rows;
}
