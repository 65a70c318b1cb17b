import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/** Ways to keep videos on a phone, side by side. */
export const WORKERS = ['recipe', 'buffers', 'blobs', 'cache'] as const;
export type WorkerName = (typeof WORKERS)[number];

const HERE = import.meta.dirname;
const CACHE = join(HERE, '../../../sw/video/video.ts');
const STORES: Partial<Record<WorkerName, string>> = {
  blobs: `export { blobStore as store } from ${JSON.stringify(join(HERE, 'stores/blob-store.ts'))};`,
  cache: `export { cacheStore as store } from ${JSON.stringify(join(HERE, 'stores/cache-store.ts'))};`,
};
const ENTRY = 'virtual:range-cache';
const STORE = 'virtual:chunk-store';

/** The product's range cache and nothing around it. */
const RANGE_CACHE = `
  import { isVideo, serveVideo } from ${JSON.stringify(CACHE)};
  addEventListener('install', () => skipWaiting());
  addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  addEventListener('fetch', (event) => {
    if (isVideo(event.request, new URL(event.request.url))) event.respondWith(serveVideo(event));
  });
`;

/** Builds a worker of its own for each way, by the product's bundler, for production. */
export async function buildWorker(name: WorkerName): Promise<Buffer> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [rangeCache(STORES[name])],
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: name === 'recipe' ? join(HERE, 'recipe.js') : ENTRY,
        output: { format: 'iife' },
      },
    },
  });
  const [built] = [result].flat();
  const [chunk] = built && 'output' in built ? built.output : [];
  if (chunk?.type !== 'chunk') throw new Error(`the worker ${name} was not built`);
  return Buffer.from(chunk.code);
}

/** With the store that the module `store` exports in the place of the product's own. */
function rangeCache(store: string | undefined): Plugin {
  const modules: Record<string, string> = {
    [`\0${ENTRY}`]: RANGE_CACHE,
    [`\0${ENTRY}/store`]: `
      import { store } from '${STORE}';
      export const indexedDbStore = () => store;
    `,
    ...(store === undefined ? {} : { [`\0${STORE}`]: store }),
  };
  return {
    name: 'bench-range-cache',
    // Before the bundler finds the file itself.
    enforce: 'pre',
    resolveId(source) {
      if (source === ENTRY || source === STORE) return `\0${source}`;
      return store && source.endsWith('/indexed-db-store.ts') ? `\0${ENTRY}/store` : null;
    },
    load: (id) => modules[id] ?? null,
  };
}
