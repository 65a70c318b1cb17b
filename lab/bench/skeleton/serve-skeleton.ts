import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import Fastify from 'fastify';
import { build } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { siteRoutes } from '../../../server/modules/site/routes.ts';
import { compressFolder } from '../../../tools/build/compress.ts';

/** Pages with the sentence alone (for every bench) and with the sentence behind a button. */
const PAGES = ['index.html', 'button.html'];
/** Content policy of page and worker. It allows the script that this worker, unlike the app's, imports. */
const POLICY = "default-src 'self' 'unsafe-inline'";

/**
 * Builds the yardstick, one sentence drawn by React from a precaching worker, and serves it as the
 * app itself is served.
 */
export async function serveSkeleton(): Promise<{ origin: string; stop(): Promise<void> }> {
  const outDir = await mkdtemp(join(tmpdir(), 'silna-skeleton-'));
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      rolldownOptions: { input: PAGES.map((page) => join(import.meta.dirname, page)) },
    },
    plugins: [
      react(),
      VitePWA({ injectRegister: false, manifest: false, workbox: { clientsClaim: true } }),
    ],
  });
  await compressFolder(outDir);
  const server = Fastify();
  await siteRoutes(server, {
    root: outDir,
    policies: { ofDocument: () => POLICY, ofWorker: POLICY },
  });
  const origin = await server.listen({ host: '127.0.0.1', port: 0 });
  return {
    origin,
    stop: async () => {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
