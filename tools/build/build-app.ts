/** `npm run build`: builds into dist/ what is stale, `--force` builds anyway. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, loadEnv } from 'vite';
import { compressFolder } from './compress.ts';
import { putBackEarlierAssets, restoreEarlierAssets, takeEarlierAssets } from './earlier-assets.ts';
import { settingsProblem } from './build-settings.ts';
import { inputStamp } from './stamp.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const dist = join(root, 'dist');
const stampFile = join(dist, '.stamp');

const problem = settingsProblem(loadEnv('production', root, ['VITE_', 'PUBLIC_URL']));
if (problem !== undefined) {
  process.stderr.write(`silna: ${problem}\n`);
  process.exit(1);
}

const stamp = await inputStamp(root, process.env);
const built = await readFile(stampFile, 'utf8').catch(() => '');

if (built !== stamp || process.argv.includes('--force')) {
  console.log('Building the app...');
  const earlier = await takeEarlierAssets(dist, Date.now());
  try {
    await build({ root, logLevel: 'warn' });
    await compressFolder(dist);
  } catch (error) {
    await restoreEarlierAssets(dist, earlier);
    throw error;
  }
  await putBackEarlierAssets(dist, earlier);
  await writeFile(stampFile, stamp);
}
