import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type lighthouse from 'lighthouse';

const NAME = 'lighthouse-11';
const folder = import.meta.dirname;

/**
 * The last major that judges installability (category `pwa`). Only this audit needs it, so it has a lock of
 * its own beside this file and is installed at the first run.
 */
export async function loadLighthouse11(): Promise<typeof lighthouse> {
  if (!existsSync(`${folder}/node_modules/${NAME}`)) {
    const command = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
    execFileSync('npm', command, { cwd: folder, stdio: 'inherit' });
  }
  const loaded: { default: typeof lighthouse } = await import(NAME);
  return loaded.default;
}
