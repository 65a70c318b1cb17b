import { defineConfig } from 'vitest/config';
import { serverProjects } from './tests/server/vitest.config.ts';

export default defineConfig({
  test: {
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
