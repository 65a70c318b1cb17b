/** Before `npm start`: builds what is stale. Where only the server is installed, `dist/` is taken as it is. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

if (canBuild()) await import('./build-app.ts');
else if (!existsSync(fileURLToPath(new URL('../../dist', import.meta.url)))) {
  process.stderr.write('silna: there is no dist/, and without devDependencies none can be built\n');
  process.exitCode = 1;
}

function canBuild(): boolean {
  try {
    createRequire(import.meta.url).resolve('vite');
    return true;
  } catch {
    return false;
  }
}
