import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { createTestApp, type TestApp } from './app.ts';
import { openShop } from './products.ts';
import { SHELL, writeSite } from './site-files.ts';

export const LANDING = '<!doctype html><title>Treningi</title>';
export const PAGE = '<!doctype html><title>Blog</title>';
export const SCRIPT = 'export const silna = 1;'.repeat(50);

type Response = Awaited<ReturnType<TestApp['app']['inject']>>;

/** A build with an article, and the server of it with an open shop. */
export interface TestSite {
  readonly siteDir: string;
  readonly server: TestApp;
  /** Asks as a browser does that goes to an address. */
  browse(url: string, headers?: Record<string, string>): Promise<Response>;
  close(): Promise<void>;
}

export async function openSite(): Promise<TestSite> {
  const siteDir = await mkdtemp(join(tmpdir(), 'silna-site-'));
  await writeSite(siteDir, {
    'index.html': LANDING,
    'shell.html.br': brotliCompressSync(SHELL),
    'blog/index.html': PAGE,
    'blog/index.html.br': brotliCompressSync(PAGE),
    'blog/id/3/index.html': PAGE,
    'moves/przysiad/index.html': PAGE,
    'assets/main-B1x9_a-Q.js': SCRIPT,
    'assets/main-B1x9_a-Q.js.br': brotliCompressSync(SCRIPT),
    'assets/main-B1x9_a-Q.js.gz': gzipSync(SCRIPT),
    'sw.js': 'self;',
    'manifest.webmanifest': '{}',
    'robots.txt': 'User-agent: *',
    '.secret': 'hidden',
  });
  const server = await createTestApp({ siteDir });
  await openShop(server.database.db);
  return {
    siteDir,
    server,
    browse: async (url, headers = {}) =>
      server.app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8', ...headers } }),
    close: async () => {
      await server.close();
      await rm(siteDir, { recursive: true });
    },
  };
}
