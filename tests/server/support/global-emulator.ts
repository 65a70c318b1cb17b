import type { TestProject } from 'vitest/node';
import { AuthEmulator } from '../../../server/demo/emulator.ts';
import { TEST_PROJECT } from './test-project.ts';
import './provided.ts';

const VARIABLE = 'TEST_EMULATOR_ORIGIN';

/** An identity emulator for the whole run, of both engines' projects; tests use unique e-mail addresses. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const running = process.env[VARIABLE];
  if (running !== undefined) {
    project.provide('emulatorOrigin', running);
    return undefined;
  }
  const emulator = await AuthEmulator.start({
    projectId: TEST_PROJECT,
    onUp: async (origin) => {
      process.env[VARIABLE] = origin;
      project.provide('emulatorOrigin', origin);
    },
    onDown: () => {},
    log: (error) => {
      throw error;
    },
  });
  return () => emulator.stop();
}
