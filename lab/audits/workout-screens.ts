/**
 * `npm run lab -- screens workout`: goes through a workout of each kind from the start to the end, with every action on the
 * way, at five sizes in light and in dark. Saves the pictures of all phases, contact sheets of them and, of
 * those with a number, sheets at 20 % to `reports/workout-screens/`, judges every phase, and exits with 1 when
 * something is wrong. Expects a current build in dist/. `-- --only tabata --sizes 390x844 --themes dark` for
 * some.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { WARM_UP_READS } from '../../tests/e2e/cellar.ts';
import { signIn } from '../../tests/e2e/steps.ts';
import { expect, neverRegister } from '../../tests/e2e/test.ts';
import { createSubscriber } from '../../tests/fixtures/app/account.ts';
import { launchApp } from '../../tests/fixtures/app/launch.ts';
import { chromiumOptions, phone } from '../../tests/fixtures/chromium.ts';
import { patience } from '../../tests/fixtures/machine.ts';
import { contactSheet } from './contact-sheet.ts';
import { Album, type WorkoutShot } from './workout/album.ts';
import { JOURNEYS } from './workout/journeys.ts';
import { among, readOptions } from '../command-options.ts';
import { writeReport } from '../write-report.ts';
import { type Kind, KINDS } from './workout/kinds.ts';
import { NAME_HELPER } from '../name-helper.ts';

const REPORTS = 'reports/workout-screens';
const FAR_SCALE = 0.2;
const SCALE = 0.4;
const SHEET_WIDTH = 1_600;
/** Pause in ms after which everything that was read is in the database, where the journeys look for it. */
const STORED_MS = 3_000;

const SIZES = ['390x844', '844x390', '360x640', '768x1024', '1280x800'] as const;
const THEMES = ['light', 'dark'] as const;

const {
  only = KINDS,
  sizes = SIZES,
  themes = THEMES,
} = readOptions({ only: among(KINDS), sizes: among(SIZES), themes: among(THEMES) });
const app = await launchApp();
const browser = await chromium.launch(chromiumOptions);
const lines: string[] = [];
/** Screens by the fault that was seen on them: a fault of every screen is listed once. */
const wrong = new Map<string, string[]>();
try {
  const device = await signedIn(browser);
  for (const kind of only) {
    for (const theme of themes) {
      const far: WorkoutShot[][] = [];
      for (const size of sizes) {
        const { shots, faults, judged } = await journey(kind, size, theme, device);
        far.push(
          ...rows(
            shots.filter(({ hasNumber }) => hasNumber),
            FAR_SCALE,
          ),
        );
        const name = `${kind} ${size} ${theme}`;
        const sheet = join(REPORTS, `${kind}-${theme}-${size}.webp`);
        await contactSheet(sheet, rows(shots, SCALE), SCALE);
        for (const { what, where } of faults) {
          wrong.set(what, [...(wrong.get(what) ?? []), `${name}, ${where}`]);
        }
        lines.push(`${name}: ${judged} screens, ${shots.length} pictures, ${faults.length} faults`);
        console.log(lines.at(-1));
      }
      await contactSheet(join(REPORTS, `far-${kind}-${theme}.webp`), far, FAR_SCALE);
    }
  }
} finally {
  await browser.close();
  await app.stop();
}
const faults = [...wrong].map(
  ([what, where]) => `${what}\n    ${[...new Set(where)].join('\n    ')}`,
);
const report = [...lines, '', ...(faults.length > 0 ? faults : ['Nothing is wrong.']), ''];
await writeReport(join(REPORTS, 'report.txt'), report.join('\n'));
process.exitCode = faults.length > 0 ? 1 : 0;

type Device = Awaited<ReturnType<typeof signedIn>>;

/** The storage of a device whose user has signed in and has the exercises of all workouts. */
async function signedIn(from: Browser) {
  const context = await from.newContext({ ...phone, baseURL: app.origin });
  await context.addInitScript(neverRegister);
  const page = await context.newPage();
  let reads = 0;
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/v1/')) reads += 1;
  });
  await signIn(page, await createSubscriber(app));
  const timeout = patience(60_000);
  await expect.poll(() => reads, { timeout }).toBeGreaterThanOrEqual(WARM_UP_READS);
  await page.waitForTimeout(STORED_MS);
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return state;
}

/** Goes through one workout from the start to the end; an error that stops it counts as a fault. */
async function journey(
  kind: Kind,
  size: (typeof SIZES)[number],
  theme: (typeof THEMES)[number],
  storageState: Device,
): Promise<Album> {
  const [width = 0, height = 0] = size.split('x').map(Number);
  const isPhone = Math.min(width, height) < 600;
  const context = await browser.newContext({
    ...phone,
    baseURL: app.origin,
    viewport: { width, height },
    isMobile: isPhone,
    hasTouch: isPhone,
    colorScheme: theme,
    storageState,
  });
  await context.addInitScript(neverRegister);
  await context.addInitScript(NAME_HELPER);
  const page = await context.newPage();
  const folder = join(REPORTS, `${kind}-${theme}-${size}`);
  await mkdir(folder, { recursive: true });
  const album = new Album(page, folder);
  try {
    await page.clock.install();
    await page.goto(JOURNEYS[kind].path);
    await JOURNEYS[kind].goThrough(page, album);
  } catch (error) {
    await page.screenshot({ path: join(folder, 'stopped.jpg') });
    const what = error instanceof Error ? error.message : String(error);
    album.faults.push({ where: `picture ${album.shots.length}`, what: `stopped: ${what}` });
  } finally {
    await context.close();
  }
  return album;
}

/** Splits the pictures into rows that fit into the width of a sheet. */
function rows(shots: readonly WorkoutShot[], scale: number): WorkoutShot[][] {
  const inRow = Math.max(1, Math.floor(SHEET_WIDTH / ((shots[0]?.width ?? 1) * scale)));
  return Array.from({ length: Math.ceil(shots.length / inRow) }, (_, row) =>
    shots.slice(row * inRow, (row + 1) * inRow),
  );
}
