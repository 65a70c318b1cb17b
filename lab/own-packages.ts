import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';

const folder = import.meta.dirname;
/** npm writes it at the end of an installation. */
const INSTALLED = `${folder}/node_modules/.package-lock.json`;

/**
 * Installs the packages that only measurements need, from the lock beside this file, unless they are there as it has
 * them. They stand outside the workspaces, because npm installs those for everybody.
 */
export function installOwnPackages(): void {
  const changedAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (changedAt(INSTALLED) >= changedAt(`${folder}/package-lock.json`)) return;
  const command = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  execFileSync('npm', command, { cwd: folder, stdio: 'inherit' });
}
