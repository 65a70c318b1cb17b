import { defineConfig } from 'vitest/config';
import { serverProjects } from './tests/server/vitest.config.ts';

export default defineConfig({
  test: {
    // As in playwright.config.ts.
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/architecture.test.ts'],
          setupFiles: ['tests/silence.ts'],
        },
      },
      ...serverProjects,
    ],
  },
});
