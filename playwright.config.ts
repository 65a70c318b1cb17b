import { defineConfig } from '@playwright/test';
import { phone, shellOptions } from './tests/fixtures/chromium.ts';
import { patience } from './tests/fixtures/machine.ts';
import { isEveryday, LONG, NOT_NOW } from './tests/long.ts';

export default defineConfig({
  testDir: 'tests',
  testMatch: ['e2e/**/*.spec.ts', 'sw/**/*.spec.ts'],
  testIgnore: NOT_NOW,
  ...(isEveryday && { grepInvert: new RegExp(LONG) }),
  outputDir: 'reports/playwright',
  globalSetup: './tests/e2e/global-setup.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A shared machine may stutter: a second try is reported by name and does not stop a release.
  retries: process.env.CI ? 1 : 0,
  // Most tests spend their time waiting for deadlines, so that three share two cores well.
  workers: 3,
  timeout: patience(90_000),
  expect: { timeout: patience(15_000) },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    ...phone,
    // What the shell cannot do is tested in the whole browser.
    launchOptions: shellOptions,
    // Each new profile would fetch the whole app: the tests that need the worker allow it.
    serviceWorkers: 'block',
    actionTimeout: patience(15_000),
    trace: 'off',
  },
});
