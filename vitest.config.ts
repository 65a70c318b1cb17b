import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { CI_RETRIES, serverProjects } from './tests/server/vitest.config.ts';

const UNIT = ['tests/unit/**/*.test.{ts,tsx}', 'tests/architecture.test.ts'];
/**
 * What tells a file that puts something in the place of a global or a module, or that needs a module as it is
 * when just loaded: such a file runs in a process of its own, the others share theirs.
 */
const PRIVATE =
  /\bvi\.(mock|doMock|stub|spyOn|useFake|resetModules)|process\.env|fake-indexeddb|globalThis|localStorage|navigator|await import\(/;
const isolated = readdirSync('tests/unit')
  .filter((name) => name.includes('.test.'))
  .map((name) => `tests/unit/${name}`)
  .filter((file) => PRIVATE.test(readFileSync(file, 'utf8')));

const SHARED = { setupFiles: ['tests/silence.ts'], retry: CI_RETRIES };

export default defineConfig({
  test: {
    // Left alone it leaves a core idle; most files wait more than they work.
    maxWorkers: 3,
    projects: [
      { test: { ...SHARED, name: 'unit', include: UNIT, exclude: isolated, isolate: false } },
      {
        test: {
          ...SHARED,
          name: 'unit-isolated',
          include: isolated,
        },
      },
      ...serverProjects,
    ],
  },
});
