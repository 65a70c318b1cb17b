import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';

import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

/** The product as `npm start` runs it, on a free port with data of its own. */
export async function startAuditedServer(): Promise<{ origin: string; stop(): Promise<void> }> {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'silna-audit-'));
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    // Vite sets NODE_ENV where it builds in this process, as the yardsticks are built.
    env: {
      ...process.env,
      NODE_ENV: undefined,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilReady(`${origin}/readyz`);
  return {
    origin,
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function untilReady(url: string): Promise<void> {
  const giveUp = Date.now() + 60_000;
  while (Date.now() < giveUp) {
    // oxlint-disable-next-line no-await-in-loop -- polling is sequential
    if (await isUp(url)) return;
    // oxlint-disable-next-line no-await-in-loop -- polling is sequential
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`no answer from ${url}`);
}

function isUp(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}
