import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { AuthEmulator } from '../../../server/demo/emulator.ts';
import { TEST_PROJECT } from './test-project.ts';
import './provided.ts';

/** One identity emulator for the run; tests tell their accounts apart by fresh addresses. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'silna-emulator-'));
  const emulator = await AuthEmulator.start({
    projectId: TEST_PROJECT,
    directory,
    onUp: async (origin) => project.provide('emulatorOrigin', origin),
    onDown: () => {},
    log: (error) => {
      throw error;
    },
  });
  return async () => {
    await emulator.stop();
    await rm(directory, { recursive: true, force: true });
  };
}
