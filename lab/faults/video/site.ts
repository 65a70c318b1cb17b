import { readdir, readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { extname, join, relative } from 'node:path';
import { onLoopback } from '../../../tests/fixtures/loopback.ts';

/** The path of the page with one video; served from the network under every worker. */
export const PROBE = '/probe.html';

export type Files = Map<string, Buffer>;

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/** A build without its pictures and videos, by path; a later build does not change it. */
export async function filesOf(directory: string): Promise<Files> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)))
    .filter((path) => !path.startsWith('media/') && !/\.(br|gz)$/.test(path));
  const files = await Promise.all(
    paths.map(async (path): Promise<[string, Buffer]> => {
      return [`/${path}`, await readFile(join(directory, path))];
    }),
  );
  return new Map([...files, ...(await probeFiles())]);
}

const ORIGINS = /\w+\.VITE_MEDIA_ORIGINS\s*\?\?\s*(?:``|''|"")/;

/** The worker of a build patched with the other origin of videos, whose port is not known at build time. */
export function allowVideosOf(origin: string, files: Files): void {
  const worker = files.get('/sw.js')?.toString() ?? '';
  if (!ORIGINS.test(worker)) throw new Error('the worker does not read VITE_MEDIA_ORIGINS');
  files.set('/sw.js', Buffer.from(worker.replace(ORIGINS, JSON.stringify(origin))));
}

/** The page with one video on it, and nothing else. */
export async function probeFiles(): Promise<Files> {
  return new Map([[PROBE, await readFile(join(import.meta.dirname, 'probe.html'))]]);
}

/** Answers with `files`, which may be changed at any time. */
export function serveFiles(files: Files): RequestListener {
  return (request, response) => {
    const path = (request.url ?? '/').replace(/\?.*/, '');
    const file = files.get(path) ?? files.get(`${path}index.html`);
    if (!file) return void response.writeHead(404).end();
    const type = TYPES[extname(path) || '.html'] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' }).end(file);
  };
}

export async function listen(listener: RequestListener) {
  const { port, close } = await onLoopback(createServer(listener));
  return { origin: `http://127.0.0.1:${port}`, stop: close };
}
