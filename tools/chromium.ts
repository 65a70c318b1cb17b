import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** The browser for tests and audits: `CHROME_PATH`, or a usual place; undefined where none is. */
export function findChromium(): string | undefined {
  const places = process.env.CHROME_PATH ? [process.env.CHROME_PATH] : PLACES;
  return places.find((place) => existsSync(place));
}

/**
 * Debian's Chromium without a window system, which needs a third less of the processor for the same pages;
 * undefined where it is not installed.
 */
export function findHeadlessShell(): string | undefined {
  return existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : undefined;
}

/** Finds a Chromium, or installs Debian's, with its headless shell, where that is possible. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log("No Chromium found: installing Debian's...");
    const packages = ['chromium', 'chromium-headless-shell'];
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    execFileSync('apt-get', ['install', '-y', '-qq', ...packages], { stdio: 'inherit' });
  }
  const installed = findChromium();
  if (!installed) throw new Error('No Chromium found: install one or set CHROME_PATH.');
  return installed;
}
