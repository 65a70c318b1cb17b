import { spawnSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import puppeteer, { type LaunchOptions, type Page } from 'puppeteer-core';
import { findChromium } from '../../../tools/chromium.ts';
import { chromiumOptions, phone } from '../../fixtures/chromium.ts';
import { patience } from '../../fixtures/machine.ts';
import { untilNew } from './arrival.ts';
import { endGroup } from './processes.ts';
import { findProgram } from './programs.ts';
import type { Engine, Running, Tab } from './driver.ts';

export const chromium: Engine = {
  name: 'Chromium',
  missing: () => (findChromium() ? undefined : 'chromium is not installed'),
  version: () => versionOf(chromiumOptions.executablePath),
  open: (userDataDir) =>
    launch({ browser: 'chrome', ...chromiumOptions, args: [...chromiumOptions.args], userDataDir }),
  hasWritten: (profile, key) =>
    isIn(key, join(profile, 'Default', 'Local Storage', 'leveldb'), /\.(?:log|ldb)$/),
};

/** A browser asks for an icon by itself where a page names none, such as a picture. */
const ICON = /\/favicon\.ico$/;
const FIREFOX = findProgram(['firefox-esr', 'firefox']);

export const firefox: Engine = {
  name: 'Firefox',
  missing: () => (FIREFOX ? undefined : 'firefox-esr is not installed'),
  version: () => versionOf(FIREFOX ?? ''),
  open: (userDataDir) =>
    launch({
      browser: 'firefox',
      executablePath: FIREFOX,
      userDataDir,
      extraPrefsFirefox: { 'intl.accept_languages': 'pl' },
    }),
  hasWritten: (profile, key) =>
    isIn(key, join(profile, 'storage', 'default'), /\bls\/data\.sqlite(?:-wal)?$/),
};

/** Whether a file below `folder` with such a name has the word `key` in it. */
async function isIn(key: string, folder: string, name: RegExp): Promise<boolean> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => name.test(file));
  const written = await Promise.all(files.map((file) => readFile(join(folder, file))));
  return written.some((bytes) => bytes.includes(key));
}

function versionOf(program: string): string {
  return spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout.trim();
}

async function launch(options: LaunchOptions): Promise<Running> {
  const browser = await puppeteer.launch({
    ...options,
    headless: true,
    defaultViewport: phone.viewport,
    timeout: patience(60_000),
    protocolTimeout: patience(90_000),
  });
  const heard: string[] = [];
  const listen = (page: Page) => {
    page.on('console', (message) => {
      if (message.type() !== 'error' || ICON.test(message.location().url ?? '')) return;
      heard.push(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => heard.push(`uncaught: ${String(error)}`));
    return page;
  };
  // In Firefox the window that opens by itself has a desktop's size and no focus: nothing in it is ever blurred.
  const first = await browser.newPage();
  const child = browser.process();
  return {
    tab: tabOf(listen(first)),
    newTab: async () => tabOf(listen(await browser.newPage())),
    noise: () => heard,
    kill: async () => {
      if (child) await endGroup(child);
    },
  };
}

function tabOf(page: Page): Tab {
  const parsed = { waitUntil: 'domcontentloaded', timeout: patience(60_000) } as const;
  const evaluate: Tab['evaluate'] = (expression) => page.evaluate(expression);
  return {
    goto: (address) => untilNew(evaluate, () => page.goto(address, parsed)),
    reload: () => untilNew(evaluate, () => page.reload(parsed)),
    back: async () => void (await page.evaluate('history.back()')),
    evaluate,
    tap: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    resize: (viewport) => page.setViewport({ ...phone.viewport, ...viewport }),
    picture: async () => Buffer.from(await page.screenshot()),
  };
}
