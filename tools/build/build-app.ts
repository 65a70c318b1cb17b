/** `npm run build`: builds into dist/ what is stale of the page and of the server, `--force` builds anyway. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, loadEnv } from 'vite';
import { compressFolder } from './compress.ts';
import { putBackEarlierAssets, restoreEarlierAssets, takeEarlierAssets } from './earlier-assets.ts';
import { settingsProblem } from './build-settings.ts';
import { bundleServer } from './server-bundle.ts';
import { inputStamp, OF_SERVER } from './stamp.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const dist = join(root, 'dist');
const stampFile = join(dist, '.stamp');
const server = join(dist, 'server');
const serverStampFile = join(server, '.stamp');

const problem = settingsProblem(loadEnv('production', root, ['VITE_', 'PUBLIC_URL']));
if (problem !== undefined) {
  process.stderr.write(`silna: ${problem}\n`);
  process.exit(1);
}

const isForced = process.argv.includes('--force');
const stamp = await inputStamp(root, process.env);
if (isForced || (await isStale(stampFile, stamp))) {
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

// The build of the page empties dist/.
const serverStamp = await inputStamp(root, process.env, OF_SERVER);
if (isForced || (await isStale(serverStampFile, serverStamp))) {
  await bundleServer(root, server);
  await writeFile(serverStampFile, serverStamp);
}

async function isStale(file: string, wanted: string): Promise<boolean> {
  return (await readFile(file, 'utf8').catch(() => '')) !== wanted;
}
