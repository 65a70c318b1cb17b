import type { TestProject } from 'vitest/node';
import { AuthEmulator } from '../../../server/demo/emulator.ts';
import { TEST_PROJECT } from './test-project.ts';
import './provided.ts';

/** Starts an identity emulator for the whole run; tests use unique e-mail addresses. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const emulator = await AuthEmulator.start({
    projectId: TEST_PROJECT,
    onUp: async (origin) => project.provide('emulatorOrigin', origin),
    onDown: () => {},
    log: (error) => {
      throw error;
    },
  });
  return () => emulator.stop();
}
