import { extname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../plugins/api-error.ts';

export interface SiteOptions {
  /** Absolute directory of the build; undefined serves the API alone. */
  root: string | undefined;
}

const FOREVER = 'public, max-age=31536000, immutable';
/** Kept, and asked about before every use: pages, the worker, the manifest, icons. */
const REVALIDATE = 'no-cache';
/** What every page that was not drawn beforehand starts from. */
const SHELL = 'shell.html';
/** Addresses that belong to somebody else; an unknown one is an error, never a page. */
const NOT_PAGES = /^\/(?:api|v1|assets|media|emulator|pay|healthz|readyz)(?:\/|$)|googleapis\.com/;

/**
 * The build as files, `.br` and `.gz` siblings first. Whatever else a browser asks for as a page
 * gets the app's shell, which knows its own routes. The hashed assets of earlier releases stand among
 * the files too (tools/build/earlier-assets.ts): pages that are still open go on asking for theirs.
 */
export async function siteRoutes(app: FastifyInstance, { root }: SiteOptions): Promise<void> {
  if (root !== undefined) {
    await app.register(fastifyStatic, {
      root,
      preCompressed: true,
      redirect: false,
      dotfiles: 'ignore',
      cacheControl: false,
      globIgnore: ['media/**'],
      setHeaders: (reply, path) => {
        reply.header('cache-control', isHashed(path, root) ? FOREVER : REVALIDATE);
        reply.header('vary', 'accept-encoding');
      },
    });
  }
  // An older address of the landing page.
  app.get('/landing', async (_, reply) => reply.redirect('/', 301));
  app.setNotFoundHandler((request, reply) => {
    if (root !== undefined && isPage(request)) return reply.sendFile(SHELL);
    throw new ApiError('not_found', 'Nie znaleziono takiej strony.');
  });
}

function isHashed(path: string, root: string): boolean {
  return path.slice(root.length).replaceAll('\\', '/').startsWith('/assets/');
}

function isPage({ method, headers, url }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? '';
  return (
    (method === 'GET' || method === 'HEAD') &&
    (headers.accept ?? '').includes('text/html') &&
    extname(path) === '' &&
    !NOT_PAGES.test(path)
  );
}
