import { defineConfig } from 'vitest/config';
import { CI_RETRIES, serverProjects } from './tests/server/vitest.config.ts';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/architecture.test.ts'],
          setupFiles: ['tests/silence.ts'],
          retry: CI_RETRIES,
        },
      },
      ...serverProjects,
    ],
  },
});
