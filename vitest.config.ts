import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { patience } from './tests/fixtures/machine.ts';
import { NOT_NOW } from './tests/long.ts';
import { CI_RETRIES, serverProjects } from './tests/server/vitest.config.ts';
import { boundTexts } from './tools/build/bound-texts.ts';
import { shippedCatalogue } from './tools/build/catalogue-modules.ts';
import { compiledMarkdown } from './tools/build/markdown.ts';
import { drawnPictures } from './tools/build/picture-modules.ts';

const UNIT = [
  'tests/unit/**/*.test.{ts,tsx}',
  'tests/architecture.test.ts',
  'packages/*/tests/*.test.ts',
];
/**
 * Files that put something in the place of a global or a module, or that need a module as it is when just loaded: each
 * runs in a process of its own, the others share theirs.
 */
const ISOLATED = ['tests/unit/**/*.isolated.test.{ts,tsx}'];

const SHARED = {
  setupFiles: ['tests/silence.ts', 'tests/spaces.ts'],
  retry: CI_RETRIES,
  testTimeout: patience(10_000),
  expect: { poll: { timeout: patience(5_000) } },
};

export default defineConfig({
  test: {
    // Left alone it leaves a core idle; most files wait more than they work.
    maxWorkers: 3,
    projects: [
      {
        plugins: [boundTexts()],
        test: {
          ...SHARED,
          name: 'unit',
          include: UNIT,
          exclude: [...ISOLATED, ...NOT_NOW],
          isolate: false,
        },
      },
      {
        plugins: [boundTexts()],
        test: {
          ...SHARED,
          name: 'unit-isolated',
          include: ISOLATED,
          exclude: NOT_NOW,
        },
      },
      {
        plugins: [react(), drawnPictures(), shippedCatalogue(), compiledMarkdown(), boundTexts()],
        // Of the identity SDK the build for browsers, which keeps the user in IndexedDB.
        resolve: {
          alias: { '@firebase/auth': resolve('node_modules/@firebase/auth/dist/esm/index.js') },
        },
        test: {
          ...SHARED,
          name: 'pages',
          include: ['tests/pages/**/*.test.{ts,tsx}'],
          exclude: NOT_NOW,
          environment: './tests/pages/environment.ts',
          // The tests' own calls go past the network that stands in front of the pages.
          environmentOptions: {
            happyDOM: { settings: { fetch: { disableSameOriginPolicy: true } } },
          },
          globalSetup: 'tests/pages/global-app.ts',
          setupFiles: ['tests/silence.ts', 'tests/spaces.ts', 'tests/pages/setup.ts'],
          // Loaded anew for every document that is opened, as the app itself.
          server: { deps: { inline: [/firebase/] } },
          testTimeout: patience(60_000),
        },
      },
      ...serverProjects,
    ],
  },
});
