import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/** Ways to keep videos on a device, side by side; `before` is the range cache of another checkout. */
export const WORKERS = ['ours', 'before'] as const;
export type WorkerName = (typeof WORKERS)[number];

const OURS = join(import.meta.dirname, '../../..');
const ENTRY = 'virtual:range-cache';

/** The range cache of a checkout and nothing around it. */
const rangeCacheOf = (checkout: string) => `
  import { isVideo, serveVideo } from ${JSON.stringify(join(checkout, 'sw/video/video.ts'))};
  addEventListener('install', () => skipWaiting());
  addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  addEventListener('fetch', (event) => {
    if (isVideo(event.request, new URL(event.request.url))) event.respondWith(serveVideo(event));
  });
`;

/** Builds the worker of one way by the product's bundler, for production. */
export async function buildWorker(name: WorkerName, before = OURS): Promise<Buffer> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [rangeCache(name === 'before' ? before : OURS)],
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: ENTRY,
        output: { format: 'iife' },
      },
    },
  });
  const [built] = [result].flat();
  const [chunk] = built && 'output' in built ? built.output : [];
  if (chunk?.type !== 'chunk') throw new Error(`the worker ${name} was not built`);
  return Buffer.from(chunk.code);
}

function rangeCache(checkout: string): Plugin {
  return {
    name: 'bench-range-cache',
    resolveId: (source) => (source === ENTRY ? `\0${ENTRY}` : null),
    load: (id) => (id === `\0${ENTRY}` ? rangeCacheOf(checkout) : null),
  };
}
